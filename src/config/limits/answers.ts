/** A service that has not answered by then is treated as not reachable. */
export const HTTP_TIMEOUT_MS = 15_000

/** The longest answer of a service that is read, in bytes: a list of thousands fits, an endless one does not. */
export const MAX_ANSWER_BYTES = 25_000_000

/** Items of a service's list that are looked at; the rest is dropped so that the page stays responsive. */
export const MAX_LIST_ITEMS = 10_000
