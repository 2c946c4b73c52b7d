/** A connection nobody approved by then is given up on this side; the wallet may still approve it later. */
export const WALLET_CONNECT_TIMEOUT_MS = 60_000

/** A wallet's answer to a question that shows nothing (eth_accounts, eth_chainId) is waited for this long. */
export const WALLET_READ_TIMEOUT_MS = 5_000

/** The moment in which a flood of wallets is one: short enough that the wallet of the last visit is still in time. */
export const WALLET_FLOOD_MS = 300

/** Accounts of one namespace that are taken from a session. */
export const MAX_SESSION_ACCOUNTS = 100
