// What a visitor sees of a movement, by the browser's own account of its frames.
import type { Page } from 'playwright-core'

export type Frames = { shown: number; missed: number }

type FrameReport = { state?: string; affects_smoothness?: boolean }
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

/**
 * Begins to note the frames of a page; the call that it answers ends that. A frame counts as missed where Chromium says
 * that it was dropped while something moved that should have moved in it: what the compositor moves by itself goes on
 * while the page's thread is busy, and what that thread moves does not. Chromium goes by the last frame it drew, so that
 * a page which stands still and waits for its next frame would count: only those frames do in which a movement was under
 * way.
 */
export async function noteFrames(page: Page): Promise<() => Promise<Frames>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page of a browser that was launched here')
  await browser.startTracing(page, { categories: ['benchmark', 'blink.animations'] })
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const movements = movementsOf(traceEvents)
    const frames = { shown: 0, missed: 0 }
    for (const { name, ph, ts, args } of traceEvents) {
      if (name !== 'PipelineReporter' || ph !== 'b') continue
      const { state, affects_smoothness: isSeen } = args?.chrome_frame_reporter ?? args?.frame_reporter ?? {}
      if (state?.startsWith('STATE_PRESENTED')) frames.shown++
      else if (state === 'STATE_DROPPED' && isSeen && movements.some(({ from, to }) => from <= ts && ts <= to))
        frames.missed++
    }
    return frames
  }
}
