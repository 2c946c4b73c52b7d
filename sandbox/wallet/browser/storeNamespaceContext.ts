import type { NamespaceContext } from '../namespaces/namespaceContext'
import type { WalletContext } from './walletContext'
import type { WalletStore } from './walletState'

/** A request to the wallet of a page, with the memory that knows its namespaces. */
export type PageContext = WalletContext & { store: WalletStore }

/** The namespaces' view of the wallet's memory. */
export function storeNamespaceContext({ origin, store, approvals }: PageContext): NamespaceContext {
  const { namespaces } = store.config
  return {
    origin,
    keys: namespaces?.keys ?? [],
    stateOf: (namespace) => store.state.namespaces[namespace],
    update: (namespace, change) => {
      const { namespaces: states } = store.state
      store.update({ namespaces: { ...states, [namespace]: { ...states[namespace], ...change } } })
    },
    bitcoinNetwork: () => store.state.bitcoinNetwork,
    setBitcoinNetwork: (bitcoinNetwork) => store.update({ bitcoinNetwork }),
    isLocked: () => store.state.mode === 'locked',
    urls: { solana: namespaces?.solanaUrl ?? null, bip122: namespaces?.bitcoinUrl ?? null },
    ask: (question) => approvals.ask(question),
  }
}
