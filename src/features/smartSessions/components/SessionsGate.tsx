import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { RowSkeletons } from '../../../ui/skeletons/Skeleton'
import { EmptyState, ErrorState } from '../../../ui/card/StateMessage'
import { ConnectFirst, selectActiveCaipAddress } from '../../account'
import { fetchSessions } from '../fetchSessions'
import { selectAreSessionsOn, selectHasSessionsNamespace, selectSessions } from '../sessionsSelectors'

/**
 * Asks for the sessions when its view opens, and lets the view be drawn once there is a list; until then it says what
 * is in the way.
 */
export function SessionsGate({ children }: { children: ReactNode }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const caipAddress = useAppSelector(selectActiveCaipAddress)
  const isOn = useAppSelector(selectAreSessionsOn)
  const hasNamespace = useAppSelector(selectHasSessionsNamespace)
  const { status, sessions } = useAppSelector(selectSessions)
  const readable = isOn && hasNamespace ? caipAddress : null
  const handleFetch = (): void => void dispatch(fetchSessions())

  useEffect(() => {
    if (readable !== null) void dispatch(fetchSessions())
  }, [dispatch, readable])

  if (!isOn)
    return (
      <Content>
        <EmptyState title={t('sessions.offTitle')} text={t('sessions.offText')} />
      </Content>
    )
  if (caipAddress === null) {
    return <ConnectFirst />
  }
  if (!hasNamespace)
    return (
      <Content>
        <EmptyState title={t('sessions.namespaceTitle')} text={t('sessions.namespaceText')} />
      </Content>
    )
  if (sessions.length === 0 && status === 'failed')
    return (
      <Content>
        <ErrorState title={t('sessions.failedTitle')} text={t('sessions.failedText')} onRetry={handleFetch} />
      </Content>
    )
  if (sessions.length === 0 && status !== 'ready') {
    return (
      <Content busy>
        <LiveRegion hidden>{t('sessions.loading')}</LiveRegion>
        <RowSkeletons shape="app" />
      </Content>
    )
  }
  return <>{children}</>
}
