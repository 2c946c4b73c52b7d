import type { AskWallet } from '../../adapters/eip155/walletRequest'
import type { CaipAddress } from '../../domain'
import { WidgetError } from '../../errors'

/** A session as the wallet is told which one to revoke. `expiry` is in seconds, `permissions` as they were granted. */
export type RevocableSession = { pci: string; permissions: readonly unknown[]; expiry: number; address: CaipAddress }

/**
 * Has the wallet revoke a session (reference, flows §12.7); its answer is the signature for the service that signs
 * along.
 * @throws UserRejectedError, WidgetError, SESSION_SIGNATURE when it answers no signature
 */
export async function revokeAtWallet(
  ask: AskWallet,
  { pci, permissions, expiry, address }: RevocableSession,
): Promise<string> {
  const signature = await ask('wallet_revokePermissions', [{ pci, permissions, expiry, address }])
  if (typeof signature !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(signature))
    throw new WidgetError('SESSION_SIGNATURE')
  return signature
}
