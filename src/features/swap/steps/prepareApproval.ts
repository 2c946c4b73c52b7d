import type { SentTransaction } from '../../../adapters/contract'
import { toCaipAddress } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { AppThunk } from '../../../store'
import { selectTransaction, transactionSubmitted } from '../../transactions'
import { approvalOf, UNLIMITED } from './approvalOf'
import { capGasPrice } from './capGasPrice'
import { confirmApproval } from './confirmSpender'
import type { ConfirmedStep, PreparedStep } from './confirmedStep'
import { approvalSent } from '../swapSlice'

/** The approval, or the reset before it, ready for the wallet. The next step waits for its receipt. */
export const prepareApproval =
  (confirmed: ConfirmedStep): AppThunk<Promise<PreparedStep>> =>
  async (dispatch, getState, { clock, randomId }) => {
    const { requestId, requestedAt, step, adapter, pair, review, isSmartAccount } = confirmed
    const { network, source, account, amountInUnits } = pair
    const { caipNetworkId } = network
    const spender = await dispatch(confirmApproval(confirmed))
    const kind = step === 'reset' ? 'reset' : review.isUnlimited ? 'unlimited' : 'exact'
    const transaction = approvalOf(adapter, pair, { spender, kind })
    await adapter.simulate(transaction)
    const cap = await dispatch(capGasPrice(confirmed))
    const amounts = { reset: '0', exact: amountInUnits, unlimited: UNLIMITED }
    const { symbol, decimals, iconUrl, tokenAddress = '' } = source
    const follow = ({ hash, callsId, effect }: SentTransaction): void => {
      const transactionId = randomId()
      dispatch(
        transactionSubmitted({
          transactionId,
          kind: 'approval',
          status: 'submitted',
          hash,
          ...(callsId !== undefined && { callsId }),
          effect: isSmartAccount ? undefined : effect,
          caipNetworkId,
          from: toCaipAddress(caipNetworkId, account),
          requestedAt,
          submittedAt: clock.now(),
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
      dispatch(approvalSent({ requestId, transactionId }))
    }
    return {
      async ask(provider) {
        const sent = await adapter.sendTransaction(provider, transaction, cap)
        return () => {
          follow(sent)
          return undefined
        }
      },
    }
  }
