import type { Device } from '../../lib/platform'
import type { AppThunk } from '../../store'

/** What kind of device the visitor holds. */
export const readDevice =
  (): AppThunk<Device> =>
  (_dispatch, _getState, { page }) =>
    page.device()
