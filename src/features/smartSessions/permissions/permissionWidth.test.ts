import fc from 'fast-check'
import { BOB, USDC } from '../../../../test/support/builders'
import { aCall, anAllowance, aTokenAllowance, TRANSFER_ABI } from '../../../../test/support/sessions'
import { isWithin } from './permissionWidth'

const hex = (amount: bigint) => `0x${amount.toString(16)}`

describe('an allowance', () => {
  it.each([
    ['the same', {}, true],
    ['less', { allowance: '0x1' }, true],
    ['a unit more', { allowance: '0x2386f26fc10001' }, false],
    ['later', { start: 2001 }, true],
    ['earlier', { start: 1999 }, false],
    ['over a longer time', { period: 86_401 }, true],
    ['over a shorter time', { period: 86_399 }, false],
  ])('of %s is within it: %s', (_what, part, expected) => {
    expect(isWithin(anAllowance(part), anAllowance())).toBe(expected)
  })

  it('is within another exactly when amount, start and period all are', () => {
    const terms = fc.record({ amount: fc.bigInt(1n, 2n ** 256n - 1n), start: fc.nat(), period: fc.nat() })
    fc.assert(
      fc.property(terms, terms, (one, other) => {
        const [granted, asked] = [one, other].map(({ amount, start, period }) =>
          anAllowance({ allowance: hex(amount), start, period }),
        )
        if (!granted || !asked) return false
        return (
          isWithin(granted, asked) ===
          (one.amount <= other.amount && one.start >= other.start && one.period >= other.period)
        )
      }),
    )
  })

  it('of a token is within one of the same token alone, in whatever case it is written', () => {
    expect(isWithin(aTokenAllowance({ token: USDC.toLowerCase() }), aTokenAllowance())).toBe(true)
    expect(isWithin(aTokenAllowance({ token: BOB }), aTokenAllowance())).toBe(false)
  })

  it('is not within a permission of another kind', () => {
    const kinds = [anAllowance(), aTokenAllowance(), aCall()]
    for (const one of kinds) for (const other of kinds) expect(isWithin(one, other)).toBe(one === other)
  })
})

describe('a call', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, boolean]>([
    ['the same', {}, {}, true],
    ['a lower limit', { valueLimit: '0x1' }, { valueLimit: '0x2' }, true],
    ['a higher limit', { valueLimit: '0x3' }, { valueLimit: '0x2' }, false],
    ['no limit where one was asked', { valueLimit: undefined }, { valueLimit: '0x2' }, false],
    ['a limit where none was asked', { valueLimit: '0x2' }, { valueLimit: undefined }, false],
    ['a limit of nothing where none was asked', { valueLimit: '0x0' }, { valueLimit: undefined }, true],
    ['a plain call instead of a delegated one', { operation: undefined }, { operation: 'DelegateCall' }, true],
    ['a delegated call instead of a plain one', { operation: 'DelegateCall' }, { operation: undefined }, false],
    ['any argument instead of one', { args: [] }, {}, false],
    ['another argument', { args: [{ operator: 'EQUAL', value: BOB }] }, {}, false],
  ])('with %s', (_what, granted, asked, expected) => {
    expect(isWithin(aCall(granted), aCall(asked))).toBe(expected)
  })

  it('of another contract, or by another interface, is wider', () => {
    const rule = [{ functionName: 'transfer' }]
    const asked = { type: 'contract-call', data: { address: USDC, abi: TRANSFER_ABI, functions: rule } } as const
    expect(
      isWithin(
        { ...asked, data: { ...asked.data, functions: [...rule] } },
        { ...asked, data: { ...asked.data, functions: [...rule] } },
      ),
    ).toBe(true)
    expect(
      isWithin(
        { type: 'contract-call', data: { address: BOB, abi: TRANSFER_ABI, functions: [...rule] } },
        { type: 'contract-call', data: { address: USDC, abi: TRANSFER_ABI, functions: [...rule] } },
      ),
    ).toBe(false)
    const otherAbi = [{ ...TRANSFER_ABI[0], inputs: [{ type: 'address' }, { type: 'uint8' }] }]
    expect(
      isWithin(
        { type: 'contract-call', data: { address: USDC, abi: otherAbi, functions: [...rule] } },
        { type: 'contract-call', data: { address: USDC, abi: TRANSFER_ABI, functions: [...rule] } },
      ),
    ).toBe(false)
  })
})
