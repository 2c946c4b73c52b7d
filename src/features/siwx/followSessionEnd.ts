import type { SiwxSession } from '../../options'
import type { ReadableStore, Services } from '../../store'
import { recheckSignIn } from './checkSignIn'
import { endSession } from './endSession'
import { endOf } from './sessionRules'

/** A browser's timers run no longer than this many milliseconds (some 24 days); longer ones ring at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

type Follower = {
  store: ReadableStore
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  whenSeen(look: () => void): () => void
}

/**
 * Ends the sign-in session when its time is over, also on a computer that slept then: timers rest with it, so it looks
 * again when the page is looked at or the connection is back. A page that comes out of the browser's memory did not
 * hear its other tabs and looks for its sessions anew.
 */
export function followSessionEnd(
  { clock, logger }: Pick<Services, 'clock' | 'logger'>,
  { store, page, whenSeen }: Follower,
): () => void {
  let session: SiwxSession | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    store.dispatch(endSession()).catch((error: unknown) => logger.error('siwx: the session could not be ended', error))
  }
  const left = () => (session ? endOf(session) : Infinity) - clock.now()
  const wait = () => {
    clearTimeout(timer)
    if (left() < Infinity) timer = setTimeout(ring, Math.min(Math.max(left(), 0), LONGEST_TIMER_MS))
  }
  // Whoever keeps a session longer than it says is asked once here, and then when the page is looked at.
  const ring = () => (left() > 0 ? wait() : look())
  const handleSession = () => {
    const now = store.getState().siwx?.session ?? null
    if (now === session) return
    session = now
    wait()
  }
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted)
      store
        .dispatch(recheckSignIn())
        .catch((error: unknown) => logger.error('siwx: the sessions could not be looked for', error))
  }
  const unsubscribe = store.subscribe(handleSession)
  handleSession()
  const stopHearing = whenSeen(look)
  page.addEventListener('online', look)
  page.addEventListener('pageshow', handleShow)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    stopHearing()
    page.removeEventListener('online', look)
    page.removeEventListener('pageshow', handleShow)
  }
}
