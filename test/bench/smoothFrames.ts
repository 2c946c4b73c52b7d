// What a visitor sees of a movement, by the browser's own account of its frames.
import type { Page } from 'playwright-core'

export type Frames = { shown: number; missed: number }

type FrameReport = { state?: string; affects_smoothness?: boolean }
type TraceEvent = {
  name: string
  ph: string
  args?: { chrome_frame_reporter?: FrameReport; frame_reporter?: FrameReport }
}

/**
 * Begins to note the frames of a page; the call that it answers ends that. A frame counts as missed where Chromium says
 * that it was dropped while something moved that should have moved in it: what the compositor moves by itself goes on
 * while the page's thread is busy, and what that thread moves does not.
 */
export async function noteFrames(page: Page): Promise<() => Promise<Frames>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page of a browser that was launched here')
  await browser.startTracing(page, { categories: ['benchmark'] })
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const frames = { shown: 0, missed: 0 }
    for (const { name, ph, args } of traceEvents) {
      if (name !== 'PipelineReporter' || ph !== 'b') continue
      const { state, affects_smoothness: isSeen } = args?.chrome_frame_reporter ?? args?.frame_reporter ?? {}
      if (state?.startsWith('STATE_PRESENTED')) frames.shown++
      else if (state === 'STATE_DROPPED' && isSeen) frames.missed++
    }
    return frames
  }
}
