/** One second, minute, hour, day, and year of 365 days, in seconds (spec §9). */
export const SECOND = 1
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const YEAR = 365 * DAY

/** Milliseconds of a number of seconds. */
export const toMilliseconds = (seconds: number): number => seconds * 1000

/** Whether a moment is less than so many milliseconds ago. One that is still to come is not: the clock was set back, and nobody waits for it to catch up. */
export const isWithin = (since: number, ms: number, now: number): boolean => since <= now && now - since < ms

/** The clock as an argument, so that rules which read it can be tested at any moment. */
export type Clock = { now(): number }

/** The machine's clock, in milliseconds since 1970. */
export const systemClock: Clock = { now: () => Date.now() }
