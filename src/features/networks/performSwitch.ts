import { trackEvent } from '../../analytics'
import { namespaceOf, type CaipNetworkId } from '../../domain'
import { WidgetError } from '../../errors'
import { selectOptions } from '../../options'
import type { AppThunk } from '../../store'
import {
  selectActiveCaipNetwork,
  selectActiveChain,
  selectIsSwitchingNamespace,
  selectNetworkById,
  selectSwitchedFrom,
} from './networksSelectors'
import { namespaceSwitchEnded, namespaceSwitchStarted, networkSwitched } from './networksSlice'

/**
 * Makes a configured network the active one. A connected wallet of its namespace goes there first, adding it where it
 * must. Of a namespace without an account the switch is under way until a wallet of it is connected (spec §4). Rejects
 * with NETWORK_SWITCH_OFF, NETWORK_NOT_CONFIGURED, USER_REJECTED or what the wallet said; then nothing changed.
 */
export const performSwitch =
  (caipNetworkId: CaipNetworkId, by: 'visitor' | 'host' = 'visitor'): AppThunk<Promise<void>> =>
  async (dispatch, getState, { hub }) => {
    if (selectOptions(getState()).noNetworkSwitch) throw new WidgetError('NETWORK_SWITCH_OFF')
    const network = selectNetworkById(getState(), caipNetworkId)
    if (!network) throw new WidgetError('NETWORK_NOT_CONFIGURED', { network: caipNetworkId })
    const namespace = namespaceOf(caipNetworkId)
    const before = selectActiveCaipNetwork(getState())?.caipNetworkId
    const isOtherNamespace = selectActiveChain(getState()) !== namespace
    const hasAccount = hub.session(namespace) !== undefined
    if (isOtherNamespace) dispatch(namespaceSwitchStarted({ by }))
    let isOnItsWay = false
    try {
      // The wallet is asked even where it should be: it may have moved without saying so, and looks before it asks
      // anybody.
      if (hasAccount) await hub.switchNetwork(network, namespace)
      if (selectActiveCaipNetwork(getState())?.caipNetworkId !== caipNetworkId) dispatch(networkSwitched({ network }))
      if (before !== caipNetworkId)
        void dispatch(trackEvent({ event: 'SWITCH_NETWORK', properties: { network: caipNetworkId } }))
      isOnItsWay =
        !hasAccount && selectIsSwitchingNamespace(getState()) && selectSwitchedFrom(getState()) !== caipNetworkId
    } finally {
      if (!isOnItsWay) dispatch(namespaceSwitchEnded())
    }
  }
