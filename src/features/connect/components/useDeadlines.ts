import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/**
 * The time in milliseconds since 1970, read anew at each of these moments that is still to come, and every second while
 * `isTicking`. Without either it stands still, so between two moments it may lag behind.
 */
export function useDeadlines(isTicking: boolean, moments: readonly (number | null)[]): number {
  const [now, setNow] = useState(() => Date.now())
  const tick = isTicking ? now + TICK_MS : Infinity
  const next = Math.min(tick, ...moments.map((moment) => (moment !== null && moment > now ? moment : Infinity)))

  useEffect(() => {
    if (next === Infinity) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      timer = setTimeout(
        () => {
          // A timer may fire a little early: then the same moment is waited for again. Where it is far off the clock
          // was set back.
          if (Date.now() < next && next - Date.now() < TICK_MS) wait()
          else setNow(Date.now())
        },
        Math.max(0, next - Date.now()),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [next])
  return now
}
