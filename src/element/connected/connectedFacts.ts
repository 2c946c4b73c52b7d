import { selectActiveAccount } from '../../features/account'
import { selectActiveCaipNetwork } from '../../features/networks'
import { selectNews, selectPendingTransactions } from '../../features/transactions'
import type { CaipNetworkId } from '../../domain'
import type { MessageKey } from '../../i18n'
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
  /** What is on its way, or what became of it while the widget was closed; absent once the visitor looked. */
  status?: ConnectedStatus
}

type ConnectedStatus = {
  look: 'pending' | 'good' | 'bad'
  key: MessageKey
  params?: Readonly<Record<string, string | number>>
}

/** What ended unseen comes before what is on its way, and transactions before what is bought. */
function statusOf(state: RootState, address: string): ConnectedStatus | undefined {
  const isShown = selectIsShown(state)
  const news = isShown ? undefined : selectNews(state)
  const look = (isGood: boolean) => (isGood ? 'good' : 'bad')
  if (news) {
    const isGood = news.status === 'confirmed'
    return { look: look(isGood), key: `transaction.${isGood ? 'confirmed' : 'failed'}` }
  }
  const order = state.onramp?.order ?? undefined
  const params = order && { symbol: order.symbol, provider: order.provider.name }
  if (order?.isNews && !isShown)
    return {
      look: look(order.status === 'done'),
      key: order.reason ? `onramp.${order.reason}.title` : 'onramp.boughtSome',
      params,
    }
  const count = selectPendingTransactions(state).length
  if (count > 0) return { look: 'pending', key: 'account.pending', params: { count } }
  return order?.status === 'paid' && order.caipAddress.endsWith(`:${address}`)
    ? { look: 'pending', key: 'onramp.onItsWay', params }
    : undefined
}

/** What is true of the active account; 'restoring' while it is looked for, nothing without one. */
export function connectedFacts(state: RootState): ConnectedFacts | 'restoring' | undefined {
  const account = selectActiveAccount(state)
  if (!account?.address) return account?.status === 'connecting' && !selectIsShown(state) ? 'restoring' : undefined
  const { address, profileName: name, profileImage: avatarUrl, balance, balanceSymbol } = account
  const network = selectActiveCaipNetwork(state)
  const status = statusOf(state, address)
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
    ...(status && { status }),
  }
}
