import * as fc from 'fast-check'
import { ALICE, aNetwork, BOB, USDC } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { runQuery } from '../../store'
import { readApproval, readQuote, readSwap, readTokenPrice, swapApi } from './swapApi'
import { caipTokenOf, nativeSwapToken, readSwapTokens, type SwapToken } from './tokens/swapTokens'

const network = aNetwork()
const coin = nativeSwapToken(network)
const usdc: SwapToken = {
  caipNetworkId: 'eip155:1',
  tokenAddress: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  eip2612: false,
}
const PLACEHOLDER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const pair = { network, source: coin, to: usdc, amountInUnits: '1000', account: ALICE }
const row = (parts: Record<string, unknown> = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  address: `eip155:1:${USDC}`,
  decimals: 6,
  logoUri: 'https://img.example/u.png',
  eip2612: true,
  ...parts,
})

describe('a list of tokens', () => {
  it('is read with the coin as the network names it', () => {
    expect(
      readSwapTokens(
        { tokens: [row(), row({ address: `eip155:1:${PLACEHOLDER}`, symbol: 'WHAT', decimals: 3 })] },
        network,
      ),
    ).toEqual([
      { ...usdc, eip2612: true, iconUrl: 'https://img.example/u.png' },
      { ...coin, iconUrl: 'https://img.example/u.png' },
    ])
  })

  it('gets the coin where it is missing, and stays empty where there is nothing', () => {
    expect(readSwapTokens({ tokens: [row()] }, network)?.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(readSwapTokens({ tokens: [] }, network)).toEqual([])
  })

  it('has each token once, in any spelling of its address', () => {
    expect(
      readSwapTokens({ tokens: [row(), row({ address: `eip155:1:${USDC.toLowerCase()}`, symbol: 'FAKE' })] }, network),
    ).toHaveLength(2)
  })

  it.each([
    ['decimals', '255'],
    ['decimals', -1],
    ['decimals', '1e2'],
    ['decimals', 18.5],
    ['decimals', null],
    ['symbol', ''],
    ['symbol', 7],
    ['address', USDC],
    ['address', `eip155:10:${USDC}`],
    ['address', 'eip155:1:0x12'],
    ['address', null],
  ])('leaves out a row whose %s is %j', (key, value) => {
    expect(
      readSwapTokens({ tokens: [row({ [key]: value }), row({ address: `eip155:1:${BOB}` })] }, network)?.map(
        ({ tokenAddress }) => tokenAddress,
      ),
    ).toEqual([BOB, undefined])
  })

  it('takes no picture from where none may come, and no invisible letters', () => {
    const [token] =
      readSwapTokens(
        { tokens: [row({ logoUri: 'javascript:alert(1)', name: 'USD\u202E Coin', eip2612: 'yes' })] },
        network,
      ) ?? []
    expect(token).toEqual(usdc)
  })

  it.each([undefined, null, 7, 'no', [], {}, { tokens: {} }])('is none when it is %j', (answer) => {
    expect(readSwapTokens(answer, network)).toBeUndefined()
  })

  it('never breaks, whatever comes (threats A1, A5)', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.object({ maxDepth: 2 }), fc.anything())), (tokens) => {
        expect(Array.isArray(readSwapTokens({ tokens }, network))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('a quote', () => {
  const quote = (parts: Record<string, unknown>) =>
    readQuote(
      {
        quotes: [
          { id: null, fromAmount: '1000', fromAccount: caipTokenOf(coin), toAccount: caipTokenOf(usdc), ...parts },
        ],
      },
      pair,
    )

  it('is what the first one brings', () => {
    expect(quote({ toAmount: '412' })).toEqual({ toAmountInUnits: '412' })
    expect(
      quote({ toAmount: '0412', fromAccount: caipTokenOf(coin).toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x') }),
    ).toEqual({ toAmountInUnits: '412' })
  })

  it.each(['0', '-5', 'abc', '1e400', '1.5', '', 412, null, undefined, [], '9'.repeat(79)])(
    'of %j is an incorrect amount (threats M13)',
    (toAmount) => {
      expect(quote({ toAmount })).toEqual({ toAmountInUnits: null })
    },
  )

  it.each([{}, { quotes: [] }, { quotes: null }, { quotes: [null] }, { quotes: {} }])('of %j is none', (answer) => {
    expect(readQuote(answer, pair)).toEqual({ toAmountInUnits: null })
  })

  it.each([
    { fromAmount: '1001' },
    { fromAccount: caipTokenOf(usdc) },
    { toAccount: caipTokenOf(coin) },
    { toAccount: 7 },
  ])('for another question, %j, is no answer', (parts) => {
    expect(quote({ toAmount: '412', ...parts })).toBeUndefined()
  })

  it.each([undefined, null, 'no', 7, []])('that is %j is no answer', (answer) => {
    expect(readQuote(answer, pair)).toBeUndefined()
  })
})

describe('a price', () => {
  it('is that of the token itself, else of its symbol', () => {
    expect(
      readTokenPrice(
        {
          fungibles: [
            { symbol: 'USDC', price: 9 },
            { address: caipTokenOf(usdc), symbol: 'X', price: 1.01 },
          ],
        },
        usdc,
      ),
    ).toBe(1.01)
    expect(readTokenPrice({ fungibles: [{ symbol: 'usdc', price: 2 }] }, usdc)).toBe(2)
  })

  it.each([0, -1, null, '1', Number.NaN, Number.POSITIVE_INFINITY, undefined])(
    'of %p is none (threats M10)',
    (price) => {
      expect(readTokenPrice({ fungibles: [{ symbol: 'USDC', price }] }, usdc)).toBeNull()
    },
  )

  it('of a token nobody names is none, and of no list no answer', () => {
    expect(readTokenPrice({ fungibles: [] }, usdc)).toBeNull()
    expect(readTokenPrice({}, usdc)).toBeUndefined()
  })
})

describe('a built transaction', () => {
  const tx = {
    from: `eip155:1:${ALICE}`,
    to: `eip155:1:${BOB}`,
    data: '0x1234',
    amount: '412',
    eip155: { gas: '0', gasPrice: '1' },
  }

  it('is read as what can be compared', () => {
    expect(readSwap({ tx })).toEqual({ caipFrom: tx.from, caipTo: tx.to, data: '0x1234', toAmountInUnits: '412' })
    expect(readSwap({ tx: { ...tx, value: '5' } })).toMatchObject({ valueInUnits: '5' })
    expect(readApproval({ tx: { ...tx, value: '0' } })).toEqual({
      caipToken: tx.from,
      data: '0x1234',
      valueInUnits: '0',
    })
    expect(readApproval({ tx })).toMatchObject({ valueInUnits: '0' })
  })

  it.each([
    ['from', ALICE],
    ['from', null],
    ['to', 'eip155:1'],
    ['to', 7],
    ['data', '0x123'],
    ['data', '0x'],
    ['data', '1234'],
    ['data', '0xzz'],
    ['data', null],
    ['amount', '-1'],
    ['amount', 412],
    ['amount', undefined],
    ['value', '0x5'],
    ['value', 5],
  ])('is none when its %s is %j (threats T5)', (key, value) => {
    expect(readSwap({ tx: { ...tx, [key]: value } })).toBeUndefined()
  })

  it.each([
    ['from', 'x'],
    ['data', '0x1'],
    ['value', '1.0'],
    ['value', 1],
  ])('approval is none when its %s is %j', (key, value) => {
    expect(readApproval({ tx: { ...tx, [key]: value } })).toBeUndefined()
  })

  it.each([undefined, null, {}, { tx: null }, { tx: [] }, 'no'])('is none when it is %j', (answer) => {
    expect([readSwap(answer), readApproval(answer)]).toEqual([undefined, undefined])
  })
})

describe('on a network the service does not serve', () => {
  const elsewhere = aNetwork({ caipNetworkId: 'eip155:10', name: 'OP Mainnet' })
  const there = { ...pair, network: elsewhere }
  const { quote, buildApproval, buildSwap } = swapApi.endpoints

  it('nobody builds anything, and that is said (spec §8)', async () => {
    const services = fakeServices()
    const { dispatch } = createTestStore(services)
    const refusal = { code: 'UNSUPPORTED_SWAPS', message: 'Network not supported for Swaps' }
    await expect(dispatch(runQuery((start) => start(buildApproval.initiate(there))))).rejects.toMatchObject(refusal)
    await expect(
      dispatch(runQuery((start) => start(buildSwap.initiate({ ...there, slippage: 1 })))),
    ).rejects.toMatchObject(refusal)
    await expect(
      dispatch(runQuery((start) => start(quote.initiate({ ...there, gasPriceInUnits: null })))),
    ).resolves.toEqual({ toAmountInUnits: null })
    expect(services.http.requests.map(({ url }) => url)).toEqual(['https://api.example/v1/supported-chains'])
  })
})
