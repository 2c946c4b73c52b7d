import { failLoad } from '../errors'
import type { Namespace, TokenBalance } from '../domain'
import type { AccountProfile } from '../features/account/profileByHost'
import type { CollectibleList } from '../features/collectibles/collectiblesByHost'
import type { NotedWallet } from '../features/connect/notes/walletNotesByHost'
import type { HistoryFilter } from '../features/history/filterHistory'
import type { HistoryPart } from '../features/history/historyByHost'
import type { PaymentPlace, PaymentWish } from '../features/receive/receiveByHost'
import type { RecipientChoice } from '../features/send/recipients/recipientChoices'
import type { AppDispatch } from '../store'

/** What the account did, and where it is paid. */
export type AccountCalls = {
  /** Name and picture of the active account, brought up to date; shown beside its address. */
  loadProfile(): Promise<AccountProfile>
  /** Makes an account that a wallet shares the one of its namespace, and the namespace the active one; asks nobody. */
  chooseAccount(account: { namespace: Namespace; address: string; walletId?: string }): Promise<void>
  /**
   * What an account beside the active ones holds, on the network that its CAIP-10 id names; asks no wallet. Empty where
   * no connected wallet shares it.
   */
  loadBalancesBeside(caipAddress: string): Promise<readonly TokenBalance[]>
  /** The connected wallets, as the visitor calls and ordered them in this browser. */
  listConnectedWallets(): Promise<readonly NotedWallet[]>
  /** Gives a connected wallet a name of the visitor's own; an empty one gives it back its own. */
  renameWallet(walletId: string, name: string): Promise<readonly NotedWallet[]>
  /** A connected wallet changes places with the one before (-1) or behind (1) it. */
  moveWallet(walletId: string, by: -1 | 1): Promise<readonly NotedWallet[]>
  /** What the active account did and what happened to it, newest first, as far as it is wanted; asks what is new. */
  loadHistory(filter?: HistoryFilter): Promise<HistoryPart>
  /** The same with the next page. */
  loadMoreHistory(filter?: HistoryFilter): Promise<HistoryPart>
  /**
   * The pieces of collections that the active account holds, as the data API tells them; `undefined` where it knows none. Give
   * one to `prepareTransfer` to send it: who holds it is asked of the chain then.
   */
  loadCollectibles(): Promise<CollectibleList | undefined>
  /** The same with the next page. */
  loadMoreCollectibles(): Promise<CollectibleList | undefined>
  /** Whom the active account may want to pay, by name or address: paid last, the wallet's other accounts, the address book. */
  listRecipients(text?: string): Promise<readonly RecipientChoice[]>
  /** Where the active account is paid; with a wish also a link for wallets, to draw as a QR code. */
  requestPayment(wish?: PaymentWish): Promise<PaymentPlace>
}

const loadNotes = () => import('../features/connect/notes/walletNotesByHost').catch(failLoad)
const loadCollectibleCalls = () => import('../features/collectibles/collectiblesByHost').catch(failLoad)

export const createAccountCalls = (dispatch: AppDispatch): AccountCalls => ({
  async loadProfile() {
    const { loadProfile } = await import('../features/account/profileByHost').catch(failLoad)
    return dispatch(loadProfile())
  },
  async chooseAccount(account) {
    const { chooseAccount } = await import('../features/connect/chooseAccount').catch(failLoad)
    return dispatch(chooseAccount(account))
  },
  async loadBalancesBeside(caipAddress) {
    const { loadBalancesBeside } = await import('../features/account/balances/balancesByHost').catch(failLoad)
    return dispatch(loadBalancesBeside(caipAddress))
  },
  async listConnectedWallets() {
    const { listConnectedWallets } = await loadNotes()
    return dispatch(listConnectedWallets())
  },
  async renameWallet(walletId, name) {
    const { renameWallet } = await loadNotes()
    return dispatch(renameWallet(walletId, name))
  },
  async moveWallet(walletId, by) {
    const { moveWallet } = await loadNotes()
    return dispatch(moveWallet(walletId, by))
  },
  async loadHistory(filter) {
    const { loadHistory } = await import('../features/history/historyByHost').catch(failLoad)
    return dispatch(loadHistory(filter))
  },
  async loadMoreHistory(filter) {
    const { loadMoreHistory } = await import('../features/history/historyByHost').catch(failLoad)
    return dispatch(loadMoreHistory(filter))
  },
  async loadCollectibles() {
    const { loadCollectibles } = await loadCollectibleCalls()
    return dispatch(loadCollectibles())
  },
  async loadMoreCollectibles() {
    const { loadMoreCollectibles } = await loadCollectibleCalls()
    return dispatch(loadMoreCollectibles())
  },
  async listRecipients(text = '') {
    const { listRecipients } = await import('../features/send/recipients/recipientsByHost').catch(failLoad)
    return dispatch(listRecipients(text))
  },
  async requestPayment(wish) {
    const { requestPayment } = await import('../features/receive/receiveByHost').catch(failLoad)
    return dispatch(requestPayment(wish))
  },
})
