/** Nothing of any kit. */
export const inTokens = (units: bigint): string => `${units / 1_000_000n}`
