/** Every business constant of the product with its unit and its reason (spec §9; reference, constants §8). */

/** How long balances of an account may be shown without asking again. */
export const PORTFOLIO_CACHE_TTL_MS = 30_000
/** How long the native balance may be shown without asking again. */
export const NATIVE_BALANCE_CACHE_TTL_MS = 30_000
/** How long the names of an address are kept. */
export const NAME_CACHE_TTL_MS = 300_000
/** How long the identity of an address is kept. */
export const IDENTITY_CACHE_TTL_MS = 300_000
/** After a failed balance call none is made for this long, so that a service in trouble is left alone. */
export const BALANCE_RETRY_BLOCK_MS = 30_000
/** Wallets remembered as recently used. */
export const MAX_RECENT_WALLETS = 2
/** Gas a swap is estimated at before it is built (spec §9). */
export const SWAP_GAS_LIMIT_ESTIMATE = 150_000
/** Gas that Max of the coin leaves: ways over several pools take 300,000, and wallets hold back up to three times the price, in case it rises. */
export const SWAP_MAX_GAS_RESERVE = 1_000_000
/** The swap provider's part of what is paid, in hundredths of a percent: 0.0085 (spec §9). */
export const PROVIDER_FEE_BASIS_POINTS = 85n
/** Prices, balances and the quote are asked for again this often while a swap is looked at. */
export const SWAP_REFRESH_MS = 10_000
/** Pause after the last key before an amount is quoted. */
export const SWAP_DEBOUNCE_MS = 200
/** What a price may move between review and block, in whole percent: how the swap begins (reference, constants §6). */
export const DEFAULT_SLIPPAGE_PERCENT = 1
/** More than this may be taken by whoever sees the swap coming: it is warned of. */
export const HIGH_SLIPPAGE_PERCENT = 5
/** More than this nobody means. */
export const MAX_SLIPPAGE_PERCENT = 50
/** A price impact that is coloured, in hundredths of a percent. */
export const HIGH_PRICE_IMPACT = 300
/** A price impact that asks again, in hundredths of a percent. */
export const BAD_PRICE_IMPACT = 500
/** Digits after the point of what is received (spec §9). */
export const TO_AMOUNT_DECIMALS = 6
/** A signed allowance is good for this long. */
export const PERMIT_LIFETIME_SECONDS = 1_800
/** The modal shakes this long when it may not close. */
export const MODAL_SHAKE_MS = 500
/** A banner that is open closes, and the next one shows after this wait. */
export const BANNER_SWAP_DELAY_MS = 150
/** A banner that closes by itself stays this long. */
export const BANNER_AUTO_CLOSE_MS = 2_500
/** Pause after the last key before a recipient's name is looked up. */
export const RECIPIENT_DEBOUNCE_MS = 500
/** A picture that has not come by then gives way to the drawn one. */
export const IMAGE_LOAD_TIMEOUT_MS = 2_000
/** Digits after the point of balances in lists. */
export const BALANCE_DECIMALS = 3
/** Pending transactions watched at most. */
export const MAX_PENDING_TRANSACTIONS = 99
/** Memory of the log, in bytes. */
export const LOG_BUFFER_BYTES = 1_024_000
/** A service that has not answered by then is treated as not reachable. */
export const HTTP_TIMEOUT_MS = 15_000
/** A wallet that has not answered a connection by then may be closed or hidden: the view says so, and waits on. */
export const WALLET_SLOW_MS = 5_000
/** A connection nobody approved by then is given up on this side; the wallet may still approve it later. */
export const WALLET_CONNECT_TIMEOUT_MS = 60_000
/** A wallet's answer to a question that shows nothing (eth_accounts, eth_chainId) is waited for this long. */
export const WALLET_READ_TIMEOUT_MS = 5_000
/** A wallet that was there at the last visit may put itself into the page this late. */
export const WALLET_ARRIVAL_MS = 1_000
/** A confirmed transaction is looked at again for this long: a chain may take a block back. */
export const REORG_WATCH_MS = 30_000
/** The receipt of a transaction is asked for so soon, then ever more slowly: fast chains have it within a second. */
export const RECEIPT_POLL_MS = 500
/** How often a confirmed transaction is looked at again. */
export const REORG_POLL_MS = 6_000
/** Fees are asked for again this often while a review is open. */
export const FEE_REFRESH_MS = 10_000
/** The longest answer of a service that is read, in bytes: a list of thousands fits, an endless one does not. */
export const MAX_ANSWER_BYTES = 25_000_000
/** Items of a service's list that are looked at; the rest is dropped so that the page stays responsive. */
export const MAX_LIST_ITEMS = 10_000
/** Longest name of a wallet, token or network that is shown whole. */
export const MAX_NAME_LENGTH = 64
/** Wallets that may announce themselves on a page before the rest is ignored. */
export const MAX_ANNOUNCED_WALLETS = 200
/**
 * Wallets of one claimed identity (rdns, or name) that are listed. Two are enough for the warning; the rest would only use up the room of others. Who
 * came first stays: extensions put themselves into a page before its scripts run.
 */
