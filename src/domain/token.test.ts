import { isNative, tokenKey } from './token'

describe('the key of a token', () => {
  it('is the same for every spelling of an EVM contract', () => {
    const [lower, upper] = [`0x${'ab'.repeat(20)}`, `0x${'AB'.repeat(20)}`].map((tokenAddress) =>
      tokenKey({ caipNetworkId: 'eip155:1', tokenAddress }),
    )
    expect(lower).toBe(upper)
  })

  it('keeps the case of other namespaces: two mints may differ in nothing else', () => {
    const keys = ['A', 'a'].map((letter) => tokenKey({ caipNetworkId: 'solana:x', tokenAddress: letter.repeat(32) }))
    expect(new Set(keys).size).toBe(2)
  })

  it('is a word for the coin', () => {
    expect(tokenKey({ caipNetworkId: 'solana:x' })).toBe('solana:x:native')
  })
})

describe('a network’s own coin', () => {
  it('is what has no contract', () => {
    expect(isNative({})).toBe(true)
    expect(isNative({ tokenAddress: `0x${'ab'.repeat(20)}` })).toBe(false)
  })
})
