import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { TextButton } from '../../../ui/actions/TextButton'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import { NetworkPicture, selectActiveCaipNetwork } from '../../networks'
import { estimateFee } from '../estimateFee'
import { selectSend, type SendReview } from '../sendSelectors'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'

const FEE_DECIMALS = 6

function Fee({ review: { native, feeInUnits } }: { review: SendReview }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const tokenAmount = useTokenAmount()
  const { feeStatus, receiverStatus } = useAppSelector(selectSend)
  // Nothing is known of a transfer that cannot be, however often it is asked.
  if (feeStatus === 'failed' && receiverStatus === 'invalid') return <>{t('send.feeFailed')}</>
  if (feeStatus === 'failed') {
    return (
      <>
        {t('send.feeFailed')}{' '}
        <TextButton small look="accent" onClick={() => void dispatch(estimateFee())}>
          {t('common.tryAgain')}
        </TextButton>
      </>
    )
  }
  if (feeInUnits === undefined)
    return (
      <>
        <Bone width={96} line={20} />
        <VisuallyHidden>{t('send.feeLoading')}</VisuallyHidden>
      </>
    )
  return <bdi dir="ltr">{tokenAmount(native, feeInUnits, FEE_DECIMALS)}</bdi>
}

/** Where the transfer goes through and what that costs. */
export function SendDetails({ review }: { review: SendReview }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const tokenAmount = useTokenAmount()
  const network = useAppSelector(selectActiveCaipNetwork)
  const { feeStatus } = useAppSelector(selectSend)
  const {
    token,
    native,
    feeInUnits,
    feeFiat,
    depositInUnits,
    receivedInUnits,
    totalInUnits,
    totalFiat,
    amountInUnits,
  } = review
  const isKnown = feeInUnits !== undefined && feeStatus !== 'failed'
  // Two different tokens have no sum but their worth; amount and fee then stand side by side.
  const total = totalInUnits !== undefined ? tokenAmount(native, totalInUnits, native.decimals) : undefined
  const sides =
    isKnown && totalInUnits === undefined
      ? `${tokenAmount(token, amountInUnits, token.decimals)} + ${tokenAmount(native, feeInUnits, FEE_DECIMALS)}`
      : undefined
  return (
    <DetailList inset>
      {network && (
        <DetailRow label={t('send.network')}>
          <NetworkPicture network={network} size={20} /> <bdi>{network.name}</bdi>
        </DetailRow>
      )}
      <DetailRow label={t('send.fee')} aside={isKnown ? format.fiat(feeFiat).text : undefined}>
        <Fee review={review} />
      </DetailRow>
      {isKnown && depositInUnits !== undefined && (
        <DetailRow part label={t('send.deposit')}>
          <bdi dir="ltr">{tokenAmount(native, depositInUnits, FEE_DECIMALS)}</bdi>
        </DetailRow>
      )}
      {isKnown && receivedInUnits !== undefined && (
        <DetailRow label={t('send.theyReceive')}>
          <bdi dir="ltr">{tokenAmount(token, receivedInUnits, token.decimals)}</bdi>
        </DetailRow>
      )}
      <DetailRow
        label={t('send.total')}
        sum
        aside={total !== undefined && isKnown ? format.fiat(totalFiat).text : undefined}
      >
        {isKnown ? <bdi dir="ltr">{total ?? sides}</bdi> : <Bone width={128} line={20} />}
      </DetailRow>
    </DetailList>
  )
}
