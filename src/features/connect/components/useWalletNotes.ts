import { useState } from 'react'
import type { ConnectorInfo } from '../../../domain'
import { useAppDispatch } from '../../../store'
import type { WalletAccounts } from '../namespaceAccounts'
import { inOwnOrder, keepWalletNotes, moved, readWalletNotes, renamed } from '../notes/walletNotes'

/** What the visitor calls their wallets, and how they stand. */
export type WalletNotes = {
  nameOf(wallet: ConnectorInfo): string
  /** A wallet keeps its place while the view is open, whichever is in use. */
  inOrder(wallets: readonly WalletAccounts[]): WalletAccounts[]
  rename(walletId: string, name: string): void
  move(standing: readonly WalletAccounts[], walletId: string, by: -1 | 1): void
}

/** Reads it when the view opens, and keeps each change. */
export function useWalletNotes(ids: readonly string[]): WalletNotes {
  const dispatch = useAppDispatch()
  const [notes, setNotes] = useState(() => dispatch(readWalletNotes()))
  const [came, setCame] = useState(ids)
  const late = ids.filter((id) => !came.includes(id))
  if (late.length > 0) setCame([...came, ...late])
  const keep = (next: typeof notes): void => {
    setNotes(next)
    dispatch(keepWalletNotes(next))
  }
  const order = [...notes.order, ...came.filter((id) => !notes.order.includes(id))]
  return {
    nameOf: ({ id, name }) => notes.names[id] ?? name,
    inOrder: (wallets) => inOwnOrder(wallets, order),
    rename: (walletId, name) => keep(renamed(notes, walletId, name)),
    move(standing, walletId, by) {
      const ownIds = standing.map(({ wallet }) => wallet.id)
      keep(moved({ ...notes, order }, ownIds, walletId, by))
    },
  }
}
