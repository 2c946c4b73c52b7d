import type { ReactElement } from 'react'
import { BALANCE_DECIMALS } from '../../../config/limits'
import { fromUnits } from '../../../domain'
import { useFormat, useI18n, type MessageKey } from '../../../i18n'
import { goBack, openView, selectCanGoBack, selectViewEntry } from '../../../navigation'
import { useAppDispatch, useAppSelector, type RootState } from '../../../store'
import { Button } from '../../../ui/Button'
import { Content, Footer } from '../../../ui/Card'
import { Hero } from '../../../ui/Hero'
import { iconClose } from '../../../ui/icons/icons'
import { LinkButton } from '../../../ui/LinkButton'
import { Message } from '../../../ui/Message'
import { Note } from '../../../ui/Note'
import { Picture, PictureBadge } from '../../../ui/Picture'
import { ShortAddress } from '../../../ui/ShortAddress'
import { EmptyState } from '../../../ui/StateMessage'
import { Steps } from '../../../ui/Steps'
import { useNow } from '../../../ui/useNow'
import { selectTransaction, selectTransactionUrl } from '../transactionsSelectors'
import { transactionSteps } from '../transactionSteps'

const TICK_MS = 1_000

const TITLES = { submitted: 'transaction.title', confirmed: 'transaction.titleConfirmed', failed: 'transaction.titleFailed' } as const

/** Where the transaction is, in words. */
export const selectProgressTitle = (state: RootState, translate: (key: MessageKey) => string): string =>
  translate(TITLES[selectTransaction(state, selectViewEntry(state)?.params.transactionId)?.status ?? 'submitted'])

/** Follows one transaction: signed, sent, confirmed. */
export function TransactionProgressView(): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const transactionId = useAppSelector((state) => selectViewEntry(state)?.params.transactionId)
  const transaction = useAppSelector((state) => selectTransaction(state, transactionId))
  const explorerUrl = useAppSelector((state) => selectTransactionUrl(state, transactionId))
  const canGoBack = useAppSelector(selectCanGoBack)
  const nowMs = useNow(transaction?.status === 'submitted' ? TICK_MS : null)
  const handleDone = (): void => void dispatch(canGoBack ? goBack() : openView('Account', {}, 'reset'))
  const done = <Button look="primary" onClick={handleDone}>{t('common.done')}</Button>

  if (!transaction) {
    return (
      <>
        <Content><EmptyState title={t('transaction.unknownTitle')} text={t('transaction.unknownText')} /></Content>
        <Footer>{done}</Footer>
      </>
    )
  }
  const { status, summary } = transaction
  const { symbol, amountInUnits, decimals, to, toName, iconUrl } = summary
  const steps = transactionSteps(transaction, nowMs).map(({ key, title, state, tookMs }) => ({
    key, title: t(title), state, detail: tookMs === undefined ? undefined : format.duration(tookMs),
  }))
  return (
    <>
      <Content wide>
        <Hero
          amount
          picture={<Picture name={symbol} url={iconUrl} size={64} badge={status === 'failed' && <PictureBadge icon={iconClose} danger />} />}
          title={`${format.amount(fromUnits(amountInUnits, decimals), BALANCE_DECIMALS)} ${symbol}`}
          text={<Message id="transaction.to" values={{ name: toName === undefined ? <ShortAddress address={to} /> : <bdi>{toName}</bdi> }} />}
        />
        <Steps steps={steps} />
        {status === 'failed' ? (
          <Note tone="danger"><p>{t('transaction.failedText', { symbol })}</p></Note>
        ) : (
          <p className="small muted text-centre" role="status">{t(status === 'confirmed' ? 'transaction.arrived' : 'transaction.canClose')}</p>
        )}
      </Content>
      <Footer>
        {explorerUrl !== undefined && <LinkButton href={explorerUrl}>{t('common.viewOnExplorer')}</LinkButton>}
        {done}
      </Footer>
    </>
  )
}
