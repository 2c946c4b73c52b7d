import { selectActiveAccount } from '../../features/account'
import { selectActiveCaipNetwork } from '../../features/networks'
import { selectNews, selectPendingTransactions } from '../../features/transactions'
import type { CaipNetworkId } from '../../domain'
import { selectIsShown } from '../../navigation'
import { selectFeatures } from '../../options'
import type { RootState } from '../../store'

/** What the button says of the account behind it. */
export type ConnectedFacts = {
  address: string
  name: string | null
  avatarUrl: string | null
  /** Decimal text and symbol of the coin; absent until it is known, and where the page does not want it. */
  balance?: string
  balanceSymbol?: string
  network: { caipNetworkId: CaipNetworkId; name: string; imageUrl?: string } | null
  pendingCount: number
  /** What became of the last one while the widget was closed; absent once the visitor looked. */
  outcome?: 'good' | 'bad'
}

/** What is true of the active account; 'restoring' while it is looked for, nothing without one. */
export function connectedFacts(state: RootState): ConnectedFacts | 'restoring' | undefined {
  const account = selectActiveAccount(state)
  if (!account?.address) return account?.status === 'connecting' && !selectIsShown(state) ? 'restoring' : undefined
  const { address, profileName: name, profileImage: avatarUrl, balance, balanceSymbol } = account
  const network = selectActiveCaipNetwork(state)
  const news = selectIsShown(state) ? undefined : selectNews(state)
  return {
    address,
    name,
    avatarUrl,
    ...(selectFeatures(state).triggerBalance && { balance, balanceSymbol }),
    network: network && {
      caipNetworkId: network.caipNetworkId,
      name: network.name,
      ...(network.imageUrl !== undefined && { imageUrl: network.imageUrl }),
    },
    pendingCount: selectPendingTransactions(state).length,
    ...(news && { outcome: news.status === 'confirmed' ? 'good' : 'bad' }),
  }
}
