import { someUsdc, someEther } from '../../../../test/support/renderWithStore'
import { searchTokens } from './searchTokens'

const address = `0x${'aB'.repeat(20)}`
const tokens = [someEther(), someUsdc(address)].map((token) => ({ token, fiat: undefined }))

describe('searchTokens', () => {
  it.each([
    ['', ['Ether', 'USD Coin']],
    ['usd', ['USD Coin']],
    [' COIN ', ['USD Coin']],
    [address.toLowerCase(), ['USD Coin']],
    ['eth', ['Ether']],
    ['nothing', []],
  ])('finds for "%s" %p', (text, names) => {
    expect(searchTokens(tokens, text).map(({ token }) => token.name)).toEqual(names)
  })
})
