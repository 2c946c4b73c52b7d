import { type PairingNamespace, referenceOf } from '../../../pairingWallet/networks'

const MAX_REFERENCE = 18

/** What people call the namespaces. */
export const namespaceNames: Readonly<Record<PairingNamespace, string>> = {
  eip155: 'EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** A CAIP-2 id that fits on one line; the long ones are hashes, of which the beginning is enough. */
export function shortNetworkId(caipNetworkId: string): string {
  const reference = referenceOf(caipNetworkId)
  if (reference.length <= MAX_REFERENCE) return caipNetworkId
  return `${caipNetworkId.slice(0, -reference.length)}${reference.slice(0, 8)}…${reference.slice(-4)}`
}
