import { selectOptions } from '../options'
import type { AppThunk } from '../store'
import { snackbarOpened, type Snackbar } from './noticesSlice'

/** Tells the host's developer something on the widget itself; nothing happens unless `debug` is on (spec §4). */
export const showSnackbar =
  (message: string, variant?: Snackbar['variant']): AppThunk =>
  (dispatch, getState) => {
    if (selectOptions(getState()).debug) dispatch(snackbarOpened({ message, variant }))
  }
