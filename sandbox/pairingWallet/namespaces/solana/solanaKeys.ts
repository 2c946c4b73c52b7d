import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'

/** The same address on every Solana network. */
export const solanaAddress = (secretKey: Uint8Array): string => base58.encode(ed25519.getPublicKey(secretKey))

export const solanaSign = (bytes: Uint8Array, secretKey: Uint8Array): Uint8Array => ed25519.sign(bytes, secretKey)

/** The 64 bytes wallets export: secret, then public key. */
export const solanaExportedKey = (secretKey: Uint8Array): string =>
  base58.encode(Uint8Array.from([...secretKey, ...ed25519.getPublicKey(secretKey)]))
