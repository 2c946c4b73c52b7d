import { devAccounts } from '../chains/devAccounts'
import { devPairingAccounts } from '../pairingWallet/keys/devPairingAccounts'
import type { ExtensionNamespace } from './namespaces/extensionNamespace'
import type { NamespaceKeys } from './namespaces/namespaceContext'

/** The throw-away keys of the dev accounts in the namespaces besides eip155, in the order of the accounts. */
export function namespaceKeys(): NamespaceKeys[] {
  const all = devPairingAccounts(devAccounts)
  const keyOf = (label: string, namespace: ExtensionNamespace): string =>
    all.find((account) => account.label === label && account.namespace === namespace)?.secretKey ?? ''
  return devAccounts.map(({ label }) => ({
    label,
    secretKeys: { solana: keyOf(label, 'solana'), bip122: keyOf(label, 'bip122'), polkadot: keyOf(label, 'polkadot') },
  }))
}
