/** One second, minute, hour, day, and year of 365 days, in seconds (spec §9). */
export const SECOND = 1
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const YEAR = 365 * DAY

/** The clock as an argument, so that rules which read it can be tested at any moment. */
export type Clock = { now(): number }

/** The machine's clock, in milliseconds since 1970. */
export const systemClock: Clock = { now: () => Date.now() }
