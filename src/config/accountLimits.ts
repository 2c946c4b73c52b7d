/** A wallet may run through its accounts; one is asked about when it stays for so long. */
export const ACCOUNT_SETTLE_MS = 50
