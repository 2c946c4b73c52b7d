// Numbers of the view of approvals, each with its reason. Apart from the others: not loaded with the first view.

/**
 * Questions for logs in one go: at 10,000 blocks each, three weeks of Ethereum, or a second of waiting for each ten. The
 * visitor may ask for more.
 */
export const MAX_LOG_REQUESTS = 24

/**
 * Blocks asked about at once, the widest first after the whole chain: public nodes refuse more than 100,000, 10,000,
 * 2,000 or 500.
 */
export const LOG_SPANS_BLOCKS = [100_000, 10_000, 2_000, 500, 100]

/** Candidates that are read at once, newest first: more than that stands in no list that somebody reads. */
export const MAX_CANDIDATES = 300

/** Candidates that are read where a network answers one call at a time: each that stands takes five more. */
export const MAX_SINGLE_READS = 40

/** Calls in one question through Multicall3: below what nodes let a call cost. */
export const CALLS_PER_QUESTION = 100

/** Single questions at one time: nodes turn away who asks more. */
export const SINGLE_READS_AT_ONCE = 4

/** Blocks whose time is asked for, where the logs do not carry it. */
export const MAX_DATED_BLOCKS = 24
