/** The clock as an argument, so that rules which read it can be tested at any moment. */
export type Clock = { now(): number }

/** The machine's clock, in milliseconds since 1970. */
export const systemClock: Clock = { now: () => Date.now() }
