/** A wallet may run through its accounts; one is asked about when it stays for so long. */
export const ACCOUNT_SETTLE_MS = 50

/** After a failed balance call none is made for this long, so that a service in trouble is left alone. */
export const BALANCE_RETRY_BLOCK_MS = 30_000

/** Digits after the point of balances in lists. */
export const BALANCE_DECIMALS = 3

/** What a dollar is in another currency moves little within this time. */
export const RATE_FRESH_MS = 300_000

/** Digits of such a rate: enough for the balances of a bank. */
export const RATE_DECIMALS = 12

/** A balance worth less, in US dollars, is small: less than the fee of most transfers. */
export const SMALL_BALANCE_USD = '1'

/** So many accounts that nobody works with are asked about when the list of wallets opens; nobody has more wallets. */
export const MAX_IDLE_READS = 12

/** Pieces of collections that are kept in the list: who holds more looks at an explorer. */
export const MAX_COLLECTIBLES = 5_000

/** Letters of what is told of a piece: more than a card shows at a time. */
export const MAX_COLLECTIBLE_TEXT = 500

/** Pictures of collectibles are large, and nothing waits for them. */
export const ARTWORK_LOAD_TIMEOUT_MS = 20_000
