import { rpcCallNames, answerRpc } from '../chains/rpcEndpoint'
import { json, type Answer } from '../http/answer'
import type { CallNames, Handler, Router } from '../http/router'
import type { Exchange } from '../http/exchange'
import { answerSolanaRpc, solanaCallNames } from '../solana/rpc/registerSolana'
import { solanaNetwork } from '../solana/solanaNetwork'
import type { World } from '../world'
import { ApiError } from './apiError'
import { balance } from './balance'
import { checkChain, checkProject, isSolanaChain } from './checks'
import { registerCollectibles } from './collectibles/registerCollectibles'
import { registerConvert } from './convert/registerConvert'
import { history } from './history'
import { identity } from './identity'
import { registerOnrampApi } from './onramp/registerOnrampApi'
import { fungiblePrice } from './price'
import { registerProfile } from './profile/registerProfile'
import { registerSessions } from './sessions/registerSessions'

export type Endpoint = (world: World, exchange: Exchange) => Answer | Promise<Answer>

/** The blockchain data API at `/api`. Later endpoints are one line here each. */
export function registerDataApi(router: Router, world: World): void {
  const handle =
    (endpoint: Endpoint): Handler =>
    async (exchange) => {
      try {
        return await endpoint(world, exchange)
      } catch (problem) {
        if (problem instanceof ApiError) return problem.toAnswer()
        throw problem
      }
    }
  router.get('/api/v1/supported-chains', handle(supportedChains), ['supported-chains'])
  router.get('/api/v1/account/:address/balance', handle(balance), ['balance'])
  router.get('/api/v1/account/:account/history', handle(history), ({ url }) =>
    url.searchParams.has('onramp') ? ['history', 'onramp-history'] : ['history'],
  )
  router.get('/api/v1/account/:address/identity', handle(identity), ['identity'])
  router.get('/api/v1/identity/:address', handle(identity), ['identity'])
  registerCollectibles(router, handle)
  router.post('/api/v1/fungible/price', handle(fungiblePrice), ['price'])
  registerConvert(router, handle)
  registerProfile(router, handle)
  registerOnrampApi(router, handle)
  registerSessions(router, handle)

  const proxyNames: CallNames = (exchange) => {
    const caipNetworkId = exchange.url.searchParams.get('chainId')
    return isSolanaChain(caipNetworkId)
      ? solanaCallNames(exchange)
      : rpcCallNames((caipNetworkId ?? '').replace('eip155:', ''), exchange)
  }
  router.post('/api/v1', handle(rpcProxy), proxyNames)
  router.get('/api/v1', () => ({ status: 426, type: 'text/plain', body: 'Upgrade Required' }))
}

function supportedChains(world: World): Answer {
  const ids = [...world.chains.map((chain) => chain.caipNetworkId), solanaNetwork.caipNetworkId]
  return json({ http: ids, ws: [], collectibles: ids })
}

function rpcProxy(world: World, exchange: Exchange): Promise<Answer> {
  checkProject(exchange.url.searchParams.get('projectId'))
  const caipNetworkId = exchange.url.searchParams.get('chainId')
  return isSolanaChain(caipNetworkId)
    ? answerSolanaRpc(world.solana, exchange)
    : answerRpc(world, checkChain(world, caipNetworkId), exchange, { isHosted: true })
}
