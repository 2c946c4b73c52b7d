import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView, selectViewEntry } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/Button'
import { Content, Footer } from '../../../ui/Card'
import { iconInfo } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/Note'
import { Picture } from '../../../ui/Picture'
import { EmptyState } from '../../../ui/StateMessage'
import { useNow } from '../../../ui/useNow'
import { WaitingForWallet } from '../../account'
import { PermissionList } from '../components/PermissionList'
import { RevokeError } from '../components/RevokeError'
import { SessionFacts } from '../components/SessionFacts'
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

function Settings({ session }: { session: SmartSession }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const nowMs = useNow(MINUTE_MS)
  const [isReviewing, setIsReviewing] = useState(false)
  const status = statusOf(session, nowMs)
  const site = session.site.name || t('sessions.noName')
  const handleRevoke = (): void => {
    setIsReviewing(!isReviewing)
    if (isReviewing) void dispatch(revokeSession(session.pci))
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
        <SessionFacts session={session} nowMs={nowMs} />
        {status === 'unfinished' && (
          <Note icon={iconInfo}>
            <p>{t('sessions.unfinishedText')}</p>
          </Note>
        )}
        <RevokeError pci={session.pci} />
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
}

function Chosen(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const sessionId = useAppSelector(selectViewEntry)?.params.sessionId
  const session = useAppSelector((state) => selectSession(state, sessionId))
  const { revocation } = useAppSelector(selectSessions)
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
  if (revocation?.pci === session.pci) {
    const checking =
      revocation.status === 'submitting' ? 'sessions.revokeSubmittingText' : 'sessions.revokeCheckingText'
    return (
      <WaitingForWallet
        isAsked={revocation.status === 'awaitingWallet'}
        texts={{ asked: 'sessions.revokeWaitingText', checking }}
      />
    )
  }
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
