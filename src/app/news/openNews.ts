import { modalOpened, prepareView } from '../../navigation'
import type { AppThunk } from '../../store'

/** The view that tells all of it. */
export type Story =
  | { view: 'TransactionProgress'; params: { transactionId: string } }
  | { view: 'BuyInProgress'; params: Record<string, never> }

/** Opens the widget on the whole story. @throws LOAD_FAILED when its code cannot be fetched */
export const openNews =
  ({ view, params }: Story): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(prepareView(view))
    dispatch(modalOpened({ view, params }))
  }
