import type { ReactElement } from 'react'
import { useFormat, useI18n, withSymbol } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { AmountChips } from '../../../ui/forms/AmountChips'
import { AmountField } from '../../../ui/forms/AmountField'
import type { FieldFinish } from '../../../ui/forms/useFieldFinish'
import { selectActiveCaipNetwork } from '../../networks'
import { choosePart } from '../choosePart'
import { heldBack, type SendProblem } from '../sendRules'
import { selectAmountText, selectCounterAmount, selectSend, selectSendToken } from '../sendSelectors'
import { amountEntered } from '../sendSlice'
import { switchAmountUnit } from './switchAmountUnit'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'

const COUNTER_DECIMALS = 6

/** How much: the largest thing on the screen, with the same sum in the other unit below. */
export function SendAmount({ problem, finish }: { problem: SendProblem | null; finish: FieldFinish }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const tokenAmount = useTokenAmount()
  const dispatch = useAppDispatch()
  const { amountUnit, isMax, fee, feeStatus } = useAppSelector(selectSend)
  const token = useAppSelector(selectSendToken)
  const amount = useAppSelector(selectAmountText)
  const counter = useAppSelector(selectCounterAmount)
  const symbol = token?.symbol ?? ''
  const coin = useAppSelector(selectActiveCaipNetwork)?.nativeCurrency.symbol ?? ''
  const hasPrice = token?.priceUsd !== undefined
  const isFiat = amountUnit === 'fiat'
  const fiatSign = format.fiatSign()

  const worthText = (): string => {
    if (isMax && amount === '' && feeStatus === 'loading') return t('send.workingOutMax')
    if (isFiat) return withSymbol(format.amount(counter ?? '0', COUNTER_DECIMALS), symbol)
    return hasPrice ? format.shownFiat(counter ?? '0').text : t('send.noPrice')
  }
  const errorText = (): string | undefined => {
    if (isMax && amount === '' && feeStatus === 'failed') return t('send.maxUnknown')
    if (problem === 'invalidAmount') return t('receive.wrongAmount')
    if (problem === 'insufficientBalance' && token)
      return t('send.youHave', { amount: tokenAmount(token, token.amountInUnits, COUNTER_DECIMALS) })
    // What has to stay open costs more than the fee: how much it is has to be said.
    if (problem === 'leavesNoFee' && token && fee?.keptInUnits !== undefined)
      return t(fee.accountMinimumInUnits === undefined ? 'send.leaveCarried' : 'send.leaveKept', {
        amount: tokenAmount(token, heldBack(fee) ?? '0', token.decimals),
      })
    if (problem === 'leavesNoToken' && token)
      return t('send.leaveToken', { amount: tokenAmount(token, token.keptInUnits ?? '0', token.decimals) })
    if (problem === 'leavesNoFee') return t('swap.leaveGas', { symbol })
    if (problem === 'insufficientGas') return t('send.needsGas', { symbol: coin })
    return undefined
  }
  return (
    <>
      <AmountField
        label={t('send.amount')}
        amount={amount}
        onAmountChange={(text) => dispatch(amountEntered({ amount: text }))}
        unit={isFiat ? fiatSign.sign : symbol}
        unitPlace={isFiat ? fiatSign.place : 'end'}
        echo="amount.youSend"
        worth={worthText()}
        onUnitSwap={hasPrice ? () => dispatch(switchAmountUnit()) : undefined}
        unitSwapLabel={
          isFiat ? t('send.enterInToken', { symbol }) : t('send.enterInFiat', { currency: format.fiatCode })
        }
        error={errorText()}
        finish={finish}
        initialFocus
      />
      <AmountChips
        picked={isMax ? 100 : undefined}
        offered={problem === 'leavesNoFee' && finish.isFinished ? 100 : undefined}
        disabled={!token}
        onPick={(share) => void dispatch(choosePart(share))}
      />
    </>
  )
}
