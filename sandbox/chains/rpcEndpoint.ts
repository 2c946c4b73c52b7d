import { json, notFound, type Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import type { Router } from '../http/router'
import { chainById, type World } from '../world'
import type { Chain } from './chain'
import { answerPreflights, refusalOf, turnedAway } from '../nodes/nodeDoor'
import { guardedAnswer, methodsOf } from './guard'

/** `rpc:31337` for the chain and `rpc:31337:eth_call` for each method asked for. */
export function rpcCallNames(chainId: string, exchange: Exchange): string[] {
  return [`rpc:${chainId}`, ...methodsOf(exchange.body).map((method) => `rpc:${chainId}:${method}`)]
}

/** `isHosted`: asked through the data API. */
export async function answerRpc(
  { nodes }: Pick<World, 'nodes'>,
  chain: Chain,
  exchange: Exchange,
  { isHosted = false } = {},
): Promise<Answer> {
  const node = String(chain.chainId)
  const early = turnedAway(nodes, node, exchange, { isHosted })
  return (
    early ??
    json(
      await guardedAnswer(exchange.body, (body) => chain.rpc.forward(body), {
        refusalOf: (method) => refusalOf(nodes, node, method),
        logBlocks: nodes.profileOf(node).logBlocks,
      }),
    )
  )
}

/** `POST /rpc/{chainId}`: the public node of each chain. */
export function registerRpc(router: Router, world: World): void {
  answerPreflights(router, '/rpc/:chainId')
  router.post(
    '/rpc/:chainId',
    (exchange) => {
      const chain = chainById(world, Number(exchange.params['chainId']))
      return chain ? answerRpc(world, chain, exchange) : notFound()
    },
    (exchange) => rpcCallNames(exchange.params['chainId'] ?? '', exchange),
  )
}