export const MAX_WALLETS_OF_ONE_NAME = 3
/** A wallet may run through its accounts; one is asked about when it stays for so long. */
export const ACCOUNT_SETTLE_MS = 50
/** Events leave the page this long after they happened, so that they never compete with a view that loads. */
export const ANALYTICS_DELAY_MS = 1_000
/** Recipients remembered, to recognise one that only looks like them. */
export const MAX_KNOWN_RECIPIENTS = 50
/** A pairing link is used for this long; by protocol it lives a minute more (spec §9). */
export const PAIRING_LIFETIME_MS = 240_000
/** A pairing link with this much left or less counts as expired: a wallet could not answer in time (spec §5). */
export const PAIRING_EXPIRED_MS = 10_000
/** A new pairing may be asked for this long after the last one (spec §5). */
export const PAIRING_RETRY_MS = 1_000
/** A pairing link that has not come by then is given up: the relay cannot be reached. */
export const RELAY_TIMEOUT_MS = 15_000
/** A message that went into a broken socket is sent again by the client's heartbeat after this; by itself the client waits 15 s. */
export const RELAY_RETRY_MS = 2_000
/** The longest the relay's domain check may hold a request back, where the host switched it on. */
export const DOMAIN_CHECK_LIMIT_MS = 1_000
/** Telling a wallet that its session ended is tried for this long; it ends here all the same. */
export const RELAY_GOODBYE_MS = 3_000
/** Tabs of a site that keep an identity at the relay over a reload; further ones are new at each load. */
export const MAX_RELAY_IDENTITIES = 8
/** What the relay's mailbox hands over this soon after a restore was said to another tab before. */
export const MAILBOX_BURST_MS = 3_000
/** Accounts of one family that are taken from a session. */
export const MAX_SESSION_ACCOUNTS = 100
/** Wallets that do not announce themselves are looked for again this long after the first look: extensions put them in late. */
export const LATE_WALLET_LOOKS_MS: readonly number[] = [100, 300, 1_000, 2_000, 3_000]
/** Transactions of a history that are kept: more than anybody scrolls through, and what a page's memory holds (reference, threats, Load). */
export const MAX_HISTORY_ROWS = 100_000
/** Pages of a history in a row without anything new: then it has ended, whatever the service says. */
export const MAX_BARREN_PAGES = 5
/** A service's price of gas is a hint, taken from this part of the node's own figure on (percent): below half of it no block would take the transaction. */
export const GAS_PRICE_HINT_MIN_PERCENT = 50n
/** And up to this part: services count with fast inclusion, which costs two to three times the usual price; more is an error or a lie. */
export const GAS_PRICE_HINT_MAX_PERCENT = 300n
/** The worth of what is sent is shown as it was reviewed until its price has moved by so many hundredths of a percent: less is the market's noise. */
export const WORTH_CHANGE_BASIS_POINTS = 100
/**
 * A transaction that no node shows this long after the wallet handed it out is told as not found: nodes pass transactions on within seconds, and
 * keep those that wait.
 */
export const UNSEEN_LIMIT_MS = 30 * 60_000
/** Blocks that are looked through, from the newest back, for what took a transaction's number: about a day of Ethereum. */
export const REPLACEMENT_SEARCH_BLOCKS = 8_192
