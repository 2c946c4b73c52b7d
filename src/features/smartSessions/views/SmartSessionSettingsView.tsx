import { memo, useDeferredValue, useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView, selectViewEntry } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { iconInfo } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/notices/Note'
import { Picture } from '../../../ui/pictures/Picture'
import { EmptyState } from '../../../ui/card/StateMessage'
import { useNow } from '../../../ui/useNow'
import { selectWalletRequest, WaitingForWallet, WalletRequestError } from '../../walletRequests'
import { PermissionList } from '../components/PermissionList'
import { SessionDetails } from '../components/SessionDetails'
import { SessionsGate } from '../components/SessionsGate'
import { revokeSession } from '../revokeSession'
import { selectSession, selectSessions } from '../sessionsSelectors'
import { isRevocable, statusOf, type SmartSession } from '../smartSession'

const MINUTE_MS = 60_000
const ALLOWED = {
  active: 'sessions.allowed',
  unfinished: 'sessions.asked',
  expired: 'sessions.wasAllowed',
  revoked: 'sessions.wasAllowed',
} as const

const WAITING_TEXTS = {
  asked: 'sessions.revokeWaitingText',
  checking: 'sessions.revokeCheckingText',
  submitting: 'sessions.revokeSubmittingText',
} as const
const ERROR_TEXTS = { declined: 'sessions.revokeDeclined', noAnswer: 'sessions.revokeNoAnswer' } as const

const Settings = memo(function Settings({ session }: { session: SmartSession }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { revocationFailure: failure } = useAppSelector(selectSessions)
  const nowMs = useNow(MINUTE_MS)
  const [isReviewing, setIsReviewing] = useState(false)
  const status = statusOf(session, nowMs)
  const site = session.site.name || t('sessions.noName')
  const handleRevoke = (): void => {
    if (isReviewing) void dispatch(revokeSession(session.pci))
    else setIsReviewing(true)
  }
  return (
    <>
      <Content>
        <div className="line line--wide inset">
          <Picture name={site} url={session.site.iconUrl} shape="app" size={48} />
          <p className="strong grow">
            <bdi>{site}</bdi>
          </p>
        </div>
        <PermissionList session={session} label={t(ALLOWED[status])} nowMs={nowMs} />
        <SessionDetails session={session} nowMs={nowMs} />
        {status === 'unfinished' && (
          <Note icon={iconInfo}>
            <p>{t('sessions.unfinishedText')}</p>
          </Note>
        )}
        {failure?.pci === session.pci && <WalletRequestError error={failure.error} texts={ERROR_TEXTS} />}
        {isReviewing && (
          <Note tone="warning" title={t('sessions.revokeQuestion')}>
            <p>{t('sessions.revokeText', { site })}</p>
          </Note>
        )}
      </Content>
      {isRevocable(status) && (
        <Footer pair={isReviewing}>
          {isReviewing && (
            <Button key="cancel" onClick={() => setIsReviewing(false)}>
              {t('common.cancel')}
            </Button>
          )}
          {/* One button for both presses: who uses the keyboard stays on it. */}
          <Button key="revoke" look={isReviewing ? 'primary' : 'secondary'} onClick={handleRevoke}>
            {t('sessions.revoke')}
          </Button>
        </Footer>
      )}
    </>
  )
})

function Chosen(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const sessionId = useAppSelector(selectViewEntry)?.params.sessionId
  const session = useAppSelector((state) => selectSession(state, sessionId))
  // A frame later: the press is answered before the whole view changes.
  const request = useDeferredValue(useAppSelector((state) => selectWalletRequest(state, 'revokeSession')))
  if (!session) {
    return (
      <Content>
        <EmptyState
          title={t('sessions.goneTitle')}
          text={t('sessions.goneText')}
          action={{
            title: t('sessions.showAll'),
            onClick: () => void dispatch(openView('SmartSessionList', {}, 'replace')),
          }}
        />
      </Content>
    )
  }
  if (request?.subject === session.pci) return <WaitingForWallet request={request} texts={WAITING_TEXTS} />
  return <Settings session={session} />
}

/** One session: what it may do, in plain words, until when, and the way to end it. */
export function SmartSessionSettingsView(): ReactElement {
  return (
    <SessionsGate>
      <Chosen />
    </SessionsGate>
  )
}
