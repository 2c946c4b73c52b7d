import type { ReactElement } from 'react'
import { addDecimals, isNative, type AmountInUnits } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { TokenAmount, TYPED_DIGITS } from '../../../ui/values/TokenAmount'
import type { SwapDetails } from '../review/reviewSelectors'

/** What leaves with the fee. Two different tokens have no sum but their worth; they stand side by side. */
export function SwapTotal({ details }: { details: SwapDetails }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const { source, amountInUnits, native, feeInUnits, amountFiat, feeFiat } = details
  const totalFiat = amountFiat !== undefined && feeFiat !== undefined ? addDecimals([amountFiat, feeFiat]) : undefined
  const amount = { token: source.token, amountInUnits, rounding: 'down', digits: TYPED_DIGITS } as const
  const together = (fee: AmountInUnits): ReactElement =>
    isNative(source.token) ? (
      <TokenAmount token={native} amountInUnits={(BigInt(amountInUnits) + BigInt(fee)).toString()} rounding="up" />
    ) : (
      <TokenAmount {...amount} plus={{ token: native, amountInUnits: fee, rounding: 'up' }} />
    )
  return (
    <DetailList inset>
      <DetailRow sum label={t('swap.total')} aside={totalFiat === undefined ? undefined : format.fiat(totalFiat).text}>
        {feeInUnits === undefined ? <Bone width={128} line={20} /> : together(feeInUnits)}
      </DetailRow>
    </DetailList>
  )
}
