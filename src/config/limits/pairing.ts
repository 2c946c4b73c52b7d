// Numbers of the pairing views. They stand apart from limits.ts because that file comes with the first view, and these
// do not.

/**
 * A page that is still in sight this long after a wallet was opened probably opened nothing (reference, demands §8).
 */
export const WALLET_OPEN_HELP_MS = 2_500

/** A pairing link that has not come by then is given up: the relay cannot be reached. */
export const RELAY_TIMEOUT_MS = 15_000

/**
 * A message that went into a broken socket is sent again by the client's heartbeat after this; by itself the client
 * waits 15 s.
 */
export const RELAY_RETRY_MS = 2_000

/** The longest the relay's domain check may hold a request back. */
export const DOMAIN_CHECK_LIMIT_MS = 1_000

/** Telling a wallet that its session ended is tried for this long; it ends here all the same. */
export const RELAY_GOODBYE_MS = 3_000

/** Tabs of a site that keep an identity at the relay over a reload; further ones are new at each load. */
export const MAX_RELAY_IDENTITIES = 8

/** What the relay's mailbox hands over this soon after a restore was said to another tab before. */
export const MAILBOX_BURST_MS = 3_000

/** A pairing link is used for this long; by protocol it lives a minute more (spec §9). */
export const PAIRING_LIFETIME_MS = 240_000

/** A pairing link with this much left or less counts as expired: a wallet could not answer in time (spec §5). */
export const PAIRING_EXPIRED_MS = 10_000

/** What a code can hold and a phone still scan. */
export const MAX_LINK_LENGTH = 2_000

/** A new pairing may be asked for this long after the last one (spec §5). */
export const PAIRING_RETRY_MS = 1_000
