import type { Namespace } from '../domain'
import { failLoad, WidgetError } from '../errors'
import type { HostPairing, HostPairingEnd } from '../features/connect/pairing/pairByHost'
import { selectPageWallets, type ListedWallet } from '../features/wallets'
import type { ReadableStore, RootState } from '../store'

/** A wallet to choose. */
export type CoreWallet = {
  id: string
  name: string
  /** Address of its picture, for an `<img>`; absent where there is none. */
  iconUrl?: string
  /** `installed`: of this browser. `recent`: used last. `walletConnect`: any wallet, by a code. The rest is proposed. */
  kind: 'recent' | 'installed' | 'walletConnect' | 'featured' | 'custom' | 'external' | 'recommended' | 'directory'
  /** Whether `connect` asks it here; the others are reached by `pair`. */
  isHere: boolean
  /** The namespaces it serves; empty for a wallet elsewhere. */
  namespaces: readonly Namespace[]
}

/** Wallets of the directory alone that are certified. */
export type WalletFilter = { isCertifiedOnly?: boolean }

/** The directory from its first wallet on. `hasMore`: `browseMoreWallets` brings more of it. */
export type WalletPage = { wallets: readonly CoreWallet[]; hasMore: boolean }

/** The wallets there are. */
export type WalletCalls = {
  /** The wallets that are known: those of the browser, and what `loadWallets` brought. */
  readonly wallets: readonly CoreWallet[]
  /** Asks the directory for those it proposes, where the page has one. */
  loadWallets(): Promise<readonly CoreWallet[]>
  /**
   * Wallets whose name holds the text: known ones, and those that the directory finds; where there is none, those that
   * come with the widget. They can be connected and paired like the others. Waits for 300 ms; of searches that overlap
   * only the last is made.
   */
  searchWallets(text: string, filter?: WalletFilter): Promise<readonly CoreWallet[]>
  /** All wallets, those of this browser first, then the directory page by page; without one those that come with the widget. */
  browseWallets(filter?: WalletFilter): Promise<WalletPage>
  /** The same with forty more. */
  browseMoreWallets(filter?: WalletFilter): Promise<WalletPage>
  /** A link for a wallet elsewhere, and what opens the one that is named with it. */
  pair(walletId?: string): Promise<HostPairing>
  /** How a link ended, as soon as it did: by a wallet, by its time, or by another link. */
  pairingEnd(pairing: HostPairing): Promise<HostPairingEnd>
}

const toCoreWallet = ({ id, name, kind, iconUrl, connectors }: ListedWallet): CoreWallet => ({
  id,
  name,
  kind,
  ...(iconUrl !== undefined && { iconUrl }),
  isHere: connectors.some(({ type }) => type !== 'WALLET_CONNECT'),
  namespaces: [...new Set(connectors.flatMap(({ namespaces }) => namespaces))],
})

/** The calls, and how a wallet is found by the id it was listed with. @throws WALLET_NOT_FOUND */
export function createWalletCalls(store: ReadableStore): {
  calls: Omit<WalletCalls, 'wallets'>
  readWallets: () => readonly CoreWallet[]
  findListed: (walletId: string) => ListedWallet
} {
  const { dispatch, getState } = store
  let selectList: (state: RootState) => readonly ListedWallet[] = selectPageWallets
  let listed: readonly ListedWallet[] = []
  let wallets: readonly CoreWallet[] = []
  const readWallets = (): readonly CoreWallet[] => {
    const now = selectList(getState())
    if (now === listed) return wallets
    listed = now
    return (wallets = Object.freeze(now.map(toCoreWallet)))
  }
  // A wallet that was found once can be chosen for as long as its row stands in the page.
  const finds = new Map<string, ListedWallet>()
  const give = (found: readonly ListedWallet[]): readonly CoreWallet[] => {
    for (const wallet of found) finds.set(wallet.id, wallet)
    return Object.freeze(found.map(toCoreWallet))
  }
  const findListed = (walletId: string): ListedWallet => {
    readWallets()
    const found = listed.find(({ id }) => id === walletId) ?? finds.get(walletId)
    if (!found) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: walletId })
    return found
  }
  const load = () => import('../features/wallets/walletsByHost').catch(failLoad)
  const loadPairing = () => import('../features/connect/pairing/pairByHost').catch(failLoad)
  const browse = async ({ isCertifiedOnly = false }: WalletFilter, isMore: boolean): Promise<WalletPage> => {
    const { browseWallets } = await load()
    const { wallets: found, hasMore } = await dispatch(browseWallets({ isCertifiedOnly, isMore }))
    return { wallets: give(found), hasMore }
  }
  return {
    findListed,
    readWallets,
    calls: {
      async loadWallets() {
        const { loadWallets, selectConnectList } = await load()
        selectList = selectConnectList
        await dispatch(loadWallets())
        return readWallets()
      },
      async searchWallets(text, { isCertifiedOnly = false } = {}) {
        const { findWallets } = await load()
        return give(await dispatch(findWallets(text, isCertifiedOnly)))
      },
      browseWallets: (filter = {}) => browse(filter, false),
      browseMoreWallets: (filter = {}) => browse(filter, true),
      async pair(walletId) {
        const wallet = walletId === undefined ? undefined : findListed(walletId).wallet
        const { pairByHost } = await loadPairing()
        return pairByHost(store, wallet)
      },
      async pairingEnd(pairing) {
        const { pairingEnd } = await loadPairing()
        return dispatch(pairingEnd(store, pairing))
      },
    },
  }
}
