import { useEffect, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { useFieldFinish } from '../../../ui/forms/useFieldFinish'
import { Note } from '../../../ui/notices/Note'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectActiveCaipAddress } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import { selectWalletRequest, WaitingForWallet, WalletRequestError } from '../../walletRequests'
import { RecipientField } from '../components/RecipientField'
import { SendPiece } from '../components/SendPiece'
import { SendAmount } from '../components/SendAmount'
import { TokenChoice } from '../components/TokenChoice'
import { estimateFee } from '../estimateFee'
import { openReview } from './openReview'
import { prepareSend } from './prepareSend'
import { selectIsFeeDue, selectSend, selectSendProblem } from '../sendSelectors'
import { buttonMessages, errorTexts } from '../components/sendMessages'

const WAITING_TEXTS = { asked: 'send.waitingText', checking: 'send.checkingText' } as const

/** The transfer as it is written: how much, of what, to whom. */
export function SendView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { receiverStatus, error, collectible } = useAppSelector(selectSend)
  const request = useAppSelector((state) => selectWalletRequest(state, 'send'))
  const problem = useAppSelector(selectSendProblem)
  const caipAddress = useAppSelector(selectActiveCaipAddress)
  const amountFinish = useFieldFinish()
  const recipientFinish = useFieldFinish()
  const coin = useAppSelector(selectActiveCaipNetwork)?.nativeCurrency.symbol ?? ''

  useEffect(() => {
    if (caipAddress) void dispatch(prepareSend())
  }, [dispatch, caipAddress])

  const isFeeDue = useAppSelector(selectIsFeeDue) && (collectible !== null || amountFinish.isFinished)
  useEffect(() => {
    if (isFeeDue) void dispatch(estimateFee())
  }, [dispatch, isFeeDue])

  if (!caipAddress) {
    return (
      <Content>
        <EmptyState
          title={t('connect.first')}
          text={t('connect.firstText')}
          action={{ title: t('connect.title'), onClick: () => dispatch(openView('Connect')) }}
        />
      </Content>
    )
  }
  if (request) return <WaitingForWallet request={request} texts={WAITING_TEXTS} />

  const review = t('send.reviewTitle')
  const isTold = problem === 'invalidReceiver' ? recipientFinish.isFinished : amountFinish.isFinished
  const words = isTold ? buttonMessages(problem, receiverStatus) : undefined
  const reason = words && t(words)
  return (
    <>
      <Content wide>
        {collectible ? (
          <SendPiece piece={collectible} problem={problem} finish={amountFinish} />
        ) : (
          <SendAmount problem={problem} finish={amountFinish} />
        )}
        <div className="stack">
          {!collectible && <TokenChoice />}
          <RecipientField finish={recipientFinish} />
        </div>
        {collectible && problem === 'insufficientGas' && isTold && (
          <Note tone="warning">
            <p>{t('send.needsGas', { symbol: coin })}</p>
          </Note>
        )}
        {problem === 'tokenUnsafe' && (
          <Note tone="warning">
            <p>{t('send.tokenUnsafe')}</p>
          </Note>
        )}
        <WalletRequestError error={error} texts={errorTexts} />
      </Content>
      <Footer>
        <Button
          look="primary"
          disabled={problem !== null}
          label={reason && t('send.notYet', { review, reason })}
          onClick={() => dispatch(openReview())}
        >
          {reason ?? review}
        </Button>
      </Footer>
    </>
  )
}
