import type { ReactElement } from 'react'
import { addDecimals, isNative } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import { NetworkPicture, selectActiveCaipNetwork } from '../../networks'
import type { SwapDetails } from '../review/reviewSelectors'
import type { SwapReview } from '../swapTypes'
import { ContractRow } from './ContractRow'
import { PriceDetails, Rate } from './PriceDetails'

const FEE_DECIMALS = 6

/** What leaves with the fee. Two different tokens have no sum but their worth; they stand side by side. */
function TotalFact({ details }: { details: SwapDetails }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const tokenAmount = useTokenAmount()
  const { source, amountInUnits, native, feeInUnits, amountFiat, feeFiat } = details
  const totalFiat = amountFiat !== undefined && feeFiat !== undefined ? addDecimals([amountFiat, feeFiat]) : undefined
  const total = (fee: string): string =>
    isNative(source.token)
      ? tokenAmount(native, (BigInt(amountInUnits) + BigInt(fee)).toString(), FEE_DECIMALS)
      : `${tokenAmount(source.token, amountInUnits, source.token.decimals)} + ${tokenAmount(native, fee, FEE_DECIMALS)}`
  return (
    <DetailRow sum label={t('swap.total')} aside={totalFiat === undefined ? undefined : format.fiat(totalFiat).text}>
      {feeInUnits === undefined ? <Bone width={128} line={20} /> : <bdi dir="ltr">{total(feeInUnits)}</bdi>}
    </DetailRow>
  )
}

/** Everything there is to know before a swap is sent. */
export function ReviewDetails({ details, review }: { details: SwapDetails; review: SwapReview }): ReactElement {
  const { t } = useI18n()
  const network = useAppSelector(selectActiveCaipNetwork)
  return (
    <DetailList inset>
      <DetailRow label={t('swap.rateLabel')}>
        <Rate details={details} />
      </DetailRow>
      <PriceDetails details={details}>
        <ContractRow review={review} />
        {network && (
          <DetailRow label={t('swap.network')}>
            <NetworkPicture network={network} size={20} /> <bdi>{network.name}</bdi>
          </DetailRow>
        )}
      </PriceDetails>
      <TotalFact details={details} />
    </DetailList>
  )
}
