import type { FrameBox } from '../../../connectors/login'
import type { AppThunk } from '../../../store'

/** Shows the wallet's frame over a part of the view; `null` hides it again. */
export const placeFrame =
  (box: FrameBox | null): AppThunk =>
  (_dispatch, _getState, { login }) =>
    login?.show(box)
