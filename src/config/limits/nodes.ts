/**
 * A network's next node is asked as well when one has been silent for this long: nobody waits longer for a node that
 * may be gone.
 */
export const NODE_PATIENCE_MS = 2_500
/** A node's answer is waited for this long, also while others are asked: a call with much to run may take seconds. */
export const NODE_TIMEOUT_MS = 10_000
/** A node that failed, was silent or lags behind is asked after the others for this long. */
export const NODE_REST_MS = 30_000
/** A node that answers for another chain is not asked for this long. */
export const OTHER_CHAIN_REST_MS = 600_000
/** How often nodes of one network are compared by how far they have come. */
export const HEAD_CHECK_INTERVAL_MS = 60_000
/**
 * Blocks a node may be behind another: on the fastest chains that is seconds, and on none of them is a fresh node
 * further behind.
 */
export const MAX_HEAD_LAG_BLOCKS = 30
/** A connection to a node that nobody asks anything is closed after this long: a view's calls come within seconds. */
export const SOCKET_IDLE_MS = 30_000
/** Messages that belong to no call, before a node's connection is ended: late answers are few, a flood is endless. */
export const MAX_UNASKED_MESSAGES = 100
