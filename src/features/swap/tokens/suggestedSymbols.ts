/** Symbols that are offered first, where the service lists them (reference, constants §6). */
const SUGGESTED: readonly string[] = [
  'ETH',
  'UNI',
  '1INCH',
  'AAVE',
  'SOL',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
  'NITRO',
  'GAIA',
  'MILK',
  'TRX',
  'NEAR',
  'GNO',
  'WBTC',
  'DAI',
  'WETH',
  'USDC',
  'USDT',
  'ARB',
  'BAL',
  'BICO',
  'CRV',
  'ENS',
  'MATIC',
  'OP',
  'USD₮0',
]

const ranks = new Map(SUGGESTED.map((symbol, index) => [symbol, index]))

/** The place of a symbol among those that are offered first; absent for all others. */
export const suggestedRank = (symbol: string): number | undefined => ranks.get(symbol)
