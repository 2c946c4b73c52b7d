import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/**
 * The time in milliseconds since 1970, read anew when one of these moments becomes another one, at each that is still to
 * come, and every second while `isTicking`. Between two of these it stands still, so it may lag behind.
 */
export function useDeadlines(isTicking: boolean, moments: readonly (number | null)[]): number {
  const [now, setNow] = useState(() => Date.now())
  // A moment that is measured from now must not meet a time from before it was known.
  const asked = [isTicking, ...moments].join()
  const [known, setKnown] = useState(asked)
  if (known !== asked) {
    setKnown(asked)
    setNow(() => Date.now())
  }
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
