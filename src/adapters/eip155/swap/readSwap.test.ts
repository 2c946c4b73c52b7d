import { AbiCoder } from 'ethers/abi'
import * as fc from 'fast-check'
import { ALICE, BOB, USDC } from '../../../../test/support/builders'
import {
  aBuilt,
  anAggregatorCall,
  aSwapCall,
  COIN,
  DAI,
  MALLORY,
  NOBODY,
  ROUTER,
  routers,
  routerV5,
  WETH,
} from '../../../../test/support/swapChain'
import { readSwap } from './readSwap'

const PATH = [USDC, WETH, DAI]
const read = (data: string, valueInUnits = '0') => readSwap(aBuilt({ data, valueInUnits }))
const encode = (method: string, args: readonly unknown[]) => routers.encodeFunctionData(method, [...args])
const PERMIT = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32']
const [R, S] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const permitMessages = (parts: { spender?: string; value?: bigint; v?: number } = {}): string =>
  AbiCoder.defaultAbiCoder().encode(PERMIT, [
    ALICE,
    parts.spender ?? ROUTER,
    parts.value ?? 1000n,
    1_900_000_000n,
    parts.v ?? 28,
    R,
    S,
  ])
/** Value, deadline and one more second, r, and s with v as its highest bit. */
const COMPACT_PERMIT = `0x${1000n.toString(16).padStart(64, '0')}${(1_900_000_001).toString(16).padStart(8, '0')}${R.slice(2)}${(BigInt(S) | (1n << 255n)).toString(16)}`
const withToken = (permit: string, token = USDC) => `${token.toLowerCase()}${permit.slice(2)}`

describe('a swap of Uniswap V2', () => {
  const both = { sourceToken: USDC, toToken: DAI, amountInUnits: 1000n, minimumInUnits: 990n, recipient: ALICE }
  const ofCoin = { ...both, sourceToken: undefined }
  const toCoin = { ...both, toToken: undefined }

  it.each([
    ['swapExactTokensForTokens', [1000, 990, PATH, ALICE, 1], '0', both],
    ['swapExactTokensForTokensSupportingFeeOnTransferTokens', [1000, 990, PATH, ALICE, 1], '0', both],
    ['swapTokensForExactTokens', [990, 1000, PATH, ALICE, 1], '0', both],
    ['swapExactETHForTokens', [990, [WETH, DAI], ALICE, 1], '1000', ofCoin],
    ['swapExactETHForTokensSupportingFeeOnTransferTokens', [990, [WETH, DAI], ALICE, 1], '1000', ofCoin],
    ['swapETHForExactTokens', [990, [WETH, DAI], ALICE, 1], '1000', ofCoin],
    ['swapExactTokensForETH', [1000, 990, [USDC, WETH], ALICE, 1], '0', toCoin],
    ['swapExactTokensForETHSupportingFeeOnTransferTokens', [1000, 990, [USDC, WETH], ALICE, 1], '0', toCoin],
    ['swapTokensForExactETH', [990, 1000, [USDC, WETH], ALICE, 1], '0', toCoin],
  ])('%s is read', (method, args, value, reading) => {
    expect(read(encode(method, args), value)).toEqual(reading)
  })

  it('pays nobody where it names nobody: these routers know no caller', () => {
    expect(read(aSwapCall({ recipient: NOBODY }))).toMatchObject({ recipient: NOBODY })
  })

  it('is not read with a path of one or none', () => {
    expect(read(aSwapCall({ path: [USDC] }))).toBeUndefined()
    expect(read(aSwapCall({ path: [] }))).toBeUndefined()
  })
})

