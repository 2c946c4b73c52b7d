import {
  FRAME_ASTRAY_TIMEOUT_MS,
  FRAME_READY_GRACE_MS,
  FRAME_READY_TIMEOUT_MS,
  FRAME_RETURN_TIMEOUT_MS,
} from '../../config/limits/login'
import { WidgetError } from '../../errors'

type Life = {
  isLoaded: boolean
  isReady: boolean
  whenReady: Promise<void>
  sayReady(): void
  giveWay(): void
  end(): void
}

/**
 * The wallet's pages in one frame: a frame that is moved, or begins anew by itself, has a new one that knows nothing of
 * the one before.
 */
export type FrameLives = {
  /** Counts the pages; what was said to an earlier one is not answered any more. */
  number(): number
  /** The browser loaded a page; `isMoved` where the frame was, and so has to begin anew. */
  noteLoad(isMoved: boolean): void
  /** The page said that it listens. */
  noteReady(): void
  /**
   * Resolves when the present page listens. @throws AUTH_FRAME when it does not in time, CANCELLED when the frame is
   * gone
   */
  ready(): Promise<void>
  end(): void
}

function beginLife(timeoutMs: number, onTimeout: () => void): Life {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => undefined, () => undefined]
  const whenReady = new Promise<void>((done, fail) => ([resolve, reject] = [done, fail]))
  whenReady.catch(() => undefined)
  const timeout = setTimeout(() => {
    reject(new WidgetError('AUTH_FRAME'))
    onTimeout()
  }, timeoutMs)
  let grace: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timeout)
    clearTimeout(grace)
  }
  const life: Life = {
    isLoaded: false,
    isReady: false,
    whenReady,
    sayReady() {
      life.isReady = true
      clearTimeout(timeout)
      grace = setTimeout(resolve, FRAME_READY_GRACE_MS)
    },
    giveWay() {
      stop()
      resolve()
    },
    end() {
      stop()
      reject(new WidgetError('CANCELLED'))
    },
  }
  return life
}

/**
 * A page loads and says that it listens, in any order; either of them a second time is a new page. `onGone` hears that
 * the page after one that listened does not: the frame was led somewhere else, where nothing of the wallet is. A page
 * that came unasked has no time to begin.
 */
export function createFrameLives(onGone: () => void): FrameLives {
  let life = beginLife(FRAME_READY_TIMEOUT_MS, () => undefined)
  let count = 1
  const beginAnew = (timeoutMs: number): void => {
    const before = life
    life = beginLife(timeoutMs, onGone)
    count++
    // Who waited for the one before waits for this one.
    before.giveWay()
  }
  return {
    number: () => count,
    noteLoad(isMoved) {
      // A page that leads on to another one before it listens has no more time for it.
      if (life.isLoaded && life.isReady) beginAnew(isMoved ? FRAME_RETURN_TIMEOUT_MS : FRAME_ASTRAY_TIMEOUT_MS)
      life.isLoaded = true
    },
    noteReady() {
      if (life.isReady) beginAnew(FRAME_RETURN_TIMEOUT_MS)
      life.sayReady()
    },
    async ready() {
      for (let awaited: Life | undefined; awaited !== life;) {
        awaited = life
        await awaited.whenReady
      }
    },
    end: () => life.end(),
  }
}
