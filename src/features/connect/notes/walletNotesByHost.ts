import { WidgetError } from '../../../errors'
import type { Namespace } from '../../../domain'
import type { StoredWalletNotes } from '../../../storage'
import type { AppThunk, RootState } from '../../../store'
import { selectNamespaceAccounts, type WalletAccounts } from '../namespaceAccounts'
import { inOwnOrder, keepWalletNotes, moved, readWalletNotes, renamed } from './walletNotes'

/** A connected wallet in the visitor's own list. */
export type NotedWallet = {
  id: string
  /** What the visitor calls it; its own name where they call it nothing. */
  name: string
  iconUrl?: string
  namespaces: readonly Namespace[]
}

type Connected = Pick<WalletAccounts, 'wallet'> & { namespaces: Namespace[] }

/** Each connected wallet once, in the order of the namespaces. */
function connectedWallets(state: RootState): Connected[] {
  const found = new Map<string, Connected>()
  for (const { namespace, wallets } of selectNamespaceAccounts(state))
    for (const { wallet } of wallets) {
      const known = found.get(wallet.id)
      if (known) known.namespaces.push(namespace)
      else found.set(wallet.id, { wallet, namespaces: [namespace] })
    }
  return [...found.values()]
}

/** The connected wallets as the visitor calls and ordered them, in this browser. */
export const listConnectedWallets = (): AppThunk<readonly NotedWallet[]> => (dispatch, getState) => {
  const { names, order } = dispatch(readWalletNotes())
  return inOwnOrder(connectedWallets(getState()), order).map(({ wallet: { id, name, iconUrl }, namespaces }) => ({
    id,
    name: names[id] ?? name,
    ...(iconUrl !== undefined && { iconUrl }),
    namespaces,
  }))
}

/** Changes the notes of a connected wallet. Rejects with WALLET_NOT_FOUND where it is none. */
const note =
  (walletId: string, change: (notes: StoredWalletNotes, ids: readonly string[]) => StoredWalletNotes) =>
  (): AppThunk<readonly NotedWallet[]> =>
  (dispatch) => {
    const ids = dispatch(listConnectedWallets()).map(({ id }) => id)
    if (!ids.includes(walletId)) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: walletId })
    dispatch(keepWalletNotes(change(dispatch(readWalletNotes()), ids)))
    return dispatch(listConnectedWallets())
  }

/** Gives a wallet a name of the visitor's own; an empty one gives it back its own. */
export const renameWallet = (walletId: string, name: string): AppThunk<readonly NotedWallet[]> =>
  note(walletId, (notes) => renamed(notes, walletId, name))()

/** A wallet changes places with the one before or behind it. */
export const moveWallet = (walletId: string, by: -1 | 1): AppThunk<readonly NotedWallet[]> =>
  note(walletId, (notes, ids) => moved(notes, ids, walletId, by))()
