import { trackEvent, type AnalyticsEvent } from '../../analytics'
import { coinTypeOf, namespaceOf } from '../../domain'
import { hasFeature } from '../../config/namespaceFeatures'
import { WidgetError } from '../../errors'
import { openView } from '../../navigation'
import type { AppThunk, RootState } from '../../store'
import {
  findProfileName,
  keepName,
  selectActiveAccount,
  selectActiveCaipAddress,
  selectIsSmartAccount,
} from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { runWalletRequest } from '../walletRequests'
import { nameOf } from './namesApi'
import { selectCanRegister, selectNames } from './namesSelectors'
import { nameRegistered } from './namesSlice'
import { prepareRegistration, type NameWish } from './prepareRegistration'
import { submitRegistration } from './submitRegistration'

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
 * Registers the name in the box, once. An account has one name, so its names are read again first; then the wallet
 * signs one message, and only a fresh signature is sent. What is cancelled or belongs to another account by then is
 * thrown away. Ends in RegisterNameSuccess, or says in the view what was wrong.
 */
export const registerName = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const caipAddress = selectActiveCaipAddress(getState())
  if (caipAddress === null || !selectCanRegister(getState())) return
  const properties = {
    isSmartAccount: selectIsSmartAccount(getState()),
    ensName: nameOf(selectNames(getState()).label),
  }
  const track = (tracked: AnalyticsEvent): void => void dispatch(trackEvent(tracked))
  track({ event: 'REGISTER_NAME_INITIATED', properties })
  await dispatch(
    runWalletRequest({
      kind: 'registerName',
      caipAddress,
      messages: { wait: 'names.signInWallet', failed: 'names: nothing was registered' },
      takesLateAnswer: false,
      async check() {
        const wish = readWish(getState())
        const ownName = await dispatch(findProfileName(wish.network, wish.address))
        if (ownName !== null) {
          dispatch(keepName(caipAddress, ownName))
          throw new WidgetError('NAME_OWNED', { name: ownName })
        }
        return { name: wish.name, sign: await prepareRegistration(services, wish) }
      },
      ask: (provider, { sign }) => sign(provider),
      async submit(registration, { prepared: { name }, requestId, isCurrent }) {
        await dispatch(submitRegistration(registration))
        dispatch(keepName(caipAddress, name))
        track({ event: 'REGISTER_NAME_SUCCESS', properties })
        if (!isCurrent()) return
        dispatch(nameRegistered({ requestId }))
        dispatch(openView('RegisterNameSuccess', {}, 'replace'))
      },
      onFailed: (error) => track({ event: 'REGISTER_NAME_ERROR', properties: { ...properties, error: error.message } }),
    }),
  )
}
