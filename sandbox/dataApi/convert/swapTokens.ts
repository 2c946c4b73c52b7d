import type { Chain } from '../../chains/chain'
import { tokenSpecs } from '../../chains/deployments'
import { wrappedNativeOf } from '../../chains/swap/wrappedNative'
import { json, type Answer } from '../../http/answer'
import type { Exchange } from '../../http/exchange'
import type { World } from '../../world'
import { iconUrlOf, nativePlaceholder } from '../assets'
import { checkChain, checkProject, sameAddress } from '../checks'
import { inventedTokens } from './inventedTokens'

type ListedToken = { name: string; symbol: string; address: string; decimals: number }

/**
 * Of the tokens that know permits, only this one is told: the others show the way over an approval, as most do in
 * production.
 */
const WITH_PERMIT = 'MDW'

/** `GET /v1/convert/tokens`: what can be swapped on a chain. */
export function swapTokens(world: World, { url: { searchParams: query } }: Exchange): Answer {
  checkProject(query.get('projectId'))
  const chain = checkChain(world, query.get('chainId'))
  const wanted = query.get('address')
  const listed = tokensOf(chain, world.settings.extraSwapTokens).filter(
    ({ address }) => !wanted || sameAddress(address, wanted.split(':').at(-1) ?? ''),
  )
  return json({
    tokens: listed.map(({ name, symbol, address, decimals }) => ({
      name,
      symbol,
      address: `${chain.caipNetworkId}:${address.toLowerCase()}`,
      decimals,
      logoUri: iconUrlOf(world, symbol),
      eip2612: symbol === WITH_PERMIT,
    })),
  })
}

const tokensOf = (chain: Chain, extra: number): ListedToken[] => [
  ...tokenSpecs,
  { ...chain.nativeCurrency, address: nativePlaceholder },
  wrappedNativeOf(chain),
  ...inventedTokens(extra),
]
