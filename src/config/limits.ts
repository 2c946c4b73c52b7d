/** Every business constant of the product with its unit and its reason (spec §9; reference, constants §8). */

/** After a failed balance call none is made for this long, so that a service in trouble is left alone. */
export const BALANCE_RETRY_BLOCK_MS = 30_000
/** Wallets remembered as recently used. */
export const MAX_RECENT_WALLETS = 2
/** The modal shakes this long when it may not close. */
export const MODAL_SHAKE_MS = 500
/** A banner that is open closes, and the next one shows after this wait. */
export const BANNER_SWAP_DELAY_MS = 150
/** A banner that closes by itself stays this long. */
export const BANNER_AUTO_CLOSE_MS = 2_500
/** A picture that has not come by then gives way to the drawn one. */
export const IMAGE_LOAD_TIMEOUT_MS = 2_000
/** Digits after the point of balances in lists. */
export const BALANCE_DECIMALS = 3
/** Memory of the log, in bytes. */
export const LOG_BUFFER_BYTES = 1_024_000
/** A service that has not answered by then is treated as not reachable. */
export const HTTP_TIMEOUT_MS = 15_000
/** A connection nobody approved by then is given up on this side; the wallet may still approve it later. */
export const WALLET_CONNECT_TIMEOUT_MS = 60_000
/** A wallet's answer to a question that shows nothing (eth_accounts, eth_chainId) is waited for this long. */
export const WALLET_READ_TIMEOUT_MS = 5_000
/** A wallet that was there at the last visit may put itself into the page this late. */
export const WALLET_ARRIVAL_MS = 1_000
/** The longest answer of a service that is read, in bytes: a list of thousands fits, an endless one does not. */
export const MAX_ANSWER_BYTES = 25_000_000
/** Items of a service's list that are looked at; the rest is dropped so that the page stays responsive. */
export const MAX_LIST_ITEMS = 10_000
/** Longest name of a wallet, token or network that is shown whole. */
export const MAX_NAME_LENGTH = 64
/** Wallets that may announce themselves on a page before the rest is ignored. */
export const MAX_ANNOUNCED_WALLETS = 200
/**
 * Wallets of one claimed identity (rdns, or name) that are listed. Two are enough for the warning; the rest would only
 * use up the room of others. Who came first stays: extensions put themselves into a page before its scripts run.
 */
export const MAX_WALLETS_OF_ONE_NAME = 3
/** Events leave the page this long after they happened, so that they never compete with a view that loads. */
export const ANALYTICS_DELAY_MS = 1_000
/** Accounts of one family that are taken from a session. */
export const MAX_SESSION_ACCOUNTS = 100
