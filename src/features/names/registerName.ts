import { trackEvent, type AnalyticsEvent } from '../../analytics'
import { coinTypeOf, namespaceOf, toCaipAddress } from '../../domain'
import { hasFeature } from '../../config/familyFeatures'
import { toErrorFacts, toWidgetError, WidgetError } from '../../errors'
import { openView } from '../../navigation'
import { bannerClosed, bannerShown } from '../../notices'
import type { AppThunk, RootState } from '../../store'
import { checkSigner, findProfileName, keepName, selectActiveAccount, selectIsSmartAccount } from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { nameOf } from './namesApi'
import { selectCanRegister, selectNames } from './namesSelectors'
import {
  messageHandedOver,
  messageSigned,
  nameRegistered,
  registrationConfirmed,
  registrationFailed,
} from './namesSlice'
import { prepareRegistration, type NameWish } from './prepareRegistration'
import { submitRegistration } from './submitRegistration'

const WAIT = 'names.signInWallet'

const closeWait = (): AppThunk => (dispatch, getState) => {
  const { banner, nextBanner } = getState().notices
  for (const shown of [banner, nextBanner]) if (shown?.text.key === WAIT) dispatch(bannerClosed({ id: shown.id }))
}

function readWish(state: RootState): NameWish {
  const network = selectActiveCaipNetwork(state)
  const address = selectActiveAccount(state)?.address
  if (!network || !address) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
  const coinType = coinTypeOf(network.caipNetworkId)
  if (coinType === null || !hasFeature(namespaceOf(network.caipNetworkId), 'names'))
    throw new WidgetError('UNSUPPORTED_NAMES')
  return { network, address, coinType, name: nameOf(selectNames(state).label) }
}

/**
 * Registers the name in the box, once: the first press takes the intent, another one finds it taken. An account has one
 * name, so its names are read again first; then the wallet, which must be on that account and network, signs one
 * message, and only a fresh signature is sent. What is cancelled or belongs to another account by then is thrown away.
 * Ends in RegisterNameSuccess, or says in the view what was wrong.
 */
export const registerName = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const { randomId, logger } = services
  if (!selectCanRegister(getState())) return
  const intentId = randomId()
  dispatch(registrationConfirmed({ intentId }))
  const properties = {
    isSmartAccount: selectIsSmartAccount(getState()),
    ensName: nameOf(selectNames(getState()).label),
  }
  const track = (tracked: AnalyticsEvent): void => void dispatch(trackEvent(tracked))
  track({ event: 'REGISTER_NAME_INITIATED', properties })
  const isStillMeant = (): boolean => selectNames(getState()).intentId === intentId
  try {
    const wish = readWish(getState())
    const { network, address, name } = wish
    const caipAddress = toCaipAddress(network.caipNetworkId, address)
    const ownName = await dispatch(findProfileName(network, address))
    if (ownName !== null) {
      dispatch(keepName(caipAddress, ownName))
      throw new WidgetError('NAME_OWNED', { name: ownName })
    }
    const request = await prepareRegistration(services, wish)
    const provider = await checkSigner(services, { network, account: address })
    if (!isStillMeant()) return
    dispatch(messageHandedOver({ intentId }))
    dispatch(bannerShown({ variant: 'loading', text: { key: WAIT }, canCancel: true }))
    const registration = await request(provider)
    if (!isStillMeant()) return
    dispatch(closeWait())
    dispatch(messageSigned({ intentId }))
    await dispatch(submitRegistration(registration))
    dispatch(keepName(caipAddress, name))
    track({ event: 'REGISTER_NAME_SUCCESS', properties })
    if (!isStillMeant()) return
    dispatch(nameRegistered({ intentId }))
    dispatch(openView('RegisterNameSuccess', {}, 'replace'))
  } catch (thrown) {
    const error = toWidgetError(thrown)
    logger.warn('names: nothing was registered', error)
    track({ event: 'REGISTER_NAME_ERROR', properties: { ...properties, error: error.message } })
    if (!isStillMeant()) return
    dispatch(closeWait())
    dispatch(registrationFailed({ intentId, error: toErrorFacts(error) }))
  }
}
