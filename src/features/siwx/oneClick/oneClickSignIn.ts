import type { PrepareLinkSignIn } from '../../../connectors/pairing'
import { selectOptions } from '../../../options'
import type { ReadableStore } from '../../../store'

/**
 * Signing in with a link of the pairing connector; its code comes with the first link of a page that wants visitors to
 * sign in.
 */
export const oneClickSignIn =
  ({ dispatch, getState }: ReadableStore): PrepareLinkSignIn =>
  async (caipNetworkId) => {
    if (selectOptions(getState()).signIn === 'off') return undefined
    const { prepareLinkSignIn } = await import('./prepareLinkSignIn')
    return dispatch(prepareLinkSignIn(caipNetworkId))
  }
