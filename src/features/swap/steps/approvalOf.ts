import type { BuiltTransaction, SwapAdapter } from '../../../adapters/swapContract'
import type { SwapPair } from '../swapApi'

/** The largest amount a token counts: an allowance without limit. */
export const UNLIMITED = (2n ** 256n - 1n).toString()

/** The approvals before a swap, written here: nothing of a service's calldata is signed but the swap itself. */
export function approvalOf(
  adapter: SwapAdapter,
  { network, source, account, amountInUnits }: SwapPair,
  wish: { spender: string; kind: 'reset' | 'exact' | 'unlimited' },
): BuiltTransaction {
  const amounts = { reset: '0', exact: amountInUnits, unlimited: UNLIMITED }
  const data = adapter.writeApproval({ spender: wish.spender, amountInUnits: amounts[wish.kind] })
  return { network, from: account, to: source.tokenAddress ?? '', data, valueInUnits: '0' }
}
