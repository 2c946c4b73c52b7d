import { methodsOf } from '../../chains/guard'
import type { Answer } from '../../http/answer'
import type { Exchange } from '../../http/exchange'
import { answerJsonRpc, type RpcMethod } from '../../http/jsonRpc'
import type { Router } from '../../http/router'
import { answerPreflights, turnedAway } from '../../nodes/nodeDoor'
import type { World } from '../../world'
import type { SolanaChain } from '../solanaChain'
import { accountMethods } from './accountMethods'
import { chainMethods } from './chainMethods'
import { tokenMethods } from './tokenMethods'
import { transactionMethods } from './transactionMethods'

const tables = new WeakMap<SolanaChain, Record<string, RpcMethod>>()

/** Answers as a public node of the sandbox's Solana. */
export function answerSolanaRpc(chain: SolanaChain, { body }: Exchange): Promise<Answer> {
  const methods = tables.get(chain) ?? {
    ...chainMethods(chain),
    ...accountMethods(chain),
    ...tokenMethods(chain),
    ...transactionMethods(chain),
  }
  tables.set(chain, methods)
  return answerJsonRpc(body, methods)
}

/** `rpc:solana` and `rpc:solana:getBalance`: by these names faults and the request log find a call. */
export const solanaCallNames = ({ body }: Exchange): string[] => [
  'rpc:solana',
  ...methodsOf(body).map((method) => `rpc:solana:${method}`),
]

/** `POST /rpc/solana`. To be registered before the route that takes any chain id. */
export function registerSolana(router: Router, world: World): void {
  answerPreflights(router, '/rpc/solana')
  router.post(
    '/rpc/solana',
    (exchange) => turnedAway(world.nodes, 'solana', exchange) ?? answerSolanaRpc(world.solana, exchange),
    solanaCallNames,
  )
}
