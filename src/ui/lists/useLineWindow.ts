import { startTransition, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { lineAt, shift, topsOf, type Difference } from './lineHeights'
import { whenScrolled } from './whenScrolled'

/** Lines this near to what is in sight are there already when they come into it. */
const MARGIN_PX = 300
/** Room that is filled before the first look at what is in sight: about what a card shows of a list. */
const FIRST_PX = 500
/** Heights are whole and half pixels; less is no difference. */
const TOLERANCE_PX = 0.4

/** Of the lines of a list. */
export type LineLayout = {
  count: number
  /** All are drawn, wherever one is. */
  isWhole: boolean
  /** What names a line. */
  keyAt: (index: number) => string
  /** How high a line of its kind is as long as it was not measured, in px. */
  guessAt: (index: number) => number
}

/** Lines to draw, from `start` to before `end`, and the room of those left out above them, in px. */
type LineRun = { start: number; end: number; room: number }

/** All lines to draw, and the room of those below them, in px. */
export type LineWindow = { runs: readonly LineRun[]; below: number }

type Lines = { start: number; end: number }
type Range = Lines & { focused: number | undefined }

/** What is in sight, with those near it that are drawn already: the least to draw at once. */
function leastOf(sight: Lines, near: Lines, drawn: Lines): Lines {
  if (drawn.end < sight.start || drawn.start > sight.end) return sight
  return {
    start: Math.max(near.start, Math.min(sight.start, drawn.start)),
    end: Math.min(near.end, Math.max(sight.end, drawn.end)),
  }
}

/** The lines in sight, and the one with the focus with its neighbours, to which Tab leads. */
function rangesOf({ start, end, focused }: Range, count: number): Lines[] {
  const inSight = { start: Math.min(start, count), end: Math.min(end, count) }
  if (focused === undefined) return [inSight]
  const kept = { start: Math.max(0, focused - 1), end: Math.min(focused + 2, count) }
  if (kept.end < inSight.start) return [kept, inSight]
  if (kept.start > inSight.end) return [inSight, kept]
  return [{ start: Math.min(kept.start, inSight.start), end: Math.max(kept.end, inSight.end) }]
}

/**
 * Which lines of a long list are in sight or near it; it follows scrolling, of the page and of any box around. What was
 * drawn is measured (elements with `data-line`, the line's index), so that lines may have any height and nothing moves
 * when they leave. The line that holds the focus is always among them. Before the first look it is what would be in
 * sight if the box around is scrolled by `initialTop` px.
 */
export function useLineWindow(
  containerRef: RefObject<HTMLElement | null>,
  facts: LineLayout,
  initialTop: number,
): LineWindow {
  const { count, isWhole, keyAt, guessAt } = facts
  const [heights] = useState(() => new Map<string, number>())
  const [measured, setMeasured] = useState<{ guessed: Float64Array; tops: Float64Array } | null>(null)
  const guessed = useMemo(
    () => topsOf(count, (index) => (heights.size > 0 ? heights.get(keyAt(index)) : undefined) ?? guessAt(index)),
    [heights, count, keyAt, guessAt],
  )
  const tops = measured?.guessed === guessed ? measured.tops : guessed
  const [range, setRange] = useState<Range>(() => ({
    start: lineAt(tops, initialTop - MARGIN_PX),
    end: lineAt(tops, initialTop + FIRST_PX) + 1,
    focused: undefined,
  }))
  const drawnRef = useRef(range)

  // After every drawing, since a row may grow by itself.
  useLayoutEffect(() => {
    const measureDrawn = (): void => {
      const differences: Difference[] = []
      for (const element of containerRef.current?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
        const index = Number(element.dataset['line'])
        const { height } = element.getBoundingClientRect()
        const px = height - ((tops[index + 1] ?? 0) - (tops[index] ?? 0))
        if (index >= count || height === 0 || Math.abs(px) < TOLERANCE_PX) continue
        heights.set(keyAt(index), height)
        differences.push({ index, px })
      }
      if (differences.length > 0) setMeasured({ guessed, tops: shift(tops, differences) })
    }
    if (!isWhole) measureDrawn()
  })

  useLayoutEffect(() => {
    drawnRef.current = range
  }, [range])

  useLayoutEffect(() => {
    const container = containerRef.current
    if (!container || isWhole) return undefined
    const measure = (): void => {
      const { top } = container.getBoundingClientRect()
      const rangeWith = (marginPx: number): Lines => ({
        start: Math.max(0, Math.min(lineAt(tops, -top - marginPx), count - 1)),
        end: Math.min(count, lineAt(tops, window.innerHeight - top + marginPx) + 1),
      })
      const [sight, near] = [rangeWith(0), rangeWith(MARGIN_PX)]
      const line = container.querySelector(':focus')?.closest<HTMLElement>('[data-line]')?.dataset['line']
      const focused = line === undefined ? undefined : Number(line)
      const drawn = drawnRef.current
      const draw = ({ start, end }: Lines): void =>
        setRange((before) =>
          before.start === start && before.end === end && before.focused === focused ? before : { start, end, focused },
        )
      // What is in sight has to be there; what is only near it may come in slices.
      if (drawn.start > sight.start || sight.end > Math.min(drawn.end, count)) draw(leastOf(sight, near, drawn))
      startTransition(() => draw(near))
    }
    return whenScrolled(container, measure)
  }, [containerRef, count, isWhole, tops])

  const ranges = isWhole ? [{ start: 0, end: count }] : rangesOf(range, count)
  const topAt = (index: number | undefined): number => tops[index ?? 0] ?? 0
  return {
    runs: ranges.map(({ start, end }, place) => ({ start, end, room: topAt(start) - topAt(ranges[place - 1]?.end) })),
    below: topAt(count) - topAt(ranges.at(-1)?.end),
  }
}
