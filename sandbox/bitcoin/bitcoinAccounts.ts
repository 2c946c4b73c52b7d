import { bytesToHex } from '@noble/hashes/utils'
import { devAccounts } from '../chains/devAccounts'
import { secretKeyBytes } from '../pairingWallet/accounts'
import {
  bitcoinAddress,
  bitcoinPublicKey,
  bitcoinTaprootAddress,
} from '../pairingWallet/namespaces/bitcoin/bitcoinKeys'
import { devPairingAccounts } from '../pairingWallet/keys/devPairingAccounts'
import { referenceOf } from '../pairingWallet/networks'
import { bitcoinNetwork } from './bitcoinNetwork'

/** `address` is for payments (P2WPKH), `ordinalAddress` for ordinals (P2TR); one key for both. Keys as hex. */
export type BitcoinDevAccount = {
  label: string
  address: string
  ordinalAddress: string
  publicKey: string
  privateKey: string
}

/** The seeded accounts with their keys, which are those of the pairing wallet. */
export const bitcoinDevAccounts: readonly BitcoinDevAccount[] = devPairingAccounts(devAccounts)
  .filter((account) => account.namespace === 'bip122')
  .map((account) => {
    const secretKey = secretKeyBytes(account)
    const reference = referenceOf(bitcoinNetwork.caipNetworkId)
    return {
      label: account.label,
      address: bitcoinAddress(secretKey, reference),
      ordinalAddress: bitcoinTaprootAddress(secretKey, reference),
      publicKey: bytesToHex(bitcoinPublicKey(secretKey)),
      privateKey: bytesToHex(secretKey),
    }
  })
