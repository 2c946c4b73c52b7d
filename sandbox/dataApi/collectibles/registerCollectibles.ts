import { walletPicture } from '../../explorerApi/pictures'
import { json, notFound, type Answer } from '../../http/answer'
import type { Exchange } from '../../http/exchange'
import type { Handler, Router } from '../../http/router'
import { catchUp, type World } from '../../world'
import { checkChains, checkEvmAddress, checkProject, checkSolanaChain, isSolanaAddress } from '../checks'
import type { Endpoint } from '../registerDataApi'
import { evmPieces } from './evmPieces'
import { film } from './film'
import { solanaPieces } from './solanaPieces'

/**
 * `GET /v1/account/{address}/collectibles`: all on one page. The production API has no such call: it is the one that
 * `docs/your-own-backend.md` describes, for those who run a backend of their own.
 */
async function collectibles(world: World, exchange: Exchange): Promise<Answer> {
  const { url, params } = exchange
  checkProject(url.searchParams.get('projectId'))
  const address = params['address'] ?? ''
  if (isSolanaAddress(address)) {
    checkSolanaChain(exchange)
    return json({ data: solanaPieces(world, address), next: null })
  }
  checkEvmAddress(address)
  const chains = checkChains(world, exchange)
  await catchUp(world, chains)
  const rows = await Promise.all(chains.map((chain) => evmPieces(world, chain, address.toLowerCase())))
  return json({ data: rows.flat(), next: null })
}

/** Pictures are drawn from their own names; one film is kept, and what is gone is gone. */
function media({ params }: Exchange): Answer {
  const file = params['file'] ?? ''
  if (file === 'film.webm') return { status: 200, type: 'video/webm', body: film }
  return file.endsWith('.svg') ? walletPicture(file) : notFound()
}

export function registerCollectibles(router: Router, handle: (endpoint: Endpoint) => Handler): void {
  router.get('/api/v1/account/:address/collectibles', handle(collectibles), ['collectibles'])
  router.get('/api/collectibles/media/:file', media, ['images'])
}
