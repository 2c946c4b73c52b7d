import { isAnyOf } from '@reduxjs/toolkit'
import { closeWhenDone, isInGroup, needsAccount, resetTo, selectIsShown, selectView } from '../../../navigation'
import { bannerShown } from '../../../notices'
import { selectOptions } from '../../../options'
import { type AppListeners, walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../../store'
import { selectIsConnected } from '../../account'
import { selectActiveCaipNetwork, selectActiveChain, selectIsActiveNetworkUnsupported } from '../../networks'
import { selectConnectedNamespaces } from '../namespaceAccounts'

/** Which views give way when the wallet leaves, or goes to another network. */
export function addLeavingViewsListeners(listeners: AppListeners): void {
  listeners.startListening({
    matcher: isAnyOf(walletSessionShared, walletSessionChanged),
    effect: async (_action, { dispatch, getState, getOriginalState, extra: { logger } }) => {
      const state = getState()
      const hasMoved = selectActiveCaipNetwork(getOriginalState()) !== selectActiveCaipNetwork(state)
      // A network that must be left has a view of its own (features/networks/unsupportedNetwork).
      if (!hasMoved || !selectIsConnected(state) || selectIsActiveNetworkUnsupported(state)) return
      if (!selectIsShown(state) || !isInGroup(selectView(state), 'draft')) return
      try {
        await dispatch(resetTo('Account'))
        const params = { network: state.networks.activeCaipNetwork?.name ?? '' }
        dispatch(bannerShown({ variant: 'info', text: { key: 'networks.changedInWallet', params } }))
      } catch (error) {
        logger.error('connect: the view could not follow the network', error)
      }
    },
  })

  listeners.startListening({
    actionCreator: walletSessionEnded,
    effect: async ({ payload: { namespace, reason } }, { dispatch, getState, extra: { logger } }) => {
      const state = getState()
      const view = selectView(state)
      const isLastOfAll = view === 'Accounts' && selectConnectedNamespaces(state).length === 0
      if (!isLastOfAll && (selectActiveChain(state) !== namespace || !needsAccount(view))) return
      if (!selectIsShown(state)) return
      try {
        // Who ended it is done here; whom the wallet left behind is offered the way back in.
        if (selectOptions(state).mode === 'embedded' || reason === 'wallet' || reason === 'expired')
          await dispatch(resetTo('Connect'))
        else dispatch(closeWhenDone())
      } catch (error) {
        logger.error('connect: the view could not follow the disconnect', error)
      }
    },
  })
}