describe('a swap of an aggregator', () => {
  it('of version 6 is read', () => {
    expect(anAggregatorCall().slice(0, 10)).toBe('0x07ed2379')
    expect(read(anAggregatorCall())).toEqual({
      sourceToken: USDC,
      toToken: DAI,
      amountInUnits: 1000n,
      minimumInUnits: 990n,
      recipient: ALICE,
    })
  })

  const v5 = (permit: string) =>
    routerV5.encodeFunctionData('swap', [MALLORY, [USDC, DAI, MALLORY, ALICE, 1000, 990, 0], permit, '0x12'])

  it('of version 5 is read, with its permit', () => {
    expect(v5('0x').slice(0, 10)).toBe('0x12aa3caf')
    expect(read(v5('0x'))).toEqual({
      sourceToken: USDC,
      toToken: DAI,
      amountInUnits: 1000n,
      minimumInUnits: 990n,
      recipient: ALICE,
    })
    expect(read(v5(permitMessages()))).toMatchObject({
      permit: { tokenAddress: USDC, encoded: permitMessages().toLowerCase() },
    })
  })

  it('may carry the mark of the service that built it, and nothing longer', () => {
    expect(read(`${anAggregatorCall()}8b1ccac8`)).toEqual(read(anAggregatorCall()))
    expect(read(`${v5('0x')}8b1ccac8`)).toEqual(read(v5('0x')))
    expect(read(`${anAggregatorCall()}${'ab'.repeat(33)}`)).toBeUndefined()
    expect(read(`${aSwapCall()}8b1ccac8`)).toBeUndefined()
  })

  it('writes the coin as a place of its own', () => {
    expect(read(anAggregatorCall({ sourceToken: COIN }), '1000')).not.toHaveProperty('sourceToken')
    expect(read(anAggregatorCall({ toToken: COIN.toLowerCase() }))).not.toHaveProperty('toToken')
  })

  it('pays the caller where it names nobody', () => {
    expect(read(anAggregatorCall({ recipient: NOBODY }))).toMatchObject({ recipient: ALICE })
    expect(read(anAggregatorCall({ recipient: BOB }))).toMatchObject({ recipient: BOB })
  })

  it('promises no minimum when it may swap a part', () => {
    expect(read(anAggregatorCall({ flags: 1n }))).toMatchObject({ minimumInUnits: 0n })
    expect(read(anAggregatorCall({ flags: 4n }))).toMatchObject({ minimumInUnits: 990n })
  })

  it.each([
    ['none of its forms', '0x1234'],
    ['seven words and one more', `${permitMessages()}${'0'.repeat(64)}`],
    ['a number of v that is none', permitMessages().replace(/1c(?=1{64})/, 'ff01')],
  ])('is not read with a permit of %s', (_form, permit) => {
    expect(read(v5(permit))).toBeUndefined()
  })
})

describe('a permit and a swap in one', () => {
  const both = (permit: string, action: string) => encode('permitAndCall', [permit, action])

  it.each([
    ['seven words', permitMessages()],
    ['the compact form', COMPACT_PERMIT],
  ])('is read with a permit of %s', (_form, permit) => {
    expect(read(both(withToken(permit), aSwapCall()))).toEqual({
      sourceToken: USDC,
      toToken: DAI,
      amountInUnits: 1000n,
      minimumInUnits: 990n,
      recipient: ALICE,
      permit: { tokenAddress: USDC.toLowerCase(), encoded: permitMessages().toLowerCase() },
    })
  })

  it('is read with the swap of an aggregator', () => {
    expect(read(both(withToken(permitMessages(), DAI), anAggregatorCall()))).toMatchObject({
      amountInUnits: 1000n,
      permit: { tokenAddress: DAI.toLowerCase() },
    })
  })

  it.each([
    ['something else than a swap', both(withToken(permitMessages()), '0x12345678')],
    ['a permit and a swap again', both(withToken(permitMessages()), both(withToken(permitMessages()), aSwapCall()))],
    [
      'two permits',
      both(
        withToken(permitMessages()),
        routerV5.encodeFunctionData('swap', [MALLORY, [USDC, DAI, MALLORY, ALICE, 1, 1, 0], permitMessages(), '0x']),
      ),
    ],
    ['no token', both('0x1234', aSwapCall())],
    ['no permit', both(USDC, aSwapCall())],
  ])('is not read with %s', (_what, data) => {
    expect(read(data)).toBeUndefined()
  })
})

describe('calldata', () => {
  it.each([
    ['empty', '0x'],
    ['of a transfer', '0xa9059cbb'],
    ['of nothing known', `0xdeadbeef${aSwapCall().slice(10)}`],
    ['cut off', aSwapCall().slice(0, -2)],
    ['a selector alone', aSwapCall().slice(0, 10)],
    ['with one more byte', `${aSwapCall()}00`],
    ['with one more word', `${aSwapCall()}${'0'.repeat(64)}`],
    ['no hex', 'swap'],
    [
      'with dirt in an address',
      aSwapCall().replace(
        `${'0'.repeat(24)}${ALICE.slice(2).toLowerCase()}`,
        `${'0'.repeat(23)}1${ALICE.slice(2).toLowerCase()}`,
      ),
    ],
  ])('that is %s is not read', (_what, data) => {
    expect(read(data)).toBeUndefined()
  })

  it('is read in letters of any size', () => {
    expect(read(`0x${aSwapCall().slice(2).toUpperCase()}`)).toEqual(read(aSwapCall()))
  })

  it('is never a reason to throw', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          '0x38ed1739',
          '0x7ff36ab5',
          '0x07ed2379',
          '0x12aa3caf',
          encode('permitAndCall', ['0x', '0x']).slice(0, 10),
        ),
        fc.uint8Array({ maxLength: 400 }),
        (selector, bytes) => {
          expect(read(`${selector}${Buffer.from(bytes).toString('hex')}`)).toBeUndefined()
        },
      ),
    )
  })
})
