import { FRAME_LIFE_CHECK_MS, FRAME_LIFE_TIMEOUT_MS } from '../../config/limits/login'
import { WidgetError } from '../../errors'
import { listenToDocument } from '../../lib/listenToDocument'
import { readDocument } from '../../lib/pageDocument'
import type { FrameSession } from './frameSession'

type WatchParts = {
  page: Document
  frame: Pick<FrameSession, 'ask'> & { frame(): Pick<Element, 'isConnected'> | undefined }
  /** A question is shown or waits: how long its answer takes is the visitor's. */
  isAsking(): boolean
  /** The frame does not answer any more. */
  onSilent(): void
}

/**
 * Asks the frame for a sign of life every so often while somebody is logged in and the page is looked at: a frame that
 * was led to a page which never loads, or whose page crashed or hangs, says nothing by itself.
 */
export type FrameWatch = {
  /** Somebody is logged in. */
  begin(): void
  /** Nobody is; no timer and no listener is left. */
  end(): void
}

/** One silence may be a machine that slept meanwhile, so it takes two in a row. */
const MAX_SILENCES = 2

/** Makes the watch of one frame. It measures no time by the clock, which may be set. */
export function createFrameWatch({ page, frame, isAsking, onSilent }: WatchParts): FrameWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  let stopHearing: (() => void) | undefined

  const isSilent = async (signal: AbortSignal): Promise<boolean> => {
    try {
      await frame.ask('GET_CHAIN_ID', undefined, { timeoutMs: FRAME_LIFE_TIMEOUT_MS, signal })
      return false
    } catch (error) {
      // Any other failure is an answer, or an end that is handled where it comes from.
      return error instanceof WidgetError && error.code === 'TIMEOUT'
    }
  }
  const look = async (signal: AbortSignal): Promise<void> => {
    const mayAsk = (): boolean => !signal.aborted && frame.frame()?.isConnected === true && !isAsking()
    let silences = 0
    while (silences < MAX_SILENCES && mayAsk() && (await isSilent(signal))) silences++
    if (silences === MAX_SILENCES && mayAsk()) onSilent()
    else if (!signal.aborted) timer = setTimeout(startLook, FRAME_LIFE_CHECK_MS)
  }
  const rest = (): void => {
    clearTimeout(timer)
    asked?.abort()
  }
  const startLook = (): void => {
    rest()
    asked = new AbortController()
    void look(asked.signal)
  }
  const follow = (): void => (readDocument(page, 'hidden') ? rest() : startLook())

  return {
    begin() {
      if (stopHearing) return
      stopHearing = listenToDocument(page, 'visibilitychange', follow)
      follow()
    },
    end() {
      stopHearing?.()
      stopHearing = undefined
      rest()
    },
  }
}
