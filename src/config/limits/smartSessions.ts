// Numbers of the sessions feature. They stand apart from limits.ts because that file comes with the first view, and
// these do not.

/** Sessions of an account that are taken from the service's list; it promises no more (reference, data-api §3.13). */
export const MAX_SESSIONS = 255

/** What the permissions and policies of one session may take as JSON, in characters: ten of the longest kind have room. */
export const MAX_PERMISSIONS_LENGTH = 5_000

/** Later than this (in seconds since 1970, the year 5138) is a time in milliseconds by mistake. */
export const MAX_SESSION_SECONDS = 100_000_000_000

/**
 * A subscription begins this much later than it is asked for: its start must still be in the future when the wallet
 * looks at it.
 */
export const SUBSCRIPTION_LEAD_SECONDS = 60

/** An allowance of half of what 256 bits hold, or more, is what people write for "no limit". */
export const NO_LIMIT_FROM = 2n ** 255n
