/** A frame that has not said READY by then is blocked or gone; the visitor is told within 20 s (threats E3). */
export const FRAME_READY_TIMEOUT_MS = 15_000
/** A frame that was moved in the page begins anew: it says READY again by then, or its session ends (threats E1). */
export const FRAME_RETURN_TIMEOUT_MS = 3_000
/**
 * One that loads another page unasked was led away, unless the wallet listens there by now: its scripts have run, only
 * its message may be on the way.
 */
export const FRAME_ASTRAY_TIMEOUT_MS = 250
/** A frame whose page crashed, hangs or never loads says nothing: while somebody is logged in it is asked this often. */
export const FRAME_LIFE_CHECK_MS = 10_000
/** It answers by then, and is asked once more before it counts as gone: a busy machine takes its time. */
export const FRAME_LIFE_TIMEOUT_MS = 4_000
/** What the wallet does right after READY must be over before it is asked (reference, constants §8). */
export const FRAME_READY_GRACE_MS = 500
/** A step of a login that takes longer than this has failed (reference, constants §8). */
export const FRAME_REQUEST_TIMEOUT_MS = 30_000
/** A reading call of the frame that takes longer than this has failed. */
export const FRAME_RPC_TIMEOUT_MS = 30_000
/** Between two mails to one visitor (reference, constants §8). */
export const EMAIL_RESEND_MS = 30_000
/** Digits of a mailed code (reference, constants §8). */
export const CODE_LENGTH = 6
/** A social login that takes longer than this is given up (reference, constants §8). */
export const SOCIAL_TIMEOUT_MS = 45_000
/** A code of Farcaster that nobody approved by then is over: the visitor walked away, and anybody may scan it. */
export const FARCASTER_TIMEOUT_MS = 120_000
/** How often is looked whether the social network's window was closed (reference, constants §8). */
export const SOCIAL_CLOSED_POLL_MS = 1_000
/** A refused method is told this long after the modal opened (reference, constants §8). */
export const METHOD_REFUSED_DELAY_MS = 300
/** The longest address there is (RFC 5321, §4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254
/** How long the wallet may take to decline what the visitor gave up, before its frame is taken away. */
export const APPROVAL_ABORT_MS = 10_000
