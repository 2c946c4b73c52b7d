import type { ChainSpec } from '../chainSpecs'
import { contractAddresses, tokenBySymbol } from '../deployments'

type ListedToken = { symbol: string; name: string; decimals: number; address: string }

/** The token that stands for the native currency in pools. */
export function wrappedNativeOf({ nativeCurrency }: Pick<ChainSpec, 'nativeCurrency'>): ListedToken {
  const { name, symbol, decimals } = nativeCurrency
  return { name: `Wrapped ${name}`, symbol: `W${symbol}`, decimals, address: contractAddresses.wrappedNative }
}

export const isWrappedNative = (chain: Pick<ChainSpec, 'nativeCurrency'>, symbol: string): boolean =>
  wrappedNativeOf(chain).symbol.toLowerCase() === symbol.toLowerCase()

/** Any token of a chain by its symbol, the wrapped native currency too. Throws where there is none. */
export const tokenOn = (chain: Pick<ChainSpec, 'nativeCurrency'>, symbol: string): ListedToken =>
  isWrappedNative(chain, symbol) ? wrappedNativeOf(chain) : tokenBySymbol(symbol)
