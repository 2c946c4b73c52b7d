// The directory's numbers (spec §9). They stand apart from limits.ts because that file comes with the first view, and
// these do not.

/** Wallets the directory is asked to recommend. */
export const RECOMMENDED_WALLETS = 4

/** Wallets that a page may put before the others (spec §9). */
export const FEATURED_WALLETS = 4
/** Wallets of one page of the directory. */
export const DIRECTORY_PAGE_SIZE = 40
/** Wallets a search may find. */
export const SEARCH_RESULTS = 100
/**
 * Pause after the last key before the directory is searched: at most one search in this time, and no answer before it.
 */
export const SEARCH_WAIT_MS = 300
