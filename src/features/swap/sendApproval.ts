import { toCaipAddress } from '../../domain'
import { WidgetError } from '../../errors'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { checkSigner } from '../account'
import { selectTransaction, transactionSubmitted } from '../transactions'
import { approvalOf, UNLIMITED } from './approvalOf'
import { capGasPrice } from './capGasPrice'
import { closeWalletBanner } from './closeWalletBanner'
import { confirmApproval } from './confirmSpender'
import { isStillMeant, type ConfirmedStep } from './confirmedStep'
import { selectSwap } from './swapSelectors'
import { approvalSent, stepHandedOver } from './swapSlice'

/** Has the wallet send the approval, or the reset before it. The next step waits for its receipt. */
export const sendApproval =
  (confirmed: ConfirmedStep): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { intentId, requestedAt, step, adapter, pair, review, isSmartAccount } = confirmed
    const { network, source, account, amountInUnits } = pair
    const { caipNetworkId } = network
    const spender = await dispatch(confirmApproval(confirmed))
    const kind = step === 'reset' ? 'reset' : review.isUnlimited ? 'unlimited' : 'exact'
    const transaction = approvalOf(adapter, pair, { spender, kind })
    await adapter.simulate(transaction)
    const cap = await dispatch(capGasPrice(confirmed))
    const provider = await checkSigner(services, { network, account })
    if (!isStillMeant(selectSwap(getState()), confirmed)) return
    dispatch(stepHandedOver({ intentId }))
    dispatch(bannerShown({ variant: 'loading', text: { key: 'swap.approveInWallet' }, canCancel: true }))
    const { hash, effect } = await adapter.sendTransaction(provider, transaction, cap)
    const transactionId = services.randomId()
    const amounts = { reset: '0', exact: amountInUnits, unlimited: UNLIMITED }
    const { symbol, decimals, iconUrl, tokenAddress = '' } = source
    dispatch(
      transactionSubmitted({
        transactionId,
        kind: 'approval',
        status: 'submitted',
        hash,
        effect: isSmartAccount ? undefined : effect,
        caipNetworkId,
        from: toCaipAddress(caipNetworkId, account),
        requestedAt,
        submittedAt: services.clock.now(),
        summary: {
          symbol,
          decimals,
          amountInUnits: amounts[kind],
          to: spender,
          iconUrl,
          caipTokenAddress: toCaipAddress(caipNetworkId, tokenAddress),
        },
      }),
    )
    // The name of a transaction that was there before: what the wallet did nobody knows, and no receipt of it would
    // come.
    if (!selectTransaction(getState(), transactionId)) throw new WidgetError('TRANSACTION')
    dispatch(closeWalletBanner(intentId))
    dispatch(approvalSent({ intentId, transactionId }))
  }
