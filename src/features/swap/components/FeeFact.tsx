import type { ReactElement } from 'react'
import { UNKNOWN_AMOUNT, useFormat, useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { DetailRow } from '../../../ui/values/DetailList'
import { TokenAmount } from '../../../ui/values/TokenAmount'
import { FeeRow } from '../../fees'
import { chooseFee, lookAtFees } from '../chooseFee'
import type { SwapDetails } from '../review/reviewSelectors'
import { feeAtPrice, selectSwap } from '../swapSelectors'
import type { SwapState } from '../swapTypes'

/** The price of gas goes along with what is sent, and with nothing that a wallet signs or sends as one of several. */
const hasOwnPrice = ({ review }: SwapState): boolean =>
  review?.step === 'swap' || review?.step === 'approve' || review?.step === 'reset'

/** The fee of the next transaction; a dash while nobody says what gas costs. In the review it can be chosen. */
export function FeeFact({ details }: { details: SwapDetails | undefined }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const swap = useAppSelector(selectSwap)
  const label = t('swap.fee')
  if (!details)
    return (
      <DetailRow label={label}>
        <Bone width={96} line={20} />
      </DetailRow>
    )
  const { native, nativePriceUsd, feeInUnits, feeFiat, source } = details
  const amount =
    feeInUnits === undefined ? (
      <bdi dir="ltr">{UNKNOWN_AMOUNT}</bdi>
    ) : (
      <TokenAmount token={native} amountInUnits={feeInUnits} rounding="up" />
    )
  const aside = feeInUnits !== undefined && feeFiat !== undefined ? format.fiat(feeFiat).text : undefined
  if (!hasOwnPrice(swap))
    return (
      <DetailRow label={label} aside={aside}>
        {amount}
      </DetailRow>
    )
  return (
    <FeeRow
      label={label}
      aside={aside}
      caipNetworkId={source.token.caipNetworkId}
      coin={{ ...native, priceUsd: nativePriceUsd }}
      costAt={({ gasPriceInUnits }) => feeAtPrice(swap, gasPriceInUnits)}
      canChange={feeInUnits !== undefined && swap.stepRequestId === null}
      onLook={() => void dispatch(lookAtFees())}
      onChoose={(wish) => dispatch(chooseFee(wish))}
    >
      {amount}
    </FeeRow>
  )
}
