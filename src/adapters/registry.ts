import type { Namespace } from '../domain'
import { WidgetError } from '../errors'
import type { ChainAdapter, CreateChainAdapter, NetworkGet, NetworkRpc, TransferAdapter } from './contract'

/** The adapters there are, each loaded when first needed: chain libraries are large. */
const loaders: Record<Namespace, () => Promise<CreateChainAdapter>> = {
  eip155: async () => (await import('./eip155/eip155Adapter')).createEip155Adapter,
  solana: async () => (await import('./solana/solanaAdapter')).createSolanaAdapter,
  bip122: async () => (await import('./bip122/bip122Adapter')).createBip122Adapter,
  polkadot: async () => (await import('./polkadot/polkadotAdapter')).createPolkadotAdapter,
}

/** The chain adapters of one widget. */
export type AdapterRegistry = {
  /** @throws LOAD_FAILED (a later call tries again) */
  load(namespace: Namespace): Promise<ChainAdapter>
  /** The adapter of a family whose coins can be sent. @throws UNSUPPORTED_CHAIN (spec §4, "Send flow"), LOAD_FAILED */
  loadTransfers(namespace: Namespace): Promise<TransferAdapter>
}

const canTransfer = (adapter: ChainAdapter): adapter is TransferAdapter => 'sendTransfer' in adapter

/** Makes the registry; adapters ask nodes through `rpc`, and indexes through `get`. */
export function createAdapterRegistry(dependencies: { rpc: NetworkRpc; get: NetworkGet }): AdapterRegistry {
  const loaded = new Map<Namespace, Promise<ChainAdapter>>()
  const load = (namespace: Namespace): Promise<ChainAdapter> => {
    const known = loaded.get(namespace)
    if (known) return known
    const loading = loaders[namespace]().then(
      (create) => create(dependencies),
      (cause: unknown) => {
        loaded.delete(namespace)
        throw new WidgetError('LOAD_FAILED', {}, { cause })
      },
    )
    loaded.set(namespace, loading)
    return loading
  }
  return {
    load,
    async loadTransfers(namespace) {
      const adapter = await load(namespace)
      if (!canTransfer(adapter)) throw new WidgetError('UNSUPPORTED_CHAIN')
      return adapter
    },
  }
}
