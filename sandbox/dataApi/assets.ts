import type { Chain } from '../chains/chain'
import { readTokenInfo, type TokenInfo } from '../chains/tokenReader'
import type { World } from '../world'
import { sameAddress } from './checks'

/** Stands for the native currency wherever a token address is expected. */
export const nativePlaceholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const isNative = (address: string): boolean => sameAddress(address, nativePlaceholder)

export const iconUrlOf = (world: World, symbol: string): string =>
  `${world.origin}/explorer/public/getTokenImage/${encodeURIComponent(symbol)}`

const knownTokens = new WeakMap<Chain, Map<string, Promise<TokenInfo | null>>>()

/** Name, symbol and decimals of a token, asked of the chain once. */
export function tokenInfo(chain: Chain, address: string): Promise<TokenInfo | null> {
  const cache = knownTokens.get(chain) ?? new Map<string, Promise<TokenInfo | null>>()
  knownTokens.set(chain, cache)
  const key = address.toLowerCase()
  const info = cache.get(key) ?? readTokenInfo(chain, address)
  cache.set(key, info)
  return info
}
