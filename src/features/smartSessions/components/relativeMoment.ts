import { DAY, HOUR, MINUTE, SECOND } from '../../../lib/timeUnits'

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const

/**
 * How far a moment is, before or behind now, in the locale's words and the largest whole unit: "in 3 days", "2 hours
 * ago".
 */
export function relativeMoment(timeMs: number, nowMs: number, locale: string): string {
  const seconds = Math.trunc((timeMs - nowMs) / 1000)
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[3]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
}
