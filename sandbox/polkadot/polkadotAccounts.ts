import { devAccounts } from '../chains/devAccounts'
import { secretKeyBytes } from '../pairingWallet/accounts'
import { polkadotAddress } from '../pairingWallet/namespaces/polkadot/polkadotKeys'
import { devPairingAccounts } from '../pairingWallet/keys/devPairingAccounts'
import { referenceOf } from '../pairingWallet/networks'
import { polkadotNetwork } from './polkadotNetwork'

/** `secretSeed`: the 32 bytes of the sr25519 key, as hex with `0x`. */
export type PolkadotDevAccount = { label: string; address: string; secretSeed: string }

/** The seeded accounts with their keys, which are those of the pairing wallet. */
export const polkadotDevAccounts: readonly PolkadotDevAccount[] = devPairingAccounts(devAccounts)
  .filter((account) => account.namespace === 'polkadot')
  .map((account) => ({
    label: account.label,
    address: polkadotAddress(secretKeyBytes(account), referenceOf(polkadotNetwork.caipNetworkId)),
    secretSeed: account.secretKey,
  }))
