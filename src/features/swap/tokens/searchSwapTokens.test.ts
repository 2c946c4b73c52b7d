import fc from 'fast-check'
import { searchSwapTokens, type FindableToken } from './searchSwapTokens'

const findable = (
  { symbol, name, address }: { symbol: string; name: string; address: string },
  key = address,
): FindableToken => ({
  key,
  isAmbiguous: false,
  token: { caipNetworkId: 'eip155:1', tokenAddress: address, symbol, name, decimals: 18, eip2612: false },
  words: { symbol: symbol.toLowerCase(), name: name.toLowerCase(), address: address.toLowerCase() },
})

const addressOf = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`
const list = [
  ['DAI', 'Dai'],
  ['ETH', 'Ether'],
  ['STETH', 'Staked Ether'],
  ['WETH', 'Wrapped Ether'],
  ['ETHX', 'Another'],
  ['XYZ', 'Ethereal'],
  ['USDC', 'USD Coin'],
].map(([symbol = '', name = ''], index) => findable({ symbol, name, address: addressOf(index + 1) }))
const symbols = (text: string): string[] => searchSwapTokens(list, text).map(({ token }) => token.symbol)

describe('searchSwapTokens', () => {
  it.each([
    ['', ['DAI', 'ETH', 'STETH', 'WETH', 'ETHX', 'XYZ', 'USDC']],
    ['eth', ['ETH', 'ETHX', 'XYZ', 'STETH', 'WETH']],
    [' ETH ', ['ETH', 'ETHX', 'XYZ', 'STETH', 'WETH']],
    ['coin', ['USDC']],
    [addressOf(1).toUpperCase().replace('0X', '0x'), ['DAI']],
    ['nothing', []],
  ])('puts the best first for "%s"', (text, expected) => {
    expect(symbols(text)).toEqual(expected)
  })

  it('finds exactly what a plain look through all words finds, the same order among equals', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', ' '), maxLength: 4 })
    const tokens = fc.array(fc.record({ symbol: letters, name: letters, address: letters }), { maxLength: 30 })
    fc.assert(
      fc.property(tokens, letters, (rows, text) => {
        const all = rows.map((row, index) => findable(row, String(index)))
        const wanted = text.trim().toLowerCase()
        const plain = (one: FindableToken): number => {
          const { symbol, name, address } = one.words
          const tests = [
            symbol === wanted || address === wanted,
            symbol.startsWith(wanted),
            name.startsWith(wanted),
            symbol.includes(wanted),
            name.includes(wanted),
            address.includes(wanted),
          ]
          return tests.indexOf(true)
        }
        const expected =
          wanted === ''
            ? all
            : all
                .filter((one) => plain(one) !== -1)
                .sort((one, other) => plain(one) - plain(other) || Number(one.key) - Number(other.key))
        expect(searchSwapTokens(all, text)).toEqual(expected)
      }),
    )
  })
})
