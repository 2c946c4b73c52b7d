import { methodsOf } from '../chains/guard'
import { answerJsonRpc, invalidParams, type RpcMethod } from '../http/jsonRpc'
import type { Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import type { Router } from '../http/router'
import { answerPreflights, turnedAway } from '../nodes/nodeDoor'
import type { World } from '../world'
import { accountOfKey, encodeAccountInfo } from './accountStorage'
import type { PolkadotLedger } from './polkadotLedger'
import { polkadotNetwork } from './polkadotNetwork'
import { accountIdOf } from './ss58'

const runtimeVersion = {
  specName: 'sandbox',
  implName: 'sandbox',
  authoringVersion: 0,
  specVersion: 1_000_000,
  implVersion: 0,
  transactionVersion: 26,
  stateVersion: 1,
  apis: [],
}

/** Answers a message as the node does, whichever way it came. */
export const answerPolkadotRpc = (ledger: PolkadotLedger, body: string): Promise<Answer> =>
  answerJsonRpc(body, polkadotMethods(ledger))

/**
 * `POST /rpc/polkadot`: what a node answers that asks for balances. To be registered before the route that takes any
 * chain id.
 */
export function registerPolkadot(router: Router, world: World): void {
  answerPreflights(router, '/rpc/polkadot')
  const answer = (exchange: Exchange): Answer | Promise<Answer> =>
    turnedAway(world.nodes, 'polkadot', exchange) ?? answerPolkadotRpc(world.polkadot, exchange.body)
  router.post('/rpc/polkadot', answer, ({ body }) => [
    'rpc:polkadot',
    ...methodsOf(body).map((method) => `rpc:polkadot:${method}`),
  ])
}

function polkadotMethods(ledger: PolkadotLedger): Record<string, RpcMethod> {
  const { ss58Format, nativeCurrency, name } = polkadotNetwork
  const storage = (key: unknown): string | null => {
    if (typeof key !== 'string' || !key.startsWith('0x'))
      throw invalidParams('Invalid params: a storage key is expected')
    const accountId = accountOfKey(key.toLowerCase())
    const info = accountId && ledger.account(accountId)
    return info && encodeAccountInfo(info)
  }
  const methods: Record<string, RpcMethod> = {
    system_chain: () => name,
    system_name: () => 'Sandbox Node',
    system_version: () => '1.0.0',
    system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
    system_properties: () => ({
      ss58Format,
      tokenDecimals: nativeCurrency.decimals,
      tokenSymbol: nativeCurrency.symbol,
    }),
    system_accountNextIndex([address]) {
      const accountId = typeof address === 'string' ? accountIdOf(address) : null
      if (!accountId) throw invalidParams('Invalid params: an address is expected')
      return ledger.account(accountId)?.nonce ?? 0
    },
    chain_getBlockHash: ([number]) => ledger.blockHash(typeof number === 'number' ? number : ledger.blockNumber),
    chain_getFinalizedHead: () => ledger.blockHash(ledger.blockNumber),
    chain_getHeader: () => ({
      number: `0x${ledger.blockNumber.toString(16)}`,
      parentHash: ledger.blockHash(ledger.blockNumber - 1),
      digest: { logs: [] },
    }),
    state_getRuntimeVersion: () => runtimeVersion,
    state_getStorage: ([key]) => storage(key),
    state_queryStorageAt: ([keys]) => [
      {
        block: ledger.blockHash(ledger.blockNumber),
        changes: Array.isArray(keys) ? keys.map((key: unknown) => [key, storage(key)]) : [],
      },
    ],
    rpc_methods: () => ({ methods: Object.keys(methods) }),
  }
  return methods
}
