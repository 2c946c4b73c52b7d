/** A page around this one that is a wallet says so at once; Farcaster's own page waits for this long. */
export const SURROUNDING_ANSWER_MS = 1_000

/** How often a Safe is asked whether its owners have signed by now: they are people, and may be several. */
export const SAFE_SIGNATURE_POLL_MS = 3_000

/** A signature of a Safe that is not there by then is given up on this side. */
export const SAFE_SIGNATURE_LIMIT_MS = 600_000
