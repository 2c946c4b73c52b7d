import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import type { PairingAccount } from '../accounts'
import { pairingNamespaces, type PairingNamespace } from '../networks'

/**
 * The throw-away keys of the pairing wallet, made from those of the local chains and therefore just as public. On
 * eip155 they are the same keys; elsewhere the key of a namespace is `sha256("sandbox pairing wallet:<namespace>:<eip155
 * key>")`.
 */
export function devPairingAccounts(devAccounts: readonly { label: string; privateKey: string }[]): PairingAccount[] {
  return pairingNamespaces.flatMap((namespace) =>
    devAccounts.map(({ label, privateKey }) => ({
      label,
      namespace,
      secretKey: namespace === 'eip155' ? privateKey : derive(namespace, privateKey),
    })),
  )
}

const derive = (namespace: PairingNamespace, privateKey: string): string =>
  `0x${bytesToHex(sha256(utf8ToBytes(`sandbox pairing wallet:${namespace}:${privateKey}`)))}`
