/** The modal shakes this long when it may not close. */
export const MODAL_SHAKE_MS = 500
/** A banner that is open closes, and the next one shows after this wait. */
export const BANNER_SWAP_DELAY_MS = 150
/** A banner that closes by itself stays this long. */
export const BANNER_AUTO_CLOSE_MS = 2_500
/** The longest text that `open()` hands to a view: a name of the domain name system has at most 255 characters. */
export const MAX_ARGUMENT_LENGTH = 255
/** Events leave the page this long after they happened, so that they never compete with a view that loads. */
export const ANALYTICS_DELAY_MS = 1_000
