import type { BitcoinNetworkName } from '../wallet/namespaces/bitcoinNetworks'
import { extensionNamespaces, type ExtensionNamespace, type WireAccount } from '../wallet/namespaces/extensionNamespace'
import { accountsOfKeys, visibleAccounts } from '../wallet/namespaces/namespaceAccounts'
import {
  initialNamespaceState,
  type NamespaceContext,
  type NamespaceState,
} from '../wallet/namespaces/namespaceContext'
import { handleNamespaceRequest, isNamespaceMethod } from '../wallet/namespaces/handleNamespaceRequest'
import { namespaceKeys } from '../wallet/namespaceKeys'
import type { NamespaceControls } from './namespaceControls'

export type NamespaceCore = NamespaceControls & {
  serves(method: string): boolean
  handle(method: string, params: unknown): Promise<unknown>
}

/** All pages of a test are one site. */
const SITE = 'page'

/** The namespaces of an honest wallet that agrees to everything; memory lives here, so it survives a reload. */
export function createNamespaceCore(
  origin: string,
  emit: (event: string, payload: unknown) => Promise<void>,
): NamespaceCore {
  const states = new Map<ExtensionNamespace, NamespaceState>(
    extensionNamespaces.map((namespace) => [namespace, initialNamespaceState()]),
  )
  const stateOf = (namespace: ExtensionNamespace): NamespaceState => states.get(namespace) ?? initialNamespaceState()
  const keys = namespaceKeys()
  let network: BitcoinNetworkName = 'Regtest'
  let isLocked = false
  let pending: Promise<unknown> = Promise.resolve()

  const context: NamespaceContext = {
    origin: SITE,
    keys,
    stateOf,
    update: (namespace, change) => changing(() => void states.set(namespace, { ...stateOf(namespace), ...change })),
    bitcoinNetwork: () => network,
    setBitcoinNetwork: (name) => changing(() => void (network = name)),
    isLocked: () => isLocked,
    urls: { solana: `${origin}/rpc/solana`, bip122: `${origin}/bitcoin` },
    ask: async (question) => ({ approved: true, accounts: question.accounts?.map(({ address }) => address) }),
  }
  const shown = (): Map<ExtensionNamespace, WireAccount[]> =>
    new Map(extensionNamespaces.map((namespace) => [namespace, visibleAccounts(context, namespace)]))

  /** Tells the pages what is different for them afterwards. */
  function changing(change: () => void): void {
    const before = shown()
    change()
    for (const [namespace, accounts] of shown()) {
      if (JSON.stringify(before.get(namespace)) === JSON.stringify(accounts)) continue
      pending = Promise.all([pending, emit('namespaceChanged', { namespace, accounts })])
    }
  }
  const changed = async (change: () => void): Promise<void> => {
    changing(change)
    await pending
  }

  return {
    serves: isNamespaceMethod,
    handle: (method, params) => handleNamespaceRequest(context, method, params),
    accounts(namespace) {
      const { accountIndex } = stateOf(namespace)
      const people = [accountIndex, ...keys.keys()].filter((index, place, all) => all.indexOf(index) === place)
      return (namespace === 'bip122' ? people.slice(0, 1) : people).flatMap((index) => {
        const own = keys[index]
        return own ? accountsOfKeys(own, namespace, network).map(({ address }) => address) : []
      })
    },
    shared: (namespace) => visibleAccounts(context, namespace).map(({ address }) => address),
    selectAccount: (namespace, index) =>
      changed(() => void states.set(namespace, { ...stateOf(namespace), accountIndex: index })),
    selectBitcoinNetwork: (name) => changed(() => void (network = name)),
    disconnect: (namespace) => changed(() => void states.set(namespace, { ...stateOf(namespace), permissions: {} })),
    lock: () => changed(() => void (isLocked = true)),
    unlock: () => changed(() => void (isLocked = false)),
  }
}
