// What a visitor sees of a movement, by the browser's own account of its frames.
import type { Page } from 'playwright-core'

export type Frames = { shown: number; missed: number }

/** What became of a frame, or of the part of it that the compositor or the page's thread had to bring. */
type FrameReport = {
  state?: string
  affects_smoothness?: boolean
  /** The page's thread moves something in it. */
  has_main_animation?: boolean
  layer_tree_host_id?: number | string
  frame_source?: number | string
  frame_sequence?: number | string
}
type TraceEvent = {
  name: string
  ph: string
  ts: number
  id2?: { local?: string }
  args?: { chrome_frame_reporter?: FrameReport; frame_reporter?: FrameReport }
}
type Span = { from: number; to: number }

/** From when to when each movement of the page lasted; one that has no end goes on. Ids are used again. */
function movementsOf(events: readonly TraceEvent[]): Span[] {
  const spans: Span[] = []
  const open = new Map<string, Span>()
  for (const { name, ph, ts, id2 } of events) {
    const id = id2?.local
    if (name !== 'Animation' || id === undefined) continue
    const span = open.get(id)
    if (ph === 'e' && span) span.to = ts
    if (ph !== 'b') continue
    const begun = { from: ts, to: Number.POSITIVE_INFINITY }
    open.set(id, begun)
    spans.push(begun)
  }
  return spans
}

/** The reports of each frame: a part that comes too late has one of its own. */
function reportsOf(events: readonly TraceEvent[]): Map<string, { ts: number; reports: FrameReport[] }> {
  const frames = new Map<string, { ts: number; reports: FrameReport[] }>()
  for (const { name, ph, ts, args } of events) {
    const report = args?.chrome_frame_reporter ?? args?.frame_reporter
    if (name !== 'PipelineReporter' || ph !== 'b' || !report) continue
    const frame = [report.layer_tree_host_id, report.frame_source, report.frame_sequence].join(' ')
    const known = frames.get(frame)
    if (known) known.reports.push(report)
    else frames.set(frame, { ts, reports: [report] })
  }
  return frames
}

const isShown = ({ state }: FrameReport): boolean => state?.startsWith('STATE_PRESENTED') === true
const isDropped = ({ state, affects_smoothness: isSeen }: FrameReport): boolean =>
  state === 'STATE_DROPPED' && isSeen === true

/**
 * Begins to note the frames of a page; the call that it answers ends that. A frame counts as missed where Chromium says
 * that it was dropped while something moved that should have moved in it: what the compositor moves by itself goes on
 * while the page's thread is busy, so that a frame it showed without that thread's part is none, unless that thread moves
 * something itself. Chromium goes by the last frame it drew, so that a page which stands still and waits for its next
 * frame would count: only those frames do in which a movement was under way.
 */
export async function noteFrames(page: Page): Promise<() => Promise<Frames>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page of a browser that was launched here')
  await browser.startTracing(page, { categories: ['benchmark', 'blink.animations'] })
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const movements = movementsOf(traceEvents)
    const frames = { shown: 0, missed: 0 }
    for (const { ts, reports } of reportsOf(traceEvents).values()) {
      const wasShown = reports.some(isShown)
      const isMissed =
        movements.some(({ from, to }) => from <= ts && ts <= to) &&
        reports.some((report) => isDropped(report) && (report.has_main_animation === true || !wasShown))
      if (isMissed) frames.missed++
      else if (wasShown) frames.shown++
    }
    return frames
  }
}
