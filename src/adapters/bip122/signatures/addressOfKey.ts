import type { BitcoinOutput } from './outputOf'
import { p2wpkhScript } from './scripts'
import { hash160, isSameBytes } from './wireFormat'

/**
 * Whether an address is that of a key (SEC 1 bytes): its hash, or the hash of the script that pays to its hash. A
 * taproot address is no hash: never.
 */
export function isAddressOfKey({ kind, payload }: BitcoinOutput, publicKey: Uint8Array): boolean {
  const hash = hash160(publicKey)
  return isSameBytes(kind === 'p2sh' ? hash160(p2wpkhScript(hash)) : hash, payload)
}
