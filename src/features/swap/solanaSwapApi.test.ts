import { readBuiltRoute, readRoute } from './solanaSwapApi'
import type { SwapToken } from './tokens/swapTokens'

const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const coin: SwapToken = { caipNetworkId, name: 'Solana', symbol: 'SOL', decimals: 9, eip2612: false }
const usdc: SwapToken = { ...coin, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC' }
const asked = { source: coin, to: usdc, amountInUnits: '1000000000', slippageBps: 100 }
const answer = {
  inputMint: 'So11111111111111111111111111111111111111112',
  outputMint: usdc.tokenAddress,
  inAmount: '1000000000',
  outAmount: '149000000',
  otherAmountThreshold: '147510000',
  swapMode: 'ExactIn',
  slippageBps: 100,
  routePlan: [],
}

describe('a quote in Jupiter’s way', () => {
  it('is handed back as it came', () => {
    expect(readRoute(answer, asked)).toEqual({ route: answer, toAmountInUnits: '149000000' })
  })

  it.each([
    ['another token paid', { inputMint: usdc.tokenAddress }],
    ['another token received', { outputMint: 'So11111111111111111111111111111111111111112' }],
    ['another amount', { inAmount: '1000000001' }],
    ['an amount that is fixed at the other end', { swapMode: 'ExactOut' }],
    ['another slippage', { slippageBps: 5_000 }],
    ['no amount', { outAmount: '1.5' }],
  ])('of %s is none', (_what, parts) => {
    expect(readRoute({ ...answer, ...parts }, asked)).toBeUndefined()
  })

  it('is built as a transaction in base64, and nothing else', () => {
    expect(readBuiltRoute({ swapTransaction: 'AQAB' })).toEqual({ data: 'AQAB' })
    for (const swapTransaction of ['0x00-', '', 7, undefined])
      expect(readBuiltRoute({ swapTransaction })).toBeUndefined()
  })
})
