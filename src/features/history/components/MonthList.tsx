import { useMemo, type ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { LongList } from '../../../ui/lists/LongList'
import { useNow } from '../../../ui/useNow'
import { isOwn, keyOf, timeOf, type Activity } from '../mergeActivity'
import { monthsOf } from './months'
import { HistoryRow } from './HistoryRow'
import { OwnRow } from './OwnRow'

const TICK_MS = 10_000

type MonthListProps = {
  activity: readonly Activity[]
  busy: boolean
  /** The end came near. */
  onEnd: (() => void) | undefined
}

/** What happened, by month. It may be a hundred thousand lines long. */
export function MonthList({ activity, busy, onEnd }: MonthListProps): ReactElement {
  const { t } = useI18n()
  const { monthTitle } = useFormat()
  const nowMs = useNow(TICK_MS)
  const months = useMemo(() => monthsOf(activity, timeOf), [activity])
  return (
    <LongList
      label={t('history.title')}
      items={activity}
      keyOf={keyOf}
      groups={months}
      titleOf={({ monthMs }) => monthTitle(monthMs, nowMs)}
      render={(item) =>
        isOwn(item) ? <OwnRow transaction={item} nowMs={nowMs} /> : <HistoryRow row={item} nowMs={nowMs} />
      }
      busy={busy}
      isOpenEnded
      onEnd={onEnd}
    />
  )
}
