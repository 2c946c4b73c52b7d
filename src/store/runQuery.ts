import { WidgetError, type ErrorDetails } from '../errors'
import type { AppThunk, AppDispatch } from './appThunk'

/** What starting a query of the data API gives back, as far as it is used here. */
type RunningQuery<T> = { unwrap(): Promise<T> }

function isErrorDetails(error: unknown): error is ErrorDetails {
  return typeof error === 'object' && error !== null && 'code' in error && 'params' in error
}

/**
 * Runs a query once, as part of an order: loads the query layer, starts the query and waits for its answer.
 * @throws WidgetError with the query's own code
 */
export const runQuery =
  <T>(start: (dispatch: AppDispatch) => RunningQuery<T>): AppThunk<Promise<T>> =>
  async (dispatch, _getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    try {
      return await start(dispatch).unwrap()
    } catch (error) {
      if (isErrorDetails(error)) throw new WidgetError(error.code, error.params, { cause: error })
      throw error
    }
  }
