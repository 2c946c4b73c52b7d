// Numbers of sending, following and listing transactions, each with its reason. Apart from the others: not loaded with
// the first view.

/** A confirmed transaction is looked at again for this long: a chain may take a block back. */
export const REORG_WATCH_MS = 30_000

/** The receipt of a transaction is asked for so soon, then ever more slowly: fast chains have it within a second. */
export const RECEIPT_POLL_MS = 500

/** How often a confirmed transaction is looked at again. */
export const REORG_POLL_MS = 6_000

/** Fees are asked for again this often while a review is open. */
export const FEE_REFRESH_MS = 10_000

/**
 * An own price of gas above so many times the network's highest is warned of: what networks ask rises by an eighth with
 * each block, and to this it takes ten full ones.
 */
export const HIGH_FEE_FACTOR = 3n

/** Pending transactions watched at most. */
export const MAX_PENDING_TRANSACTIONS = 99

/**
 * A service's price of gas is a hint, taken from this part of the node's own figure on (percent): below half of it no
 * block would take the transaction.
 */
export const GAS_PRICE_HINT_MIN_PERCENT = 50n

/**
 * And up to this part: services count with fast inclusion, which costs two to three times the usual price; more is an
 * error or a lie.
 */
export const GAS_PRICE_HINT_MAX_PERCENT = 300n

/**
 * The worth of what is sent is shown as it was reviewed until its price has moved by so many hundredths of a percent:
 * less is the market's noise.
 */
export const WORTH_CHANGE_BASIS_POINTS = 100

/**
 * A transaction that no node shows this long after the wallet handed it out is told as not found: nodes pass
 * transactions on within seconds, and keep those that wait.
 */
export const UNSEEN_LIMIT_MS = 30 * 60_000

/**
 * Blocks that are looked through, from the newest back, for what took a transaction's number: about a day of Ethereum.
 */
export const REPLACEMENT_SEARCH_BLOCKS = 8_192

/** Spenders without a name whose own is looked up: each is several questions to a node. */
export const MAX_SPENDERS_NAMED = 12

/** Recipients remembered, to recognise one that only looks like them. */
export const MAX_KNOWN_RECIPIENTS = 50

/** Recipients paid last that are proposed: more than that is searched for elsewhere. */
export const MAX_RECENT_RECIPIENTS = 8

/** Pause after the last key before a recipient's name is looked up. */
export const RECIPIENT_DEBOUNCE_MS = 500

/**
 * Transactions of a history that are kept: more than anybody scrolls through, and what a page's memory holds
 * (threats L2).
 */
export const MAX_HISTORY_ROWS = 100_000

/** A payment of Bitcoin counts as final from so many blocks on: until then its row says how many there are. */
export const FINAL_CONFIRMATIONS = 6

/** Digits after the point of amounts of Bitcoin in a history: all there are. */
export const COIN_DECIMALS = 8

/** Pages of a history in a row without anything new: then it has ended, whatever the service says. */
export const MAX_BARREN_PAGES = 5

/** Digits after the point of what is received (spec §9). */
export const TO_AMOUNT_DECIMALS = 6

/** How long the page says what became of a transaction, unless somebody is busy with the words. */
export const TOAST_MS = 10_000
