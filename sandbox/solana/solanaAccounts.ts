import { devAccounts } from '../chains/devAccounts'
import { secretKeyBytes } from '../pairingWallet/accounts'
import { solanaAddress } from '../pairingWallet/namespaces/solana/solanaKeys'
import { devPairingAccounts } from '../pairingWallet/keys/devPairingAccounts'

export type SolanaDevAccount = { label: string; address: string; secretKey: Uint8Array }

/** The seeded accounts with their keys, which are those of the pairing wallet. */
export const solanaDevAccounts: readonly SolanaDevAccount[] = devPairingAccounts(devAccounts)
  .filter((account) => account.namespace === 'solana')
  .map((account) => ({
    label: account.label,
    address: solanaAddress(secretKeyBytes(account)),
    secretKey: secretKeyBytes(account),
  }))

export function solanaDevAccount(label: string): SolanaDevAccount {
  const found = solanaDevAccounts.find((account) => account.label === label)
  if (!found) throw new Error(`No sandbox account is called ${label}`)
  return found
}
