import type { DirectoryWallet } from '../../../domain'
import { selectViewEntry } from '../../../navigation'
import type { RootState } from '../../../store'
import { selectListedWallet, type WalletItem } from '../../wallets'

/** The wallet a pairing view is about. */
export type ChosenWallet = {
  name: string
  iconUrl?: string
  /** What the directory or the host says of it; absent for a wallet that only this page knows. */
  wallet?: DirectoryWallet
  /** The way to it in this browser, where it is in it. */
  connector?: WalletItem
}

/** The wallet the present view was opened with; `undefined` for any wallet, whichever the visitor has. */
export function selectChosenWallet(state: RootState): ChosenWallet | undefined {
  const walletId = selectViewEntry(state)?.params.walletId
  const listed = walletId === undefined ? undefined : selectListedWallet(state, walletId)
  const connector = listed?.connectors.find(({ type }) => type !== 'WALLET_CONNECT')
  return listed && (listed.wallet || connector)
    ? { name: listed.name, iconUrl: listed.iconUrl, wallet: listed.wallet, connector }
    : undefined
}

/** Whether two answers are the same wallet, so that nothing is drawn anew for it. */
export const isSameChoice = (one: ChosenWallet | undefined, other: ChosenWallet | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    one.name === other?.name &&
    one.iconUrl === other.iconUrl &&
    one.wallet === other.wallet &&
    one.connector === other.connector)
