import { MAX_NAME_LENGTH } from '../../../config/limits/general'
import { cleanText } from '../../../lib/cleanText'
import { walletNotesKey, type StoredWalletNotes } from '../../../storage'
import type { AppThunk } from '../../../store'

/** What the visitor calls their wallets and how they stand, in this browser. */
export const readWalletNotes =
  (): AppThunk<StoredWalletNotes> =>
  (_dispatch, _getState, { storage }) =>
    storage.get(walletNotesKey)

/** Keeps it for the next visit. */
export const keepWalletNotes =
  (notes: StoredWalletNotes): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    storage.set(walletNotesKey, notes)

/** A wallet has another name from now on; an empty one gives it back its own. */
export function renamed(notes: StoredWalletNotes, walletId: string, name: string): StoredWalletNotes {
  const { [walletId]: _before, ...others } = notes.names
  const text = cleanText(name, MAX_NAME_LENGTH)
  return { ...notes, names: { ...others, ...(text !== '' && { [walletId]: text }) } }
}

/** Wallets in the visitor's order; those that have no place in it come behind, as they came. */
export function inOwnOrder<Item extends { wallet: { id: string } }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const placeOf = ({ wallet }: Item): number => {
    const place = order.indexOf(wallet.id)
    return place < 0 ? order.length : place
  }
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}

/** A wallet changes places with the one before or behind it, of those that stand in this order now. */
export function moved(
  notes: StoredWalletNotes,
  standing: readonly string[],
  walletId: string,
  by: -1 | 1,
): StoredWalletNotes {
  const order = [...standing]
  const place = order.indexOf(walletId)
  const other = order[place + by]
  if (place < 0 || other === undefined) return notes
  order[place + by] = walletId
  order[place] = other
  return { ...notes, order: [...order, ...notes.order.filter((id) => !order.includes(id))] }
}
