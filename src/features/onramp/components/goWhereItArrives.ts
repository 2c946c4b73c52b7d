import { openView } from '../../../navigation'
import type { AppThunk } from '../../../store'
import { switchToArrival } from '../switchToArrival'

/** To the network where what is bought arrives; where the page has no such network, the visitor chooses one. */
export const goWhereItArrives = (): AppThunk<Promise<void>> => async (dispatch) => {
  if ((await dispatch(switchToArrival())) === 'missing') dispatch(openView('Networks'))
}
