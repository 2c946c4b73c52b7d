/** One of the addresses a wallet shares; `intention` says what it is kept for. */
export type BitcoinAccountAddress = {
  address: string
  publicKey?: string
  path?: string
  intention?: 'payment' | 'ordinal'
}

/** How a text is signed: the way of old addresses (BIP-137), or that of all (BIP-322, in its simple form). */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** An input of a transaction that one of the wallet's addresses signs. */
export type BitcoinInputToSign = { address: string; index: number; sighashTypes?: number[] }

/**
 * What hosts get of every wallet with `getProvider('bip122')`. PSBTs (BIP-174) and signatures are base64, amounts are
 * satoshi as decimal text; where no address is named, the active account is meant. A wallet that cannot do a thing says
 * UNSUPPORTED_METHOD.
 */
export type BitcoinProvider = {
  getAccountAddresses(): Promise<BitcoinAccountAddress[]>
  signMessage(params: { message: string; address?: string; protocol?: BitcoinMessageProtocol }): Promise<string>
  /** Without `signInputs` the wallet signs what it can. With `broadcast` it also sends the transaction. */
  signPsbt(params: {
    psbt: string
    signInputs?: readonly BitcoinInputToSign[]
    broadcast?: boolean
  }): Promise<{ psbt: string; txid?: string }>
  /** `feeRate`: satoshi for a virtual byte as decimal text; a wallet that names its fee itself does not look at it. */
  sendTransfer(params: { recipientAddress: string; amount: string; feeRate?: string }): Promise<{ txid: string }>
  /** Transfers pay the rate they are told. */
  takesFeeRate?: boolean
  /** The same four by name; further methods where the wallet has a wire of its own. */
  request(request: { method: string; params?: unknown }): Promise<unknown>
}
