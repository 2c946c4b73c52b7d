import { METHOD_REFUSED_DELAY_MS } from '../../config/limits/login'
import { wait } from '../../lib/wait'
import { openModal, selectIsShown } from '../../navigation'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'

/** Says that the page asked for something the wallet does for nobody (spec §5). */
export const sayMethodRefused =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger, ended }) => {
    try {
      if (!selectIsShown(getState())) await dispatch(openModal())
      await wait(METHOD_REFUSED_DELAY_MS, ended)
      if (ended.aborted) return
      // It may have closed behind the question that was given up.
      if (!selectIsShown(getState())) await dispatch(openModal())
      dispatch(bannerShown({ variant: 'error', text: { key: 'auth.actionNotAllowed' } }))
    } catch (error) {
      logger.warn('auth: a refused method could not be told', error)
    }
  }
