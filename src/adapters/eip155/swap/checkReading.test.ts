import * as fc from 'fast-check'
import { ALICE, BOB, USDC } from '../../../../test/support/builders'
import { aBuilt, anAggregatorCall, aSwapCall, DAI, ROUTER, someTerms, WETH } from '../../../../test/support/swapChain'
import { WidgetError } from '../../../errors'
import type { BuiltTransaction, Permit, SwapTerms } from '../../swapContract'
import { checkReading } from './checkReading'
import { readSwap } from './readSwap'
import type { SwapReading } from './swapReading'

const ENCODED = `0x${'ab'.repeat(224)}`
const aReading = (parts: Partial<SwapReading> = {}): SwapReading => ({
  sourceToken: USDC,
  toToken: DAI,
  amountInUnits: 1000n,
  minimumInUnits: 990n,
  recipient: ALICE,
  ...parts,
})
const aPermit = (parts: Partial<Permit> = {}): Permit => ({
  tokenAddress: USDC,
  owner: ALICE,
  spender: ROUTER,
  amountInUnits: '1000',
  deadline: 1_900_000_000,
  encoded: ENCODED,
  ...parts,
})
const withPermit = aReading({ permit: { tokenAddress: USDC, encoded: ENCODED } })

function fieldOf(reading: SwapReading, terms: Partial<SwapTerms> = {}): unknown {
  try {
    checkReading(reading, { to: ROUTER }, someTerms(terms))
    return undefined
  } catch (error) {
    return error instanceof WidgetError && error.code === 'SWAP_MISMATCH' ? error.params.field : error
  }
}

function mustRead(transaction: BuiltTransaction) {
  const reading = readSwap(transaction)
  if (!reading) throw new Error('This call should be read')
  return reading
}

/** Whether a check throws the one thing it may throw. */
function isRefused(check: () => void): boolean {
  try {
    check()
    return false
  } catch (error) {
    if (error instanceof WidgetError && error.code === 'SWAP_MISMATCH') return true
    throw error
  }
}

describe('what a call promises', () => {
  it('passes as it was reviewed, or better', () => {
    expect([
      fieldOf(aReading()),
      fieldOf(aReading({ minimumInUnits: 991n })),
      fieldOf(withPermit, { permit: aPermit() }),
    ]).toEqual([undefined, undefined, undefined])
  })

  it.each<[string, Partial<SwapReading>, string]>([
    ['another token leaves', { sourceToken: DAI }, 'sourceToken'],
    ['the coin leaves', { sourceToken: undefined }, 'sourceToken'],
    ['another token arrives', { toToken: WETH }, 'toToken'],
    ['more leaves', { amountInUnits: 1001n }, 'amount'],
    ['less leaves', { amountInUnits: 999n }, 'amount'],
    ['less has to arrive', { minimumInUnits: 989n }, 'minimum'],
    ['somebody else is paid', { recipient: BOB }, 'recipient'],
  ])('is refused when %s', (_what, parts, field) => {
    expect(fieldOf(aReading(parts))).toBe(field)
  })

  it.each<[string, Partial<Permit> | undefined, Partial<NonNullable<SwapReading['permit']>>]>([
    ['nobody signed', undefined, {}],
    ['was signed for another token', { tokenAddress: DAI }, {}],
    ['was signed by somebody else', { owner: BOB }, {}],
    ['was signed for another spender', { spender: BOB }, {}],
    ['was signed for more', { amountInUnits: '1001' }, {}],
    ['differs in a byte', {}, { encoded: `${ENCODED.slice(0, -1)}c` }],
    ['is of another token', {}, { tokenAddress: DAI }],
  ])('is refused with a permit that %s', (_what, signed, found) => {
    const reading = aReading({ permit: { tokenAddress: USDC, encoded: ENCODED, ...found } })
    expect(fieldOf(reading, signed && { permit: aPermit(signed) })).toBe('permit')
  })
})

describe('a call drawn at random', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
    .filter((text) => !text.startsWith('0x0'))
  const amounts = fc.bigInt({ min: 1n, max: 2n ** 128n })
  const swaps = fc.record({
    sourceToken: address,
    toToken: address,
    account: address,
    spender: address,
    amount: amounts,
    minimum: amounts,
    isAggregator: fc.boolean(),
  })
  const build = ({
    sourceToken,
    toToken,
    account,
    spender,
    amount,
    minimum,
    isAggregator,
  }: {
    sourceToken: string
    toToken: string
    account: string
    spender: string
    amount: bigint
    minimum: bigint
    isAggregator: boolean
  }) => ({
    terms: someTerms({
      account,
      sourceToken,
      toToken,
      spender,
      amountInUnits: amount.toString(),
      minimumInUnits: minimum.toString(),
    }),
    built: aBuilt({
      from: account,
      to: spender,
      data: isAggregator
        ? anAggregatorCall({ sourceToken, toToken, recipient: account, amount, minimum })
        : aSwapCall({ amount, minimum, path: [sourceToken, WETH, toToken], recipient: account }),
    }),
  })

  it('passes whatever the terms are', () => {
    fc.assert(
      fc.property(swaps, (swap) => {
        const { built, terms } = build(swap)
        expect(() => checkReading(mustRead(built), built, terms)).not.toThrow()
      }),
    )
  })

  it('that differs in one word is refused, not read, or no worse', () => {
    fc.assert(
      fc.property(swaps, fc.nat(), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (swap, at, other) => {
        const { built, terms } = build(swap)
        const start = 10 + 64 * (at % ((built.data.length - 10) / 64))
        const data = built.data.slice(0, start) + other.toString(16).padStart(64, '0') + built.data.slice(start + 64)
        const reading = readSwap({ ...built, data })
        if (!reading || isRefused(() => checkReading(reading, built, terms))) return
        const { minimumInUnits, recipient, ...original } = mustRead(built)
        // Nobody named is the caller, in the caller's own spelling.
        expect(reading).toMatchObject({ ...original, recipient: expect.stringMatching(new RegExp(recipient, 'i')) })
        expect(reading.minimumInUnits >= minimumInUnits).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
