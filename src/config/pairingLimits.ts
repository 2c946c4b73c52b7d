// Numbers of the pairing views. They stand apart from limits.ts because that file comes with the first view, and these do not.

/** A page that is still in sight this long after a wallet was opened probably opened nothing (reference, demands §8). */
export const WALLET_OPEN_HELP_MS = 2_500
