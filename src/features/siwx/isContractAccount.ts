import { parseCaipAddress, type CaipAddress } from '../../domain'
import { toWidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { selectNetworkById } from '../networks'

/** Whether an account that signed is a contract's, as far as its network says now; who does not answer says no. */
export const isContractAccount =
  (caipAddress: CaipAddress, signature: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { adapters, logger }) => {
    const { namespace, address, caipNetworkId } = parseCaipAddress(caipAddress)
    const network = selectNetworkById(getState(), caipNetworkId)
    try {
      const signatures = await adapters.loadSignatures(namespace)
      return network !== undefined && ((await signatures.isContractAccount?.({ network, address, signature })) ?? false)
    } catch (error) {
      logger.info('siwx: nobody says what kind of account it is', toWidgetError(error))
      return false
    }
  }
