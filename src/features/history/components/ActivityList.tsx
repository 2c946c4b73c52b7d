import { useCallback, useEffect, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { RowSkeletons } from '../../../ui/skeletons/Skeleton'
import { EmptyState, ErrorState } from '../../../ui/card/StateMessage'
import { selectActiveCaipNetwork } from '../../networks'
import { fetchHistory, refreshHistory } from '../fetchHistory'
import { selectActivity, selectActivityEnd, selectNewsKey } from '../historySelectors'
import { MonthList } from './MonthList'

const FIRST_SKELETONS = 3

/** What the account did and what happened to it, newest first, page by page as one scrolls. */
export function ActivityList(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const newsKey = useAppSelector(selectNewsKey)
  const activity = useAppSelector(selectActivity)
  const { isLoading, hasMore, hasFailed } = useAppSelector(selectActivityEnd)
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const isEmpty = activity.length === 0 && !isLoading && !hasMore && !hasFailed

  // Whoever comes here, and every end of a transaction made here, asks what is new.
  useEffect(() => {
    if (newsKey !== null) void dispatch(refreshHistory())
  }, [dispatch, newsKey])
  const handleNext = useCallback(() => void dispatch(fetchHistory()), [dispatch])

  return (
    <>
      <LiveRegion hidden>{isLoading ? t('history.loading') : null}</LiveRegion>
      {isEmpty && (
        <EmptyState
          title={t('account.noActivityTitle')}
          text={t(newsKey !== null ? 'history.noneText' : 'account.noActivityText', { network })}
        />
      )}
      {(activity.length > 0 || hasMore) && (
        <MonthList activity={activity} busy={isLoading} onEnd={hasMore ? handleNext : undefined} />
      )}
      {isLoading && <RowSkeletons count={activity.length === 0 ? FIRST_SKELETONS : 1} />}
      {hasFailed && <ErrorState title={t('history.failed')} text={t('history.failedText')} onRetry={handleNext} />}
    </>
  )
}
