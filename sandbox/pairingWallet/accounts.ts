import { hexToBytes } from '@noble/hashes/utils'
import { computeAddress } from 'ethers'
import { bitcoinAddress } from './namespaces/bitcoin/bitcoinKeys'
import { polkadotAddress } from './namespaces/polkadot/polkadotKeys'
import { solanaAddress } from './namespaces/solana/solanaKeys'
import { namespaceOf, type PairingNamespace, referenceOf } from './networks'

/** A key of the wallet. Its address depends on the network. */
export type PairingAccount = {
  label: string
  namespace: PairingNamespace
  /** 32 bytes as hex with `0x`. */
  secretKey: string
}

export const secretKeyBytes = (account: PairingAccount): Uint8Array => hexToBytes(account.secretKey.slice(2))

/** The address of a key on a network of its own namespace. */
export function addressOn(account: PairingAccount, caipNetworkId: string): string {
  const reference = referenceOf(caipNetworkId)
  switch (account.namespace) {
    case 'eip155':
      return computeAddress(account.secretKey)
    case 'solana':
      return solanaAddress(secretKeyBytes(account))
    case 'bip122':
      return bitcoinAddress(secretKeyBytes(account), reference)
    case 'polkadot':
    default:
      return polkadotAddress(secretKeyBytes(account), reference)
  }
}

/** CAIP-10. */
export const caipAddressOn = (account: PairingAccount, caipNetworkId: string): string =>
  `${caipNetworkId}:${addressOn(account, caipNetworkId)}`

/** The account with this address on this network. */
export function accountOf(
  accounts: readonly PairingAccount[],
  caipNetworkId: string,
  address: string,
): PairingAccount | null {
  const namespace = namespaceOf(caipNetworkId)
  const isSame = (left: string): boolean =>
    namespace === 'eip155' ? left.toLowerCase() === address.toLowerCase() : left === address
  return (
    accounts.find((account) => account.namespace === namespace && isSame(addressOn(account, caipNetworkId))) ?? null
  )
}
