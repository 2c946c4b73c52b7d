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
import { runtimeCall } from './runtimeCall'
import { runtimeMetadata, SPEC_VERSION, TRANSACTION_VERSION } from './runtimeMetadata'
import { accountIdOf } from './ss58'

const runtimeVersion = {
  specName: 'sandbox',
  implName: 'sandbox',
  authoringVersion: 0,
  specVersion: SPEC_VERSION,
  implVersion: 0,
  transactionVersion: TRANSACTION_VERSION,
  stateVersion: 1,
  apis: [],
}

/** Answers a message as the node does, whichever way it came. */
export const answerPolkadotRpc = (ledger: PolkadotLedger, body: string): Promise<Answer> =>
  answerJsonRpc(body, polkadotMethods(ledger))

/**
 * `POST /rpc/polkadot`: what a node answers about balances and transfers. To be registered before the route that takes any
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

/** `System.Events`: twox128 of both words. */
const EVENTS_KEY = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

function polkadotMethods(ledger: PolkadotLedger): Record<string, RpcMethod> {
  const { ss58Format, nativeCurrency, name } = polkadotNetwork
  const numberAt = (hash: unknown): number =>
    hash === undefined || hash === null ? ledger.blockNumber : ledger.numberOf(hash)
  const storage = (key: unknown, hash: unknown): string | null => {
    if (typeof key !== 'string' || !key.startsWith('0x'))
      throw invalidParams('Invalid params: a storage key is expected')
    const number = numberAt(hash)
    if (key.toLowerCase() === EVENTS_KEY) return ledger.block(number).events
    const asset = ledger.assets.storage(key.toLowerCase())
    if (asset !== undefined) return asset
    const accountId = accountOfKey(key.toLowerCase())
    const info = accountId && ledger.account(accountId, number)
    return info && encodeAccountInfo(info)
  }
  const header = (number: number): object => ({
    number: `0x${number.toString(16)}`,
    parentHash: ledger.blockHash(number - 1),
    digest: { logs: [] },
  })
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
      return ledger.nextNonce(accountId)
    },
    author_submitExtrinsic: ([extrinsic]) => ledger.submit(extrinsic),
    chain_getBlockHash: ([number]) => ledger.blockHash(typeof number === 'number' ? number : ledger.blockNumber),
    chain_getFinalizedHead: () => ledger.blockHash(ledger.finalizedNumber),
    chain_getHeader: ([hash]) => header(numberAt(hash)),
    chain_getBlock([hash]) {
      const number = numberAt(hash)
      return { block: { header: header(number), extrinsics: ledger.block(number).extrinsics }, justifications: null }
    },
    state_getRuntimeVersion([hash]) {
      numberAt(hash)
      return runtimeVersion
    },
    state_getMetadata([hash]) {
      numberAt(hash)
      return runtimeMetadata()
    },
    state_call: ([method, argument]) => runtimeCall(ledger, method, argument),
    state_getStorage: ([key, hash]) => storage(key, hash),
    state_queryStorageAt: ([keys, hash]) => [
      {
        block: ledger.blockHash(numberAt(hash)),
        changes: Array.isArray(keys) ? keys.map((key: unknown) => [key, storage(key, hash)]) : [],
      },
    ],
    rpc_methods: () => ({ methods: Object.keys(methods) }),
  }
  return methods
}
