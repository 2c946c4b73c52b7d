/** How long balances of an account, the coin's among them, may be shown without asking again. */
export const PORTFOLIO_CACHE_TTL_MS = 30_000
/** How long the names of an address are kept. */
export const NAME_CACHE_TTL_MS = 300_000
/** How long the identity of an address is kept. */
export const IDENTITY_CACHE_TTL_MS = 300_000
