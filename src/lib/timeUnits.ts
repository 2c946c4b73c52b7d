/** One second, minute, hour, day, and year of 365 days, in seconds (spec §9). */
export const SECOND = 1
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const YEAR = 365 * DAY
