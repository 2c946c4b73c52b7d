import type { Namespace } from '../domain'
import { WidgetError } from '../errors'
import type { ChainAdapter, CreateChainAdapter, NetworkRpc } from './contract'

/** The adapters there are, each loaded when first needed: chain libraries are large. */
const loaders: Partial<Record<Namespace, () => Promise<CreateChainAdapter>>> = {
  eip155: async () => (await import('./eip155/eip155Adapter')).createEip155Adapter,
}

/** The chain adapters of one widget. */
export type AdapterRegistry = {
  has(namespace: Namespace): boolean
  /** @throws ADAPTER_NOT_FOUND, LOAD_FAILED (a later call tries again) */
  load(namespace: Namespace): Promise<ChainAdapter>
}

/** Makes the registry; adapters ask nodes through `rpc`. */
export function createAdapterRegistry({ rpc }: { rpc: NetworkRpc }): AdapterRegistry {
  const loaded = new Map<Namespace, Promise<ChainAdapter>>()
  return {
    has: (namespace) => loaders[namespace] !== undefined,
    async load(namespace) {
      const load = loaders[namespace]
      if (!load) throw new WidgetError('ADAPTER_NOT_FOUND')
      const known = loaded.get(namespace)
      if (known) return known
      const loading = load().then(
        (create) => create({ rpc }),
        (cause: unknown) => {
          loaded.delete(namespace)
          throw new WidgetError('LOAD_FAILED', {}, { cause })
        },
      )
      loaded.set(namespace, loading)
      return loading
    },
  }
}
