/** Fixed prices, so that every run of the sandbox shows the same values. */

const currencyRates = {
  usd: 1_000_000n,
  eur: 920_000n,
  gbp: 785_000n,
  aud: 1_520_000n,
  cad: 1_370_000n,
  inr: 84_300_000n,
  jpy: 151_500_000n,
  btc: 15n,
  eth: 400n,
}

export type Currency = keyof typeof currencyRates

const PRICE_SCALE = 1_000_000n

/** Millionths of a US dollar for one whole token. */
const microUsd: Record<string, bigint> = {
  ETH: 2_500_000_000n,
  SBX: 1_250_000n,
  MDW: 420_000n,
  USDC: 1_000_000n,
  USDT: 999_000n,
  WETH: 2_500_000_000n,
  WSBX: 1_250_000n,
  PBL: 100_000n,
  SOL: 150_000_000n,
  WSOL: 150_000_000n,
  PYUSD: 1_000_000n,
  CEDAR: 250_000n,
}

/** Millionths of a US dollar for one whole token; what the pools are filled by. */
export const microUsdOf = (symbol: string): bigint => microUsd[symbol] ?? 0n

export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(currencyRates, value)

/** Millionths of the currency for one whole token; 0 when nobody trades it. */
export const priceMicros = (symbol: string, currency: Currency): bigint =>
  ((microUsd[symbol] ?? 0n) * currencyRates[currency]) / PRICE_SCALE

/** Price of one whole token as the API writes it, a JSON number. */
export const priceOf = (symbol: string, currency: Currency): number => fromMicros(priceMicros(symbol, currency))

/** Worth of an amount: counted in integers, a JSON number only at the end. */
export function valueOf(symbol: string, amountInUnits: bigint, decimals: number, currency: Currency): number {
  return fromMicros((priceMicros(symbol, currency) * amountInUnits) / 10n ** BigInt(decimals))
}

const fromMicros = (micros: bigint): number => Number(micros) / Number(PRICE_SCALE)
