import { selectOpenedWallet } from '../features/connect'
import { selectListedWallet } from '../features/wallets'
import { selectViewEntry } from '../navigation'
import type { RootState } from '../store'

/** Wallets call themselves with and without a word after their name ("MetaMask Wallet"). */
function isSameName(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase()].sort((a, b) => a.length - b.length)
  return long === short || long.startsWith(`${short} `)
}

/**
 * The directory's picture of a paired wallet, by the id of the wallet the visitor chose now or used last; another
 * wallet may have taken the link.
 */
export function pairedPicture(state: RootState, name: string): string | undefined {
  const chosenId = selectOpenedWallet(state)?.walletId ?? selectViewEntry(state)?.params.walletId
  const known = [chosenId, ...state.wallets.recentWalletIds].map((walletId) => selectListedWallet(state, walletId))
  return known.find((listed) => listed?.wallet && isSameName(listed.name, name))?.iconUrl
}
