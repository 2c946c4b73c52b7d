import { connectFailed, connectSucceeded, pairingApproved, pairingFailed } from '../../features/connect'
import { transactionSettled } from '../../features/transactions'
import { requestFailed, requestStarted } from '../../features/walletRequests'
import type { AppListeners } from '../../store'
import { vibrate } from '../../lib/device/vibrate'

/** Milliseconds: two short ones say no. */
const NO = [10, 80, 10]

/** What a phone says to the hand: that it is connected, confirmed or done, or that it was refused or failed. */
export function addHapticListeners(listeners: AppListeners): void {
  for (const actionCreator of [connectSucceeded, pairingApproved, requestStarted])
    listeners.startListening({ actionCreator, effect: () => vibrate() })
  for (const actionCreator of [connectFailed, pairingFailed, requestFailed])
    listeners.startListening({
      actionCreator,
      effect: ({ payload: { error } }) => {
        // Whoever went back knows it.
        if (error.code !== 'CANCELLED') vibrate(NO)
      },
    })
  listeners.startListening({
    actionCreator: transactionSettled,
    effect: ({ payload: { status } }) => {
      // Neither is an end.
      if (status !== 'submitted' && status !== 'unseen') vibrate(status === 'confirmed' ? undefined : NO)
    },
  })
}
