import type { FamilyContext } from '../families/familyContext'
import type { WalletContext } from './walletContext'
import type { WalletStore } from './walletState'

/** A request to the wallet of a page, with the memory that knows its families. */
export type PageContext = WalletContext & { store: WalletStore }

/** The families' view of the wallet's memory. */
export function storeFamilyContext({ origin, store, approvals }: PageContext): FamilyContext {
  const { families } = store.config
  return {
    origin,
    keys: families?.keys ?? [],
    stateOf: (family) => store.state.families[family],
    update: (family, change) => {
      const { families: states } = store.state
      store.update({ families: { ...states, [family]: { ...states[family], ...change } } })
    },
    bitcoinNetwork: () => store.state.bitcoinNetwork,
    setBitcoinNetwork: (bitcoinNetwork) => store.update({ bitcoinNetwork }),
    isLocked: () => store.state.mode === 'locked',
    urls: { solana: families?.solanaUrl ?? null, bip122: families?.bitcoinUrl ?? null },
    ask: (question) => approvals.ask(question),
  }
}
