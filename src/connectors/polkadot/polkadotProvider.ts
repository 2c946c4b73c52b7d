/** Bytes or a text to be signed by an extension. */
export type RawToSign = { address?: string; data: string; type?: 'bytes' | 'payload' }

/** What an extension answers: the signature as hex with 0x, of 64 bytes or of one more that says the kind of key. */
export type PolkadotSignature = { signature: string; id?: unknown; signedTransaction?: unknown }

/**
 * What hosts get of every extension with `getProvider('polkadot')`. Extensions sign raw bytes wrapped in
 * `<Bytes>…</Bytes>`, so that they can never be a transaction: a signature is checked against the wrapped form. A
 * paired wallet has `signMessage`, `signTransaction` and `request` only.
 */
export type PolkadotProvider = {
  /** The accounts that may be used on the active network, the active one first. */
  accounts(): Promise<{ address: string; name?: string; genesisHash?: string | null }[]>
  /** Signs a text with the active account. */
  signMessage(message: string): Promise<PolkadotSignature>
  signRaw(request: RawToSign): Promise<PolkadotSignature>
  /** Signs a transaction's payload in the form of the Polkadot.js API. */
  signPayload(payload: unknown): Promise<PolkadotSignature>
  /** The same under the name the pairing protocol has for it. */
  signTransaction(payload: unknown): Promise<PolkadotSignature>
  /** For libraries that want the signer alone. */
  signer: Pick<PolkadotProvider, 'signRaw' | 'signPayload'>
  request(request: { method: string; params?: unknown }): Promise<unknown>
}
