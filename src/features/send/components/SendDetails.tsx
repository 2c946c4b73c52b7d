import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { Bone } from '../../../ui/skeletons/Skeleton'
import type { Collectible } from '../../../domain'
import { PieceNumber } from '../../../ui/values/PieceNumber'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { TextButton } from '../../../ui/actions/TextButton'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import { feeAt, FeeRow } from '../../fees'
import { NetworkPicture, selectActiveCaipNetwork } from '../../networks'
import { chooseFee, lookAtFees } from '../chooseFee'
import { estimateFee } from '../estimateFee'
import { selectSend, type SendReview } from '../sendSelectors'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import { TokenAmount, TYPED_DIGITS } from '../../../ui/values/TokenAmount'

function Fee({ review: { native, feeInUnits } }: { review: SendReview }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
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
  return <TokenAmount token={native} amountInUnits={feeInUnits} rounding="up" />
}

/** Whether the fee of a transfer is known, and so what it costs in all. */
const isFeeKnown = ({ feeInUnits }: SendReview, feeStatus: string): boolean =>
  feeInUnits !== undefined && feeStatus !== 'failed'

/** Which piece it is, by what its contract calls it: names and pictures are anybody's. */
function PieceDetails({ piece: { collectionName, tokenId, contractAddress } }: { piece: Collectible }): ReactElement {
  const { t } = useI18n()
  return (
    <>
      {collectionName !== undefined && <DetailRow label={t('collectibles.collection')}>{collectionName}</DetailRow>}
      {tokenId !== undefined && (
        <DetailRow label={t('collectibles.number')}>
          <PieceNumber tokenId={tokenId} />
        </DetailRow>
      )}
      <DetailRow label={t(tokenId === undefined ? 'collectibles.mint' : 'collectibles.contract')}>
        <ShortAddress address={contractAddress} />
      </DetailRow>
    </>
  )
}

/** Where the transfer goes through and what that costs. */
export function SendDetails({ review }: { review: SendReview }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const network = useAppSelector(selectActiveCaipNetwork)
  const dispatch = useAppDispatch()
  const { feeStatus, fee, requestId } = useAppSelector(selectSend)
  const { token, native, priceUsd, feeFiat, depositInUnits, receivedInUnits, keptInUnits, accountMinimumInUnits } =
    review
  const tokenAmount = useTokenAmount()
  const isKnown = isFeeKnown(review, feeStatus)
  return (
    <DetailList inset>
      {token.collectible && <PieceDetails piece={token.collectible} />}
      {network && (
        <DetailRow label={t('send.network')}>
          <NetworkPicture network={network} size={20} /> <bdi>{network.name}</bdi>
        </DetailRow>
      )}
      <FeeRow
        label={t('send.fee')}
        aside={isKnown ? format.fiat(feeFiat).text : undefined}
        caipNetworkId={review.caipNetworkId}
        coin={{ ...native, priceUsd }}
        costAt={(price) => (fee ? feeAt(fee, price).feeInUnits : '0')}
        canChange={isKnown && requestId === null}
        onLook={() => void dispatch(lookAtFees())}
        onChoose={(wish) => void dispatch(chooseFee(wish))}
      >
        <Fee review={review} />
      </FeeRow>
      {isKnown && depositInUnits !== undefined && (
        <DetailRow part label={t('send.deposit')}>
          <TokenAmount token={native} amountInUnits={depositInUnits} rounding="up" />
        </DetailRow>
      )}
      {isKnown && keptInUnits !== undefined && (
        <DetailRow label={t('send.kept')}>
          <TokenAmount token={native} amountInUnits={keptInUnits} rounding="up" />
        </DetailRow>
      )}
      {isKnown && keptInUnits !== undefined && accountMinimumInUnits === undefined && (
        <DetailRow>
          <small>{t('send.carriedText')}</small>
        </DetailRow>
      )}
      {isKnown && accountMinimumInUnits !== undefined && (
        <DetailRow>
          <small>{t('send.keptText', { amount: tokenAmount(native, accountMinimumInUnits, native.decimals) })}</small>
        </DetailRow>
      )}
      {token.keptInUnits !== undefined && token.keptInUnits !== '0' && (
        <DetailRow>
          <small>{t('send.leaveToken', { amount: tokenAmount(token, token.keptInUnits, token.decimals) })}</small>
        </DetailRow>
      )}
      {isKnown && receivedInUnits !== undefined && (
        <DetailRow label={t('send.theyReceive')}>
          <TokenAmount token={token} amountInUnits={receivedInUnits} rounding="down" />
        </DetailRow>
      )}
    </DetailList>
  )
}

/** What the transfer costs in all. Two different tokens have no sum but their worth; they stand side by side. */
export function SendTotal({ review }: { review: SendReview }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const { feeStatus } = useAppSelector(selectSend)
  const { token, native, feeInUnits, totalInUnits, totalFiat, amountInUnits } = review
  const isKnown = isFeeKnown(review, feeStatus)
  const aside = totalInUnits !== undefined && isKnown ? format.fiat(totalFiat).text : undefined
  const total =
    totalInUnits === undefined ? (
      <TokenAmount
        token={token}
        amountInUnits={amountInUnits}
        rounding="down"
        digits={TYPED_DIGITS}
        plus={{ token: native, amountInUnits: feeInUnits ?? '0', rounding: 'up' }}
      />
    ) : (
      <TokenAmount token={native} amountInUnits={totalInUnits} rounding="up" />
    )
  return (
    <DetailList inset>
      <DetailRow label={t('send.total')} sum aside={aside}>
        {isKnown ? total : <Bone width={128} line={20} />}
      </DetailRow>
    </DetailList>
  )
}
