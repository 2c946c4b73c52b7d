import { EMBEDDED_CONNECTOR_ID, EMBEDDED_NAMESPACES } from '../../config/embeddedWallet'
import { SOCIALS, type Social } from '../../config/features'
import { connectorsKey, type StorageKey, withConnectedWallets } from '../../storage'
import type { AppThunk } from '../../store'
import { selectNamespaces } from '../networks'
import { socialStarted } from './authSlice'
import { failLogin, finishSocialLogin } from './finishLogin'
import { openLogin } from './login'

/** The social network the whole page has gone to, inside Telegram. */
export const pendingSocialKey: StorageKey<Social | null> = {
  name: 'pending-social',
  fallback: null,
  read: (stored) => SOCIALS.find((social) => social === stored),
}

/** Between the wallet's own state and the address of the page to come back to. */
const ADDED = '--'
const RESULT = 'result_uri'

/** Leaves for the social network with the whole page, and says where to come back to (reference, flows §13). */
export const leaveForSocial =
  (social: Social, socialUrl: string): AppThunk =>
  (_dispatch, getState, { storage, page }) => {
    const url = new URL(socialUrl)
    const state = url.searchParams.get('state') ?? ''
    url.searchParams.set('state', `${state}${ADDED}${encodeURIComponent(page.url())}`)
    storage.set(pendingSocialKey, social)
    // A connection that is stored is what wakes the widget up when the page is there again.
    const [namespace = 'eip155'] = selectNamespaces(getState()).filter((one) => EMBEDDED_NAMESPACES.includes(one))
    storage.set(
      connectorsKey,
      withConnectedWallets(storage.get(connectorsKey), namespace, [{ id: EMBEDDED_CONNECTOR_ID, name: '' }]),
    )
    page.openLink(url.href, '_top')
  }

/** The page came back from a social network: the login is finished, and its traces are taken off the address. */
export const resumeSocial =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { storage, page, randomId, login: door }) => {
    const social = storage.get(pendingSocialKey)
    const resultUri = new URL(page.url()).searchParams.get(RESULT)
    if (social === null) return
    storage.remove(pendingSocialKey)
    if (resultUri === null) return
    door?.forgetQuery(RESULT)
    const intentId = randomId()
    dispatch(socialStarted({ intentId, social, window: null }))
    try {
      const login = await dispatch(openLogin())
      await login.finishSocial(social, resultUri)
      await dispatch(finishSocialLogin(intentId, social))
    } catch (error) {
      dispatch(failLogin(intentId, error))
    }
  }
