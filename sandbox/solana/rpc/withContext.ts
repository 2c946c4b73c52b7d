import type { SolanaChain } from '../solanaChain'

/** An answer with the slot it is true for. */
export const withContext = <Value>(
  { clock }: SolanaChain,
  value: Value,
): { context: { slot: number; apiVersion: string }; value: Value } => ({
  context: { slot: clock.slot, apiVersion: '2.2.0' },
  value,
})
