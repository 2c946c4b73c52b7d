import type { IKeyManager } from '@metamask/mobile-wallet-protocol-core'
import { fromBase64, toBase64 } from './base64'

/** The keys of a line, and what is said on it in secret: by the package that the app itself uses for it. */
export async function createLineKeys(): Promise<IKeyManager> {
  const { decrypt, encrypt, PrivateKey, PublicKey } = await import('eciesjs')
  return {
    generateKeyPair() {
      const key = new PrivateKey()
      return { privateKey: new Uint8Array(key.secret), publicKey: key.publicKey.toBytes(true) }
    },
    // It throws for what is no point of the curve.
    validatePeerKey: (key) => void new PublicKey(key),
    encrypt: async (text, theirPublicKey) => toBase64(encrypt(theirPublicKey, new TextEncoder().encode(text))),
    decrypt: async (text, ownKey) => new TextDecoder().decode(decrypt(ownKey, fromBase64(text))),
  }
}
