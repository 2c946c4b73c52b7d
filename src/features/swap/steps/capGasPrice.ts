import type { GasPriceCap } from '../../../adapters/contract'
import { isLess, namespaceOf } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { AppThunk } from '../../../store'
import { priceByWish } from '../../fees'
import type { ConfirmedStep } from './confirmedStep'
import { gasPriceRose } from '../swapSlice'

/**
 * What the wallet may pay for gas: what the review showed, and no more. The tip is the one of then, never above that. Absent
 * where nothing was shown, for a contract account, which pays in its own way, and for a batch (EIP-5792 has no place
 * for it).
 * @throws FEE_TOO_LOW, FEE_ROSE when no block takes the transaction at that price any more: the review shows the new one.
 * WidgetError when the node cannot say
 */
export const capGasPrice =
  ({
    step,
    pair: { network },
    gasPriceInUnits,
    tipInUnits: shownTip,
    isSmartAccount,
  }: ConfirmedStep): AppThunk<Promise<GasPriceCap | undefined>> =>
  async (dispatch, _getState, { adapters }) => {
    if (gasPriceInUnits === undefined || isSmartAccount || step === 'batch') return undefined
    const adapter = await adapters.loadTransfers(namespaceOf(network.caipNetworkId))
    const usual = await adapter.getGasPrice?.(network)
    if (!usual) return undefined
    const now = await dispatch(priceByWish(network, usual))
    // An own price that no block takes does not become another one by being shown again.
    if (isLess(now.gasPriceInUnits, now.leastInUnits)) throw new WidgetError('FEE_TOO_LOW')
    if (isLess(gasPriceInUnits, now.leastInUnits)) {
      dispatch(gasPriceRose(now))
      throw new WidgetError('FEE_ROSE')
    }
    const tipInUnits = now.tipInUnits && (shownTip ?? now.tipInUnits)
    if (tipInUnits === undefined) return { gasPriceInUnits }
    return { gasPriceInUnits, tipInUnits: isLess(gasPriceInUnits, tipInUnits) ? gasPriceInUnits : tipInUnits }
  }
