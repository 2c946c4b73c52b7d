import { useEffect, useMemo, useRef, type ReactElement } from 'react'
import { useFormat } from '../../../i18n'
import { useNow } from '../../../ui/useNow'
import { useStyles } from '../../../ui/theme/useStyles'
import { isOwn, keyOf, timeOf, type Activity } from '../mergeActivity'
import { monthLines, type Line } from '../monthLines'
import { activityListStyles } from './ActivityList.styles'
import { HistoryRow } from './HistoryRow'
import { OwnRow } from './OwnRow'
import { useLineWindow, type LineFacts } from './useLineWindow'

const TICK_MS = 10_000

/** As in the style sheets: a row of two lines, and the heading of a month. */
const FACTS: LineFacts<Line<Activity>> = {
  keyOf: (line) => (line.item ? keyOf(line.item) : line.monthKey),
  guessOf: (line) => (line.item ? 64 : 33),
}

type Shown = { line: Line<Activity>; index: number }

/** The lines drawn, by month: the heading may be out of sight. */
function byMonth(
  lines: readonly Line<Activity>[],
  start: number,
  end: number,
): { key: string; monthMs: number; shown: Shown[] }[] {
  const months: { key: string; monthMs: number; shown: Shown[] }[] = []
  for (const [offset, line] of lines.slice(start, end).entries()) {
    const last = months.at(-1)
    const shown = { line, index: start + offset }
    if (last?.key === line.monthKey) last.shown.push(shown)
    else months.push({ key: line.monthKey, monthMs: line.monthMs, shown: [shown] })
  }
  return months
}

/**
 * What happened, by month. It may be a hundred thousand lines long: those near what is in sight are drawn. `onEnd`: the
 * end came near.
 */
export function MonthList({
  activity,
  busy,
  onEnd,
}: {
  activity: readonly Activity[]
  busy: boolean
  onEnd: (() => void) | undefined
}): ReactElement {
  useStyles(activityListStyles)
  const { monthTitle } = useFormat()
  const nowMs = useNow(TICK_MS)
  const containerRef = useRef<HTMLDivElement>(null)
  const endRef = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => monthLines(activity, timeOf), [activity])
  const { start, end, above, below } = useLineWindow(containerRef, lines, FACTS)

  // Begun anew after every page: there is no `onEnd` while one is under way. An end that is still near asks for the
  // next one at once.
  useEffect(() => {
    const mark = endRef.current
    if (!onEnd || !mark || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd()
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [onEnd])

  return (
    <div ref={containerRef} className="activity" tabIndex={-1} style={{ paddingBlock: `${above}px ${below}px` }}>
      {byMonth(lines, start, end).map(({ key, monthMs, shown }) => {
        const title = monthTitle(monthMs, nowMs)
        return (
          <div key={key}>
            {shown.map(
              ({ line, index }) =>
                !line.item && (
                  <h3 key={key} className="group" data-line={index}>
                    {title}
                  </h3>
                ),
            )}
            <div role="list" aria-label={title} aria-busy={busy || undefined}>
              {shown.map(
                ({ line, index }) =>
                  line.item && (
                    <div
                      key={keyOf(line.item)}
                      role="listitem"
                      aria-posinset={line.index + 1}
                      aria-setsize={-1}
                      data-line={index}
                    >
                      {isOwn(line.item) ? (
                        <OwnRow transaction={line.item} nowMs={nowMs} />
                      ) : (
                        <HistoryRow row={line.item} nowMs={nowMs} />
                      )}
                    </div>
                  ),
              )}
            </div>
          </div>
        )
      })}
      <div ref={endRef} className="activity__end" aria-hidden="true" />
    </div>
  )
}
