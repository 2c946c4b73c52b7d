import type { Namespace } from '../domain'
import { loadOnce, WidgetError } from '../errors'
import type { ApprovalAdapter, CreateApprovalAdapter } from './approvalContract'
import type {
  AskGateway,
  ChainAdapter,
  CreateChainAdapter,
  NetworkGet,
  NetworkPost,
  NetworkRpc,
  TransferAdapter,
} from './contract'
import type { CreateSignatureAdapter, SignatureAdapter } from './signatureContract'
import type { CreateSwapAdapter, SwapAdapter } from './swapContract'

/** The adapters there are, each loaded when first needed: chain libraries are large. */
const loaders: Record<Namespace, () => Promise<CreateChainAdapter>> = {
  eip155: async () => (await import('./eip155/eip155Adapter')).createEip155Adapter,
  solana: async () => (await import('./solana/solanaAdapter')).createSolanaAdapter,
  bip122: async () => (await import('./bip122/bip122Adapter')).createBip122Adapter,
  polkadot: async () => (await import('./polkadot/polkadotAdapter')).createPolkadotAdapter,
}

/** Where tokens can be swapped (spec §9). Apart from the others: most visitors never swap. */
const swapLoaders: Partial<Record<Namespace, () => Promise<CreateSwapAdapter>>> = {
  eip155: async () => (await import('./eip155/swap/eip155SwapAdapter')).createEip155SwapAdapter,
  solana: async () => (await import('./solana/swap/solanaSwapAdapter')).createSolanaSwapAdapter,
}

/** What an account allowed others. Apart from the others: most visitors never look. */
const approvalLoaders: Partial<Record<Namespace, () => Promise<CreateApprovalAdapter>>> = {
  eip155: async () => (await import('./eip155/approvals/eip155ApprovalAdapter')).createEip155ApprovalAdapter,
}

/** How texts are signed and signatures verified. Apart from the others: most visitors never sign in. */
const signatureLoaders: Record<Namespace, () => Promise<CreateSignatureAdapter>> = {
  eip155: async () => (await import('./eip155/signatures/eip155SignatureAdapter')).createEip155SignatureAdapter,
  solana: async () => (await import('./solana/signatures/solanaSignatureAdapter')).createSolanaSignatureAdapter,
  bip122: async () => (await import('./bip122/signatures/bip122SignatureAdapter')).createBip122SignatureAdapter,
  polkadot: async () => (await import('./polkadot/signatures/polkadotSignatureAdapter')).createPolkadotSignatureAdapter,
}

/** The chain adapters of one widget. */
export type AdapterRegistry = {
  /** @throws LOAD_FAILED (a later call tries again) */
  load(namespace: Namespace): Promise<ChainAdapter>
  /** The adapter of a namespace whose coins can be sent. @throws UNSUPPORTED_CHAIN (spec §4, "Send flow"), LOAD_FAILED */
  loadTransfers(namespace: Namespace): Promise<TransferAdapter>
  /** What swaps ask of a namespace. @throws UNSUPPORTED_CHAIN, LOAD_FAILED */
  loadSwaps(namespace: Namespace): Promise<SwapAdapter>
  /** What accounts of a namespace allowed others. @throws UNSUPPORTED_CHAIN, LOAD_FAILED */
  loadApprovals(namespace: Namespace): Promise<ApprovalAdapter>
  /** Signed texts of a namespace. @throws LOAD_FAILED */
  loadSignatures(namespace: Namespace): Promise<SignatureAdapter>
}

const canTransfer = (adapter: ChainAdapter): adapter is TransferAdapter => 'prepareTransfer' in adapter

/** Makes one thing for a namespace, once; one that failed to load is tried again when it is next asked for. */
function createOnceLoader<T>(): (namespace: Namespace, make: () => Promise<T>) => Promise<T> {
  const loaders = new Map<Namespace, () => Promise<T>>()
  return (namespace, make) => {
    const load = loaders.get(namespace) ?? loadOnce(make)
    loaders.set(namespace, load)
    return load()
  }
}

/**
 * Makes the registry; adapters ask nodes through `rpc`, indexes through `get` and `post`, and gateways of name services
 * through `gateway`.
 */
export function createAdapterRegistry(dependencies: {
  rpc: NetworkRpc
  get: NetworkGet
  post: NetworkPost
  gateway: AskGateway
}): AdapterRegistry {
  const loadAdapter = createOnceLoader<ChainAdapter>()
  const loadSwapAdapter = createOnceLoader<SwapAdapter>()
  const loadApprovalAdapter = createOnceLoader<ApprovalAdapter>()
  const loadSignatureAdapter = createOnceLoader<SignatureAdapter>()
  const load = (namespace: Namespace) => loadAdapter(namespace, async () => (await loaders[namespace]())(dependencies))
  return {
    load,
    async loadTransfers(namespace) {
      const adapter = await load(namespace)
      if (!canTransfer(adapter)) throw new WidgetError('UNSUPPORTED_CHAIN')
      return adapter
    },
    async loadSwaps(namespace) {
      const loadSwaps = swapLoaders[namespace]
      if (!loadSwaps) throw new WidgetError('UNSUPPORTED_CHAIN')
      return loadSwapAdapter(namespace, async () => (await loadSwaps())(dependencies))
    },
    async loadApprovals(namespace) {
      const loadApprovals = approvalLoaders[namespace]
      if (!loadApprovals) throw new WidgetError('UNSUPPORTED_CHAIN')
      return loadApprovalAdapter(namespace, async () => (await loadApprovals())(dependencies))
    },
    loadSignatures: (namespace) =>
      loadSignatureAdapter(namespace, async () => (await signatureLoaders[namespace]())(dependencies)),
  }
}
