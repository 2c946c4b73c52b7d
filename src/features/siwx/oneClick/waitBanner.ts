import { bannerClosed, bannerShown } from '../../../notices'
import type { AppThunk } from '../../../store'

const WAIT = 'siwx.authenticating'

/**
 * Says that a signature is waited for or checked (spec §8), until `closeWait`. It has no "Cancel" of its own: the view
 * that asks has one, and there is no second thing of that name.
 */
export const showWait = (): ReturnType<typeof bannerShown> => bannerShown({ variant: 'loading', text: { key: WAIT } })

/** Nothing of the kind is waited for any longer; other banners stay. */
export const closeWait = (): AppThunk => (dispatch, getState) => {
  const { banner, nextBanner } = getState().notices
  for (const shown of [banner, nextBanner]) if (shown?.text.key === WAIT) dispatch(bannerClosed({ id: shown.id }))
}
