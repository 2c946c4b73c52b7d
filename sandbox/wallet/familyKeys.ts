import { devAccounts } from '../chains/devAccounts'
import { devPairingAccounts } from '../pairingWallet/keys/devPairingAccounts'
import type { ExtensionFamily } from './families/extensionFamily'
import type { FamilyKeys } from './families/familyContext'

/** The throw-away keys of the dev accounts in the families besides eip155, in the order of the accounts. */
export function familyKeys(): FamilyKeys[] {
  const all = devPairingAccounts(devAccounts)
  const keyOf = (label: string, family: ExtensionFamily): string =>
    all.find((account) => account.label === label && account.namespace === family)?.secretKey ?? ''
  return devAccounts.map(({ label }) => ({
    label,
    secretKeys: { solana: keyOf(label, 'solana'), bip122: keyOf(label, 'bip122'), polkadot: keyOf(label, 'polkadot') },
  }))
}
