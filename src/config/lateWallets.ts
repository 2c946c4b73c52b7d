/**
 * Wallets that do not announce themselves are looked for again this long after the first look: extensions put them in
 * late.
 */
export const LATE_WALLET_LOOKS_MS: readonly number[] = [100, 300, 1_000, 2_000, 3_000]
