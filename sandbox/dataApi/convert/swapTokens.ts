import type { Chain } from '../../chains/chain'
import { tokenSpecs } from '../../chains/deployments'
import { wrappedNativeOf } from '../../chains/swap/wrappedNative'
import { json, type Answer } from '../../http/answer'
import type { Exchange } from '../../http/exchange'
import type { World } from '../../world'
import { iconUrlOf, nativePlaceholder } from '../assets'
import { pooledTokens } from '../../solana/amm/pools'
import { solanaNetwork } from '../../solana/solanaNetwork'
import { solanaNativePlaceholder, wrappedSol } from '../../solana/solanaTokens'
import { checkChain, checkProject, isSolanaChain, sameAddress } from '../checks'
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
  if (isSolanaChain(query.get('chainId'))) return solanaTokensOf(world)
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

/** What the pools of Solana trade; SOL under its placeholder, as everywhere. */
function solanaTokensOf(world: World): Answer {
  const { caipNetworkId, nativeCurrency } = solanaNetwork
  const listed = [
    { ...nativeCurrency, address: solanaNativePlaceholder },
    ...pooledTokens.filter((token) => token !== wrappedSol),
  ]
  return json({
    tokens: listed.map(({ name, symbol, address, decimals }) => ({
      name,
      symbol,
      address: `${caipNetworkId}:${address}`,
      decimals,
      logoUri: iconUrlOf(world, symbol),
      eip2612: false,
    })),
  })
}

const tokensOf = (chain: Chain, extra: number): ListedToken[] => [
  ...tokenSpecs,
  { ...chain.nativeCurrency, address: nativePlaceholder },
  wrappedNativeOf(chain),
  ...inventedTokens(extra),
]
