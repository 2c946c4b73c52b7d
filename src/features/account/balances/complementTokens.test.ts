import type { TokenBalance } from '../../../domain'
import { complementTokens } from './complementTokens'

const aToken = (facts: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'USD Coin',
  symbol: 'USDC',
  caipNetworkId: 'eip155:1',
  tokenAddress: '0xAb',
  caipTokenAddress: 'eip155:1:0xAb',
  decimals: 6,
  amountInUnits: '5',
  ...facts,
})

describe('complementTokens', () => {
  it('takes prices and pictures from the other source, never amounts', () => {
    const listed = [
      aToken({ tokenAddress: '0xaB', amountInUnits: '9', priceUsd: 1, iconUrl: 'https://x.example/u.png' }),
    ]
    expect(complementTokens([aToken()], listed)).toEqual([aToken({ priceUsd: 1, iconUrl: 'https://x.example/u.png' })])
  })

  it('keeps what the wallet says itself', () => {
    expect(complementTokens([aToken({ priceUsd: 2 })], [aToken({ priceUsd: 1 })])).toEqual([aToken({ priceUsd: 2 })])
  })

  it('marks a token on whose decimals the two disagree', () => {
    expect(complementTokens([aToken()], [aToken({ decimals: 18, priceUsd: 1 })])).toEqual([
      aToken({ hasDecimalsConflict: true }),
    ])
    expect(complementTokens([aToken()], [aToken({ priceUsd: 1, hasDecimalsConflict: true })])).toEqual([
      aToken({ hasDecimalsConflict: true }),
    ])
  })

  it('adds no token of the other source, and loses none of the wallet', () => {
    const native = { ...aToken({ symbol: 'ETH', decimals: 18 }), tokenAddress: undefined, caipTokenAddress: undefined }
    expect(complementTokens([aToken()], [native])).toEqual([aToken()])
  })
})
