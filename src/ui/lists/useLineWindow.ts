import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { whenScrolled } from '../../../ui/lists/whenScrolled'

/** Lines this near to what is in sight are there already when they come into it. */
const MARGIN_PX = 300
/** Lines that are there before the first look at what is in sight. */
const FIRST_LINES = 20
/** Heights are whole and half pixels; less is no difference. */
const TOLERANCE_PX = 0.4

/** Names a line, and says how high one of its kind is as long as it was not measured, in px. */
export type LineFacts<Line> = { keyOf: (line: Line) => string; guessOf: (line: Line) => number }

/** The lines to draw, from `start` to before `end`, and the room of the others above and below, in px. */
export type LineWindow = { start: number; end: number; above: number; below: number }

/** The line at a height, by halving. */
function lineAt(tops: Float64Array, height: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}

/** What was measured otherwise than it was taken to be: how much higher, by the place of the line. */
type Difference = { index: number; px: number }

/**
 * The tops with what was measured, in one pass: on a slow machine adding everything up again would be felt while
 * scrolling.
 */
function shift(tops: Float64Array, differences: readonly Difference[]): Float64Array {
  const shifted = Float64Array.from(tops)
  let [sum, next] = [0, 0]
  for (let index = (differences[0]?.index ?? tops.length) + 1; index < shifted.length; index += 1) {
    for (let one = differences[next]; one && one.index < index; one = differences[next]) {
      sum += one.px
      next += 1
    }
    shifted[index] = (shifted[index] ?? 0) + sum
  }
  return shifted
}

/**
 * Which lines of a long list are in sight or near it; it follows scrolling, of the page and of any box around. What was
 * drawn is measured (elements with `data-line`, the line's index), so that lines may have any height and nothing moves
 * when they leave. A focus that would leave with its line goes to the container.
 */
export function useLineWindow<Line>(
  containerRef: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  { keyOf, guessOf }: LineFacts<Line>,
): LineWindow {
  const [heights] = useState(() => new Map<string, number>())
  const [measured, setMeasured] = useState<{ guessed: Float64Array; tops: Float64Array } | null>(null)
  const [range, setRange] = useState({ start: 0, end: FIRST_LINES })
  const start = Math.min(range.start, lines.length)
  const end = Math.min(Math.max(range.end, start), lines.length)

  const guessed = useMemo(() => {
    const sums = new Float64Array(lines.length + 1)
    for (const [index, line] of lines.entries())
      sums[index + 1] = (sums[index] ?? 0) + (heights.get(keyOf(line)) ?? guessOf(line))
    return sums
  }, [heights, lines, keyOf, guessOf])
  const tops = measured?.guessed === guessed ? measured.tops : guessed

  // After every drawing, since a row may grow by itself.
  useLayoutEffect(() => {
    const measureDrawn = (): void => {
      const differences: Difference[] = []
      for (const element of containerRef.current?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
        const index = Number(element.dataset.line)
        const line = lines[index]
        const { height } = element.getBoundingClientRect()
        const px = height - ((tops[index + 1] ?? 0) - (tops[index] ?? 0))
        if (line === undefined || height === 0 || Math.abs(px) < TOLERANCE_PX) continue
        heights.set(keyOf(line), height)
        differences.push({ index, px })
      }
      if (differences.length > 0) setMeasured({ guessed, tops: shift(tops, differences) })
    }
    measureDrawn()
  })

  useLayoutEffect(() => {
    const container = containerRef.current
    if (!container) return undefined
    const measure = (): void => {
      const { top } = container.getBoundingClientRect()
      const first = Math.max(0, Math.min(lineAt(tops, -top - MARGIN_PX), lines.length - 1))
      const next = { start: first, end: Math.min(lines.length, lineAt(tops, window.innerHeight - top + MARGIN_PX) + 1) }
      const focused = container.querySelector(':focus')?.closest<HTMLElement>('[data-line]')
      const focusedAt = Number(focused?.dataset.line)
      if (focused && (focusedAt < next.start || focusedAt >= next.end)) container.focus({ preventScroll: true })
      setRange((before) => (before.start === next.start && before.end === next.end ? before : next))
    }
    return whenScrolled(container, measure)
  }, [containerRef, lines.length, tops])

  return { start, end, above: tops[start] ?? 0, below: (tops[lines.length] ?? 0) - (tops[end] ?? 0) }
}
