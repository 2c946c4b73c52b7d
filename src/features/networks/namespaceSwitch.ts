import { isAnyOf } from '@reduxjs/toolkit'
import { modalClosed, viewLeft, viewReset } from '../../navigation'
import { type AppListeners, type RootState, walletSessionShared } from '../../store'
import { selectActiveChain, selectIsSwitchingNamespace, selectSwitchedFrom } from './networksSelectors'
import { namespaceSwitchEnded } from './networksSlice'
import { switchNetwork } from './switchNetwork'

/**
 * The switch to a namespace without a wallet ends when a wallet of it connects; a visitor who leaves the view that offers
 * one is back on the network they came from.
 */
export function addNamespaceSwitchListeners(
  listeners: AppListeners,
  { selectIsConnected }: { selectIsConnected: (state: RootState) => boolean },
): void {
  listeners.startListening({
    actionCreator: walletSessionShared,
    effect: ({ payload: { namespace } }, { dispatch, getState }) => {
      if (selectIsSwitchingNamespace(getState()) && selectActiveChain(getState()) === namespace)
        dispatch(namespaceSwitchEnded())
    },
  })

  listeners.startListening({
    matcher: isAnyOf(viewLeft, viewReset, modalClosed),
    effect: async (action, { dispatch, getState, extra: { logger } }) => {
      const from = selectSwitchedFrom(getState())
      const isLeft =
        modalClosed.match(action) || getState().navigation.stack.every(({ view }) => view !== 'SwitchNamespace')
      if (!from || !isLeft || !selectIsSwitchingNamespace(getState()) || selectIsConnected(getState())) return
      try {
        // No wallet of the other namespace was connected: the visitor is where they came from.
        await dispatch(switchNetwork(from))
      } catch (error) {
        logger.warn('networks: the way back to the network before failed', error)
      }
    },
  })
}
