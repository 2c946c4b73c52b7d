import { aTransaction, USDC } from '../../../test/support/builders'
import { changedTokens } from './changedTokens'

describe('what a transaction changed', () => {
  it('is the coin its fee was paid with', () => {
    expect(changedTokens(aTransaction())).toBe('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  })

  it('and the token it moved', () => {
    const { summary } = aTransaction()
    expect(changedTokens(aTransaction({ summary: { ...summary, caipTokenAddress: `eip155:1:${USDC}` } }))).toBe(
      `eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee,eip155:1:${USDC}`,
    )
  })

  it('and both tokens of a swap', () => {
    const summary = {
      ...aTransaction().summary,
      receives: { symbol: 'USDC', decimals: 6, amountInUnits: '1', caipTokenAddress: `eip155:1:${USDC}` } as const,
    }
    expect(changedTokens(aTransaction({ summary }))).toBe(
      `eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee,eip155:1:${USDC}`,
    )
  })

  it('is not named where the service does not take names', () => {
    expect(changedTokens(aTransaction({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }))).toBe('')
  })
})
