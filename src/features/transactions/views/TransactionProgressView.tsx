import type { ReactElement } from 'react'
import { useFormat, useI18n, type MessageKey } from '../../../i18n'
import { goBack, openView, selectCanGoBack, selectViewEntry } from '../../../navigation'
import { useAppDispatch, useAppSelector, type RootState } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/card/StateMessage'
import { Steps } from '../../../ui/card/Steps'
import { useNow } from '../../../ui/useNow'
import { TransactionHero } from '../components/TransactionHero'
import { TransactionOutcome } from '../components/TransactionOutcome'
import { selectTransaction, selectTransactionUrl } from '../transactionsSelectors'
import { shownStatus } from '../transactionParts'
import { transactionSteps } from './transactionSteps'

const TICK_MS = 1_000

const TITLES = {
  send: { submitted: 'transaction.title', confirmed: 'transaction.titleConfirmed', failed: 'transaction.titleFailed' },
  swap: {
    submitted: 'transaction.swap.title',
    confirmed: 'transaction.swap.titleConfirmed',
    failed: 'transaction.swap.titleFailed',
  },
  approval: {
    submitted: 'transaction.approval.title',
    confirmed: 'transaction.approval.titleConfirmed',
    failed: 'transaction.approval.titleFailed',
  },
  revocation: { submitted: 'approvals.revoking', confirmed: 'approvals.revoked', failed: 'approvals.notRevoked' },
} as const

/** Where the transaction is, in words. */
export const selectProgressTitle = (state: RootState, translate: (key: MessageKey) => string): string => {
  const transaction = selectTransaction(state, selectViewEntry(state)?.params.transactionId)
  const kind = transaction?.summary.isRevocation ? 'revocation' : (transaction?.kind ?? 'send')
  return translate(TITLES[kind][shownStatus(transaction?.status ?? 'submitted')])
}

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
  const done = (
    <Button look="primary" onClick={handleDone}>
      {t('common.done')}
    </Button>
  )

  if (!transaction) {
    return (
      <>
        <Content>
          <EmptyState title={t('transaction.unknownTitle')} text={t('transaction.unknownText')} />
        </Content>
        <Footer>{done}</Footer>
      </>
    )
  }
  const steps = transactionSteps(transaction, nowMs).map(({ key, title, state, tookMs }) => ({
    key,
    title: t(title),
    state,
    detail: tookMs === undefined ? undefined : format.duration(tookMs),
  }))
  return (
    <>
      <Content wide>
        <TransactionHero transaction={transaction} />
        <Steps steps={steps} />
        <TransactionOutcome transaction={transaction} />
      </Content>
      <Footer>
        {explorerUrl !== undefined && <LinkButton href={explorerUrl}>{t('common.viewOnExplorer')}</LinkButton>}
        {done}
      </Footer>
    </>
  )
}
