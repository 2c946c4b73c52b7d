import { isAnyOf } from '@reduxjs/toolkit'
import { openModal, resetTo, selectIsShown, selectView } from '../../navigation'
import { type AppListeners, type RootState, walletSessionChanged, walletSessionShared } from '../../store'
import { selectActiveCaipNetwork, selectIsActiveNetworkUnsupported } from './networksSelectors'
import { networksConfigured, networkSwitched } from './networksSlice'

/**
 * A visitor whose wallet is on a network the page does not use is shown that, and their account again once the network is
 * another one.
 */
export function addUnsupportedNetworkListeners(
  listeners: AppListeners,
  { selectIsConnected }: { selectIsConnected: (state: RootState) => boolean },
): void {
  listeners.startListening({
    matcher: isAnyOf(walletSessionShared, walletSessionChanged, networkSwitched, networksConfigured),
    effect: async (action, { dispatch, getState, getOriginalState, extra: { logger } }) => {
      const state = getState()
      if (!selectIsConnected(state)) return
      const before = getOriginalState()
      const isShown = selectIsShown(state)
      const isThere = isShown && selectView(state) === 'UnsupportedChain'
      const hasWalletMoved =
        isAnyOf(walletSessionShared, walletSessionChanged)(action) &&
        selectActiveCaipNetwork(before) !== selectActiveCaipNetwork(state)
      try {
        if (!selectIsActiveNetworkUnsupported(state)) {
          if (isThere) await dispatch(resetTo('Account'))
        } else if (isShown) {
          if (!isThere) await dispatch(resetTo('UnsupportedChain'))
          // A silent restore at page load does not open anything over the page; the next opening does.
        } else if (hasWalletMoved && selectIsConnected(before)) await dispatch(openModal({ view: 'UnsupportedChain' }))
      } catch (error) {
        logger.error('networks: the view could not follow the network', error)
      }
    },
  })
}
