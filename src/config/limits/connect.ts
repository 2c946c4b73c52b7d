/** A wallet that has not answered a connection by then may be closed or hidden: the view says so, and waits on. */
export const WALLET_SLOW_MS = 5_000
