import { chooseWallet, loadRemoteWallets } from '../../features/connect'
import { walletChosen } from '../../features/wallets'
import { modalOpened, viewOpened, viewReset } from '../../navigation'
import type { AppListeners } from '../../store'

/**
 * What follows from a choice in the lists of wallets; there from the start, because the choice may be the first thing
 * that happens.
 */
export function addWalletListeners(listeners: AppListeners): void {
  // Runs within the press that chose: what must open a window does it before anything is waited for.
  listeners.startListening({
    actionCreator: walletChosen,
    effect: ({ payload }, { dispatch }) => dispatch(chooseWallet(payload)),
  })

  for (const actionCreator of [modalOpened, viewOpened, viewReset]) {
    listeners.startListening({
      actionCreator,
      effect: async ({ payload }, { dispatch }) => {
        if (payload.view === 'AllWallets') await dispatch((await loadRemoteWallets()).prepareRemoteWallets())
      },
    })
  }
}
