import type { ReactElement } from 'react'
import { TO_AMOUNT_DECIMALS } from '../../../config/limits/transactions'
import { useFormat, useI18n } from '../../../i18n'
import { Message } from '../../../ui/notices/Message'
import { Note } from '../../../ui/notices/Note'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import type { SwapDetails } from '../review/reviewSelectors'
import { lossOf } from '../swapMath'
import { percentText } from './swapMessages'

/** A price that costs a lot, in percent and in money. */
export function ImpactNote({ details }: { details: SwapDetails }): ReactElement | null {
  const { t } = useI18n()
  const format = useFormat()
  const { impact, impactLevel, amountFiat, toAmountFiat } = details
  const loss = lossOf(amountFiat, toAmountFiat)
  if (impactLevel !== 'bad' || impact === undefined || loss === undefined) return null
  return (
    <Note tone="warning" title={t('swap.impactTitle', { percent: percentText(impact, format) })}>
      <p>{t('swap.impactText', { amount: format.fiat(loss).text })}</p>
    </Note>
  )
}

/** The price became less after it was agreed to. */
export function PriceFellNote({ details, before }: { details: SwapDetails; before: string }): ReactElement {
  const { t } = useI18n()
  const tokenAmount = useTokenAmount()
  const say = (amountInUnits: string): ReactElement => (
    <bdi dir="ltr" className="strong num">
      {tokenAmount(details.to.token, amountInUnits, TO_AMOUNT_DECIMALS)}
    </bdi>
  )
  return (
    <Note tone="warning" title={t('swap.priceFellTitle')}>
      <p>
        <Message id="swap.priceFellText" values={{ before: say(before), now: say(details.toAmountInUnits) }} />
      </p>
    </Note>
  )
}
