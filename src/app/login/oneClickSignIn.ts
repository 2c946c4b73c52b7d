import type { PrepareLinkSignIn } from '../../connectors/pairing'
import { selectOptions } from '../../options'
import type { WidgetStore } from '../createWidgetStore'

/**
 * Signing in with a link of the pairing connector; its code comes with the first link of a page that wants visitors to
 * sign in.
 */
export const oneClickSignIn =
  ({ dispatch, getState }: WidgetStore['store']): PrepareLinkSignIn =>
  async (caipNetworkId) => {
    if (selectOptions(getState()).signIn === 'off') return undefined
    const { prepareLinkSignIn } = await import('../../features/siwx/oneClick/prepareLinkSignIn')
    return dispatch(prepareLinkSignIn(caipNetworkId))
  }
