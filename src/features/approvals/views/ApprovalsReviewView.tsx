import { useEffect, type ReactElement } from 'react'
import { FEE_REFRESH_MS } from '../../../config/limits/transactions'
import { toFiat } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { TextButton } from '../../../ui/actions/TextButton'
import { Content, Footer } from '../../../ui/card/Card'
import { iconShield } from '../../../ui/icons/actionIcons'
import { List } from '../../../ui/lists/List'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Note } from '../../../ui/notices/Note'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { useNow } from '../../../ui/useNow'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { TokenAmount } from '../../../ui/values/TokenAmount'
import { feeAt, FeeRow } from '../../fees'
import { NetworkPicture, selectActiveCaipNetwork } from '../../networks'
import { selectWalletRequest, WaitingForWallet, WalletRequestError } from '../../walletRequests'
import {
  selectApprovals,
  selectCoinPriceUsd,
  selectReviewFee,
  selectReviewRows,
  sumOfFees,
} from '../approvalsSelectors'
import { ApprovalItem } from '../components/ApprovalItem'
import { chooseFee, estimateRevocation, lookAtFees } from '../prepareRevocation'
import { leaveEmptyReview, revokeApprovals } from '../revokeApprovals'

const MINUTE_MS = 60_000
const WAITING_TEXTS = { asked: 'approvals.waitingText', checking: 'approvals.checkingText' } as const
const ERROR_TEXTS = { declined: 'approvals.declined', noAnswer: 'approvals.noAnswer' } as const

function Fee(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)
  const feeInUnits = useAppSelector(selectReviewFee)
  const feeStatus = useAppSelector(selectApprovals).review?.feeStatus
  if (feeStatus === 'failed')
    return (
      <>
        {t('send.feeFailed')}{' '}
        <TextButton small look="accent" onClick={() => void dispatch(estimateRevocation())}>
          {t('common.tryAgain')}
        </TextButton>
      </>
    )
  if (feeInUnits === undefined || !network)
    return (
      <>
        <Bone width={96} line={20} />
        <VisuallyHidden>{t('send.feeLoading')}</VisuallyHidden>
      </>
    )
  return <TokenAmount token={network.nativeCurrency} amountInUnits={feeInUnits} rounding="up" />
}

/** What all of it costs, and the way to pay more or less. In one confirmation the wallet names the fee itself. */
function FeeDetails(): ReactElement | null {
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)
  const feeInUnits = useAppSelector(selectReviewFee)
  const priceUsd = useAppSelector(selectCoinPriceUsd)
  const { review, run } = useAppSelector(selectApprovals)
  if (!review || !network) return null
  const { caipNetworkId, nativeCurrency: coin } = network
  const aside = feeInUnits === undefined ? undefined : format.fiat(toFiat(feeInUnits, coin.decimals, priceUsd)).text
  if (review.way === 'together')
    return (
      <DetailRow label={t('send.fee')} aside={aside}>
        <Fee />
      </DetailRow>
    )
  return (
    <FeeRow
      label={t('send.fee')}
      aside={aside}
      caipNetworkId={caipNetworkId}
      coin={{ ...coin, priceUsd }}
      costAt={(price) => sumOfFees(review.fees.map((fee) => feeAt(fee, price)))}
      canChange={feeInUnits !== undefined && run === null}
      onLook={() => void dispatch(lookAtFees())}
      onChoose={(wish) => dispatch(chooseFee(wish))}
    >
      <Fee />
    </FeeRow>
  )
}

/** What leaves in all, always in sight: to take back costs the fee alone. */
function Total(): ReactElement | null {
  const { t } = useI18n()
  const format = useFormat()
  const network = useAppSelector(selectActiveCaipNetwork)
  const feeInUnits = useAppSelector(selectReviewFee)
  const priceUsd = useAppSelector(selectCoinPriceUsd)
  if (!network) return null
  const { nativeCurrency: coin } = network
  const isKnown = feeInUnits !== undefined
  return (
    <DetailList inset>
      <DetailRow
        sum
        label={t('send.total')}
        aside={isKnown ? format.fiat(toFiat(feeInUnits, coin.decimals, priceUsd)).text : undefined}
      >
        {isKnown ? (
          <TokenAmount token={coin} amountInUnits={feeInUnits} rounding="up" />
        ) : (
          <Bone width={128} line={20} />
        )}
      </DetailRow>
    </DetailList>
  )
}

function Review(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const nowMs = useNow(MINUTE_MS)
  const network = useAppSelector(selectActiveCaipNetwork)
  const rows = useAppSelector(selectReviewRows)
  const { review, failure, run } = useAppSelector(selectApprovals)
  if (!review || !network) return null
  return (
    <>
      <Content>
        <List label={t('approvals.reviewTitle')} long={rows.length > 24}>
          {rows.map((row) => (
            <ApprovalItem key={row.key} row={row} caipNetworkId={network.caipNetworkId} nowMs={nowMs} />
          ))}
        </List>
        <DetailList inset>
          <DetailRow label={t('send.network')}>
            <NetworkPicture network={network} size={20} /> <bdi>{network.name}</bdi>
          </DetailRow>
          <FeeDetails />
        </DetailList>
        <Note icon={iconShield}>
          <p>{t('approvals.reviewNote')}</p>
          {rows.length > 1 && <p>{t(review.way === 'together' ? 'approvals.together' : 'approvals.oneByOne')}</p>}
        </Note>
        <WalletRequestError error={failure} texts={ERROR_TEXTS} />
      </Content>
      <Footer>
        <Total />
        <Button
          look="primary"
          busy={run !== null}
          disabled={review.feeStatus !== 'ready'}
          onClick={() => void dispatch(revokeApprovals())}
        >
          {rows.length > 1 ? t('approvals.revokeCount', { count: rows.length }) : t('approvals.revoke')}
        </Button>
      </Footer>
    </>
  )
}

/** The last look before the wallet is asked: what is taken back, from whom, and what that costs. */
export function ApprovalsReviewView(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { review, run } = useAppSelector(selectApprovals)
  const request = useAppSelector((state) => selectWalletRequest(state, 'revokeApproval'))
  const isEmpty = review === null && run === null
  const isEditing = review !== null && run === null

  useEffect(() => {
    if (isEmpty) dispatch(leaveEmptyReview())
  }, [dispatch, isEmpty])
  useEffect(() => {
    if (!isEditing) return undefined
    void dispatch(estimateRevocation())
    const timer = setInterval(() => void dispatch(estimateRevocation()), FEE_REFRESH_MS)
    return () => clearInterval(timer)
  }, [dispatch, isEditing])

  if (isEmpty) return null
  if (!request) return <Review />
  return (
    <>
      {run && run.count > 1 && (
        <LiveRegion>{t('approvals.progress', { position: run.position, count: run.count })}</LiveRegion>
      )}
      <WaitingForWallet request={request} texts={WAITING_TEXTS} />
    </>
  )
}
