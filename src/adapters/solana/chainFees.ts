// What Solana itself says of the price of a transaction ("Transaction fees", "Compute budget").

/** What one signature costs. */
export const SIGNATURE_LAMPORTS = 5_000n
export const MICRO_LAMPORTS = 1_000_000n
/** No transaction may ask for more. */
export const MAX_COMPUTE_UNITS = 1_400_000

/** Lamports of the priority, rounded up as the chain does; the price is in micro-lamports for each unit. */
export const priorityLamports = ({ limit, price }: { limit: bigint | number; price: bigint }): bigint =>
  (BigInt(limit) * price + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS
