import { goBack, openView } from '../../../navigation'
import type { AppThunk } from '../../../store'
import { selectIsSwitchingNamespace } from '../networksSelectors'

/**
 * After a network was chosen: back to where the visitor came from, or on to the wallets of a namespace that has no account
 * yet.
 */
export const leaveNetworks = (): AppThunk => (dispatch, getState) =>
  void dispatch(selectIsSwitchingNamespace(getState()) ? openView('SwitchNamespace', {}, 'replace') : goBack())
