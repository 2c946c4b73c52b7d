import type { Network } from '../domain'
import type { NetworkRpc } from './contract'

/** A text and the signature that is said to be an account's. */
type SignedText = { network: Network; address: string; message: string; signature: string }

/**
 * What can be asked of a namespace about signed texts (CAIP-122). Apart from the chain's adapter: most visitors never sign
 * in.
 */
export type SignatureAdapter = {
  /**
   * Has the wallet sign a text, once, as the account. The signature as the namespace writes it: eip155 and polkadot
   * 0x-hex, solana base58 of 64 bytes, bip122 base64.
   * @throws UserRejectedError; WidgetError SIWX_SIGNATURE for an answer that is no signature
   */
  signMessage(provider: unknown, request: { address: string; message: string }): Promise<string>
  /**
   * Whether the account signed exactly this text. eip155: EIP-191 by the key of the address, or what the contract at it
   * (EIP-1271), or the one that will be there (EIP-6492), says on this network; solana: ed25519; bip122: BIP-137 and
   * BIP-322; polkadot: sr25519 and ed25519 of the wrapped text.
   * @throws WidgetError when the network has to be asked and does not answer; an unreadable signature is simply false
   */
  verifyMessage(signed: SignedText): Promise<boolean>
  /**
   * Whether the account that made a signature is a contract: there is code of its own at it on this network, or the
   * signature is longer than one of a key.
   * An account that borrows code (EIP-7702) has its key still. Absent in namespaces whose accounts are keys.
   * @throws WidgetError when the network does not answer
   */
  isContractAccount?(account: { network: Network; address: string; signature: string }): Promise<boolean>
}

/** Makes one with its way to nodes. */
export type CreateSignatureAdapter = (dependencies: { rpc: NetworkRpc }) => SignatureAdapter
