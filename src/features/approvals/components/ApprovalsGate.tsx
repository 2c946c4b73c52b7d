import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState, ErrorState } from '../../../ui/card/StateMessage'
import { ViewSlot } from '../../../ui/card/ViewSlot'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { RowSkeletons } from '../../../ui/skeletons/Skeleton'
import { ConnectFirst, selectActiveCaipAddress } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import { selectApprovals, selectHasApprovalsNamespace } from '../approvalsSelectors'
import { fetchApprovals } from '../fetchApprovals'

/** Looks for approvals when its view opens, and says what is in the way until there is a list. */
export function ApprovalsGate({ children }: { children: ReactNode }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const caipAddress = useAppSelector(selectActiveCaipAddress)
  const hasNamespace = useAppSelector(selectHasApprovalsNamespace)
  const network = useAppSelector(selectActiveCaipNetwork)
  const { status, reach, error } = useAppSelector(selectApprovals)
  const readable = hasNamespace ? caipAddress : null

  useEffect(() => {
    if (readable !== null) void dispatch(fetchApprovals())
  }, [dispatch, readable])

  if (caipAddress === null) return <ConnectFirst />
  if (!hasNamespace)
    return (
      <Content>
        <EmptyState title={t('approvals.namespaceTitle')} text={t('approvals.namespaceText')} />
      </Content>
    )
  if (reach === null && status === 'failed') {
    const isRefused = error?.code === 'UNSUPPORTED_METHOD'
    return (
      <Content>
        <ErrorState
          title={t(isRefused ? 'approvals.noLogsTitle' : 'approvals.failedTitle')}
          text={isRefused ? t('approvals.noLogsText', { network: network?.name ?? '' }) : t('approvals.failedText')}
          onRetry={() => void dispatch(fetchApprovals())}
        />
        <ViewSlot name="sessions" />
      </Content>
    )
  }
  if (reach === null)
    return (
      <Content busy>
        <LiveRegion hidden>{t('approvals.loading')}</LiveRegion>
        <RowSkeletons />
      </Content>
    )
  return <>{children}</>
}
