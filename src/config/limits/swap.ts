// Numbers of swaps (spec §9), each with its reason. Apart from the others: only who swaps loads them.

/** Gas a swap is estimated at before it is built (spec §9). */
export const SWAP_GAS_LIMIT_ESTIMATE = 150_000

/**
 * Gas that Max of the coin leaves: ways over several pools take 300,000, and wallets hold back up to three times the
 * price, in case it rises.
 */
export const SWAP_MAX_GAS_RESERVE = 1_000_000

/**
 * Data that Max of the coin leaves room for, in bytes, on chains that take a fee for it: ways over several pools take
 * up to 4,000.
 */
export const SWAP_MAX_DATA_BYTES = 4_096

/** The swap provider's part of what is paid, in hundredths of a percent: 0.0085 (spec §9). */
export const PROVIDER_FEE_BASIS_POINTS = 85n

/** Prices, balances and the quote are asked for again this often while a swap is looked at. */
export const SWAP_REFRESH_MS = 10_000

/** Pause after the last key before an amount is quoted. */
export const SWAP_DEBOUNCE_MS = 200

/** What a price may move between review and block, in percent: how the swap begins (reference, constants §6). */
export const DEFAULT_SLIPPAGE_PERCENT = 1

/** Less than this fails in most blocks: a price moves with each. */
export const LEAST_SLIPPAGE_PERCENT = 0.1

/** More than this may be taken by whoever sees the swap coming: it is warned of. */
export const HIGH_SLIPPAGE_PERCENT = 5

/** More than this nobody means. */
export const MAX_SLIPPAGE_PERCENT = 50

/** A price impact that is coloured, in hundredths of a percent. */
export const HIGH_PRICE_IMPACT = 300

/** A price impact that asks again, in hundredths of a percent. */
export const BAD_PRICE_IMPACT = 500

/** A signed allowance is good for this long. */
export const PERMIT_LIFETIME_SECONDS = 1_800
