import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/card/StateMessage'
import { selectApprovals } from '../approvalsSelectors'
import { fetchApprovals } from '../fetchApprovals'

/** How far back was looked, what could not be read, and the way further. */
export function ReachNote({ nowMs }: { nowMs: number }): ReactElement | null {
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { reach, unread, status } = useAppSelector(selectApprovals)
  if (reach === null) return null
  const { fromBlock, sinceSeconds } = reach
  const look = (isFurther: boolean): void => void dispatch(fetchApprovals({ isFurther }))
  if (status === 'failed')
    return (
      <ErrorState title={t('approvals.failedTitle')} text={t('approvals.failedText')} onRetry={() => look(false)} />
    )
  return (
    <>
      {unread > 0 && <p className="small muted inset">{t('approvals.unread', { count: unread })}</p>}
      {fromBlock > 0 && (
        <>
          <p className="small muted inset" role="status">
            {t('approvals.reach', {
              time: sinceSeconds === undefined ? `#${fromBlock}` : format.dateTime(sinceSeconds * 1000, nowMs),
            })}
          </p>
          <Button busy={status === 'loading'} onClick={() => look(true)}>
            {t('approvals.further')}
          </Button>
        </>
      )}
    </>
  )
}
