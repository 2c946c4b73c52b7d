import { modalOpened, prepareView } from '../../../navigation'
import type { AppThunk } from '../../../store'

/** Opens the widget on the whole story of a transaction. @throws LOAD_FAILED when its code cannot be fetched */
export const openNews =
  (transactionId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(prepareView('TransactionProgress'))
    dispatch(modalOpened({ view: 'TransactionProgress', params: { transactionId } }))
  }
