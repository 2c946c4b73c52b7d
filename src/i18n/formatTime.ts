import { DAY, HOUR, MINUTE, SECOND, YEAR } from '../lib/timeUnits'
import type { MessageKey } from './messages/en'

/** A time gone by, in the unit it is told in. `key` names its text in the catalogue. */
export type RelativeTime = { readonly key: MessageKey; readonly count: number }

const MONTH = 30 * DAY
const UNITS: readonly (readonly [MessageKey, number])[] = [
  ['time.yr', YEAR],
  ['time.mo', MONTH],
  ['time.d', DAY],
  ['time.hr', HOUR],
  ['time.min', MINUTE],
  ['time.sec', SECOND],
]

/**
 * How long ago something was, in the largest whole unit of sec, min, hr, d, mo and yr (spec §9). The future counts as
 * now.
 */
export function relativeTime(timeMs: number, nowMs: number): RelativeTime {
  const seconds = Math.floor((nowMs - timeMs) / 1000)
  for (const [key, size] of UNITS) if (seconds >= size) return { key, count: Math.floor(seconds / size) }
  return { key: 'time.now', count: 0 }
}

/** How long something took, in seconds up to two minutes and in minutes from there; always at least one second. */
export function duration(ms: number): RelativeTime {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 2 * MINUTE
    ? { key: 'duration.sec', count: seconds }
    : { key: 'duration.min', count: Math.floor(seconds / MINUTE) }
}

const isSameYear = (timeMs: number, nowMs: number): boolean =>
  new Date(timeMs).getFullYear() === new Date(nowMs).getFullYear()

/** The heading of a month: "November", and "November 2025" when it is not of the present year. */
export function formatMonthTitle(timeMs: number, nowMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    numberingSystem: 'latn',
    year: isSameYear(timeMs, nowMs) ? undefined : 'numeric',
  }).format(timeMs)
}

/** Day and time of something that happened; the year is told when it is not the present one. */
export function formatDateTime(timeMs: number, nowMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    numberingSystem: 'latn',
    year: isSameYear(timeMs, nowMs) ? undefined : 'numeric',
  }).format(timeMs)
}
