/** Every business constant of the product with its unit and its reason (spec §9; reference, constants §8). */

/** Wallets remembered as recently used. */
export const MAX_RECENT_WALLETS = 2
/** A picture that has not come by then gives way to the drawn one. */
export const IMAGE_LOAD_TIMEOUT_MS = 2_000
/** So many pictures are remembered to have come; more are drawn as if they were new. */
export const MAX_SHOWN_PICTURES = 500
/** Memory of the log, in bytes. */
export const LOG_BUFFER_BYTES = 1_024_000
/** Longest name of a wallet, token or network that is shown whole. */
export const MAX_NAME_LENGTH = 64
/** Wallets that may announce themselves on a page before the rest is ignored. */
export const MAX_ANNOUNCED_WALLETS = 200
/**
 * Wallets of one claimed identity (rdns, or name) that are listed. Two are enough for the warning; the rest would only
 * use up the room of others. Who came first stays: extensions put themselves into a page before its scripts run. The
 * last seat is for whoever comes last.
 */
export const MAX_WALLETS_OF_ONE_NAME = 3
/** Wallets of different names that are listed at once: more than anybody has. What comes with them waits a moment. */
export const MAX_WALLETS_AT_ONCE = 20
/** Of those that wait, so many are listed, the last ones. */
export const MAX_WALLETS_WAITING = 10
