import { isAnyOf } from '@reduxjs/toolkit'
import { parseCaipAddress } from '../../domain'
import { clearAccountCaches } from '../../features/account'
import {
  accountAcknowledged,
  pairingApproved,
  restoreDoubted,
  selectConnectAttempt,
  selectOpenedWallet,
} from '../../features/connect'
import { networkSwitched, selectActiveCaipNetwork, selectNetworkById } from '../../features/networks'
import {
  pendingTransactionsKey,
  transactionDated,
  transactionIdentified,
  transactionMatched,
  transactionSettled,
  transactionSubmitted,
} from '../../features/transactions'
import { selectStoredWallets, walletUsed } from '../../features/wallets'
import { selectOptions } from '../../options'
import {
  activeNetworkKey,
  connectorsKey,
  deepLinkChoiceKey,
  recentWalletsKey,
  withConnectedWallets,
  withoutStoredWallet,
  type StoredWallet,
} from '../../storage'
import {
  type AppListeners,
  type RootState,
  walletsBesideChanged,
  walletSessionChanged,
  walletSessionEnded,
  walletSessionShared,
} from '../../store'

/** Whether a wallet behind the relay is connected, in any namespace. */
const hasPaired = ({ account }: RootState): boolean =>
  Object.values(account).some(({ connectedWalletInfo, walletsBeside }) =>
    [connectedWalletInfo, ...walletsBeside.map(({ wallet }) => wallet)].some((info) => info?.type === 'WALLET_CONNECT'),
  )

/** Writes down what the next visit needs: hints, never proof. */
export function addStorageListeners(listeners: AppListeners): void {
  for (const actionCreator of [
    walletSessionShared,
    walletSessionChanged,
    walletsBesideChanged,
    restoreDoubted,
    accountAcknowledged,
  ]) {
    listeners.startListening({
      actionCreator,
      effect: (action, { getState, extra: { hub, storage } }) => {
        const { payload } = action
        const { namespace } = payload
        const { connectedWalletInfo: wallet, caipAddress, walletsBeside } = getState().account[namespace]
        if (!wallet || caipAddress === null) return
        const { caipNetworkId, address } = parseCaipAddress(caipAddress)
        // The account the next visit must find again: the last one that the visitor knows. Where nobody chose it here,
        // the wallet chooses then too.
        const doubt = selectConnectAttempt(getState()).doubts[namespace]
        const remembered = doubt?.reason === 'otherAccount' ? doubt.address : address
        const isChosen = !doubt && hub.chosenAccount(namespace) !== undefined
        const account = { ...(remembered !== undefined && { address: remembered }), ...(isChosen && { isChosen }) }
        const active: StoredWallet = { id: wallet.id, name: wallet.name, caipNetworkId, ...account }
        const others = walletsBeside.map((beside): StoredWallet => {
          const { id, name } = beside.wallet
          const isOwnChoice = hub.chosenAccount(namespace, id) !== undefined
          return {
            id,
            name,
            caipNetworkId: beside.caipNetworkId,
            ...(beside.accounts[0] && { address: beside.accounts[0].address }),
            ...(isOwnChoice && { isChosen: true }),
          }
        })
        const before = storage.get(connectorsKey)
        // Where a wallet takes the place of the one before, that one is forgotten.
        const replaced = selectOptions(getState()).features.multiWallet ? undefined : before[namespace]?.id
        const known = withoutStoredWallet(before, namespace, 'left' in payload ? payload.left?.walletId : replaced)
        storage.set(
          connectorsKey,
          withConnectedWallets(
            known,
            namespace,
            [active, ...others],
            !walletSessionShared.match(action) || action.payload.isRestored,
          ),
        )
      },
    })
  }
  listeners.startListening({
    actionCreator: walletSessionEnded,
    effect: ({ payload: { namespace } }, { extra: { storage } }) => {
      const { [namespace]: _ended, ...others } = storage.get(connectorsKey)
      storage.set(connectorsKey, others)
      // Whoever sits at this browser next learns nothing about an account that left (threats W11).
      if (Object.keys(others).length === 0) clearAccountCaches({ storage })
    },
  })
  listeners.startListening({
    actionCreator: pairingApproved,
    effect: (_action, { getOriginalState, extra: { storage } }) => {
      const opened = selectOpenedWallet(getOriginalState())
      // Written for the relay's client: with the next request it brings this wallet to the front.
      if (opened) storage.set(deepLinkChoiceKey, { href: opened.href, name: opened.name })
      else storage.remove(deepLinkChoiceKey)
    },
  })
  listeners.startListening({
    matcher: isAnyOf(walletSessionEnded, walletSessionShared, walletsBesideChanged),
    effect: (_action, { getState, getOriginalState, extra: { storage } }) => {
      if (hasPaired(getOriginalState()) && !hasPaired(getState())) storage.remove(deepLinkChoiceKey)
    },
  })
  listeners.startListening({
    matcher: isAnyOf(networkSwitched, walletSessionShared, walletSessionChanged),
    effect: (_action, { getState, extra: { storage } }) => {
      const network = selectActiveCaipNetwork(getState())
      // A network nobody asked for is not where the next visit should begin.
      if (network && selectNetworkById(getState(), network.caipNetworkId))
        storage.set(activeNetworkKey, network.caipNetworkId)
    },
  })
  listeners.startListening({
    actionCreator: walletUsed,
    effect: (_action, { getState, extra: { storage } }) =>
      storage.set(recentWalletsKey, selectStoredWallets(getState())),
  })
  listeners.startListening({
    matcher: isAnyOf(
      transactionSubmitted,
      transactionIdentified,
      transactionMatched,
      transactionDated,
      transactionSettled,
    ),
    effect: (_action, { getState, extra: { storage } }) =>
      storage.set(
        pendingTransactionsKey,
        (getState().transactions?.transactions ?? []).filter(({ status }) => status === 'submitted'),
      ),
  })
}
