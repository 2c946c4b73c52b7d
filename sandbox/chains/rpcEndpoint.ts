import { json, notFound, type Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import type { Router } from '../http/router'
import { chainById, type World } from '../world'
import type { Chain } from './chain'
import { guardedAnswer, methodsOf } from './guard'

/** `rpc:31337` for the chain and `rpc:31337:eth_call` for each method asked for. */
export function rpcCallNames(chainId: string, exchange: Exchange): string[] {
  return [`rpc:${chainId}`, ...methodsOf(exchange.body).map((method) => `rpc:${chainId}:${method}`)]
}

export async function answerRpc(chain: Chain, exchange: Exchange): Promise<Answer> {
  return json(await guardedAnswer(exchange.body, (body) => chain.rpc.forward(body)))
}

/** `POST /rpc/{chainId}`: the public node of each chain. */
export function registerRpc(router: Router, world: World): void {
  router.post(
    '/rpc/:chainId',
    (exchange) => {
      const chain = chainById(world, Number(exchange.params['chainId']))
      return chain ? answerRpc(chain, exchange) : notFound()
    },
    (exchange) => rpcCallNames(exchange.params['chainId'] ?? '', exchange),
  )
}
