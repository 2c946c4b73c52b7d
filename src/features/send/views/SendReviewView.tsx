import { useEffect, type ReactElement } from 'react'
import { FEE_REFRESH_MS } from '../../../config/limits/transactions'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Note } from '../../../ui/notices/Note'
import { WalletRequestError } from '../../walletRequests'
import { ReceiverWarningNote } from '../components/ReceiverWarningNote'
import { ReviewChangeNote } from '../components/ReviewChangeNote'
import { SendDetails, SendTotal } from '../components/SendDetails'
import { SendSummary } from '../components/SendSummary'
import { estimateFee } from '../estimateFee'
import { leaveEmptyReview } from './leaveEmptyReview'
import { acceptChange } from '../acceptChange'
import { warningOf } from '../reviewRules'
import { selectReviewChange, selectReviewProblem, selectSend, selectSendReview } from '../sendSelectors'
import { warningConfirmed, type ReceiverWarning } from '../sendSlice'
import { buttonMessages, errorTexts } from '../components/sendMessages'
import { submitSend } from '../submitSend'

const isOfCoins = ({ type }: ReceiverWarning): boolean => type === 'ordinals' || type === 'smallCoins'

/** The last look before the wallet is asked: what leaves, to whom, through what, at what cost. */
export function SendReviewView(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const review = useAppSelector(selectSendReview)
  const problem = useAppSelector(selectReviewProblem)
  const change = useAppSelector(selectReviewChange)
  const {
    feeStatus,
    receiverStatus,
    review: reviewed,
    receiverProblem,
    hasConfirmedWarning,
    requestId,
    error,
  } = useAppSelector(selectSend)
  const isEmpty = review === undefined || reviewed === null
  const isEditing = requestId === null

  useEffect(() => {
    if (isEmpty) dispatch(leaveEmptyReview())
  }, [dispatch, isEmpty])
  useEffect(() => {
    if (!isEditing) return undefined
    const timer = setInterval(() => void dispatch(estimateFee()), FEE_REFRESH_MS)
    return () => clearInterval(timer)
  }, [dispatch, isEditing])

  if (isEmpty) return null
  const words =
    problem === 'invalidReceiver' && receiverProblem !== null
      ? (`send.receiver.${receiverProblem}` as const)
      : buttonMessages(problem, receiverStatus)
  // A recipient that is refused needs no warning of it any more.
  const warning = receiverStatus === 'invalid' ? null : warningOf(reviewed)
  const isReady =
    problem === null && feeStatus === 'ready' && reviewed.fee !== null && (!warning || hasConfirmedWarning)
  return (
    <>
      <Content>
        <SendSummary review={review} reviewed={reviewed} />
        {warning && <ReceiverWarningNote warning={warning} />}
        {reviewed.isOrdinal && warning?.type !== 'ordinals' && <ReceiverWarningNote warning={{ type: 'ordinals' }} />}
        {reviewed.fee?.mayCarry && warning && warning.type !== 'smallCoins' && (
          <ReceiverWarningNote warning={{ type: 'smallCoins' }} />
        )}
        <SendDetails review={review} />
        {change && <ReviewChangeNote review={review} change={change} />}
        {words && !change && (
          <Note tone="danger">
            <p>{t(words)}</p>
          </Note>
        )}
        <WalletRequestError error={error} texts={errorTexts} />
      </Content>
      <Footer>
        <SendTotal review={review} />
        {warning && (
          <Checkbox
            checked={hasConfirmedWarning}
            onChange={(isConfirmed) => dispatch(warningConfirmed({ isConfirmed }))}
          >
            {t(isOfCoins(warning) ? 'send.confirmOrdinals' : 'send.confirmAddress')}
          </Checkbox>
        )}
        {change && isEditing ? (
          <Button look="primary" onClick={() => dispatch(acceptChange())}>
            {t('send.acceptChange')}
          </Button>
        ) : (
          <Button look="primary" disabled={!isReady} busy={!isEditing} onClick={() => void dispatch(submitSend())}>
            {t('send.submit')}
          </Button>
        )}
      </Footer>
    </>
  )
}
