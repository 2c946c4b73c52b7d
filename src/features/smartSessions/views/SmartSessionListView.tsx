import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { List } from '../../../ui/lists/List'
import { EmptyState, ErrorState } from '../../../ui/card/StateMessage'
import { useNow } from '../../../ui/useNow'
import { SessionRow } from '../components/SessionRow'
import { SessionsGate } from '../components/SessionsGate'
import { fetchSessions } from '../fetchSessions'
import { selectSessions } from '../sessionsSelectors'
import { statusOf } from '../smartSession'

const MINUTE_MS = 60_000
const ORDER = ['active', 'unfinished', 'expired', 'revoked']

function Sessions(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const nowMs = useNow(MINUTE_MS)
  const { sessions, status } = useAppSelector(selectSessions)
  const sorted = ORDER.flatMap((wanted) => sessions.filter((session) => statusOf(session, nowMs) === wanted))
  if (sorted.length === 0)
    return (
      <Content>
        <EmptyState title={t('sessions.noneTitle')} text={t('sessions.noneText')} />
      </Content>
    )
  return (
    <Content busy={status === 'loading'}>
      <p className="small muted inset">{t('sessions.intro')}</p>
      <List label={t('sessions.list')} long={sorted.length > 24}>
        {sorted.map((session) => (
          <SessionRow key={session.pci} session={session} nowMs={nowMs} />
        ))}
      </List>
      {status === 'failed' && (
        <ErrorState
          title={t('sessions.failedTitle')}
          text={t('sessions.failedText')}
          onRetry={() => void dispatch(fetchSessions())}
        />
      )}
    </Content>
  )
}

/** The sessions of the account: those in force first, then those that ended. */
export function SmartSessionListView(): ReactElement {
  return (
    <SessionsGate>
      <Sessions />
    </SessionsGate>
  )
}
