/** A wallet that was there at the last visit may put itself into the page this late. */
export const WALLET_ARRIVAL_MS = 1_000
