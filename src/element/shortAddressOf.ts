import type { WalletWidgetState } from '../app/hostState/widgetState'
import { truncateAddress } from '../domain/truncateAddress'

/** The active account as a button says it. */
export function shortAddressOf({ activeNamespace, accounts }: WalletWidgetState): string | undefined {
  const address = activeNamespace && accounts[activeNamespace]?.address
  return address ? truncateAddress(address) : undefined
}
