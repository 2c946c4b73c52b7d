import type { FrameSight } from '../../../connectors/login'
import type { AppThunk } from '../../../store'

/** Shows the wallet's frame over a part of the view, or in all of its place; `null` hides it again. */
export const placeFrame =
  (sight: FrameSight): AppThunk =>
  (_dispatch, _getState, { login }) =>
    login?.show(sight)
