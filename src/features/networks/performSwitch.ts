import { namespaceOf, type CaipNetworkId } from '../../domain'
import { WidgetError } from '../../errors'
import { selectOptions } from '../../options'
import type { AppThunk } from '../../store'
import { selectActiveCaipNetwork, selectActiveChain, selectNetworkById } from './networksSelectors'
import { namespaceSwitchEnded, namespaceSwitchStarted, networkSwitched } from './networksSlice'

/**
 * Makes a configured network the active one. A connected wallet of its family goes there first, adding it where it must.
 * Rejects with NETWORK_SWITCH_OFF, NETWORK_NOT_CONFIGURED, USER_REJECTED or what the wallet said; then nothing changed.
 */
export const performSwitch =
  (caipNetworkId: CaipNetworkId): AppThunk<Promise<void>> =>
  async (dispatch, getState, { hub }) => {
    if (selectOptions(getState()).noNetworkSwitch) throw new WidgetError('NETWORK_SWITCH_OFF')
    const network = selectNetworkById(getState(), caipNetworkId)
    if (!network) throw new WidgetError('NETWORK_NOT_CONFIGURED', { network: caipNetworkId })
    const namespace = namespaceOf(caipNetworkId)
    const isOtherNamespace = selectActiveChain(getState()) !== namespace
    if (isOtherNamespace) dispatch(namespaceSwitchStarted())
    try {
      // The wallet is asked even where it should be: it may have moved without saying so, and looks before it asks anybody.
      if (hub.session(namespace)) await hub.switchNetwork(network, namespace)
      if (selectActiveCaipNetwork(getState())?.caipNetworkId !== caipNetworkId) dispatch(networkSwitched({ network }))
    } finally {
      if (isOtherNamespace) dispatch(namespaceSwitchEnded())
    }
  }
