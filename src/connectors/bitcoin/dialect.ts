import type { BitcoinChain } from '../../domain/bitcoinChain'
import type { BitcoinInputToSign, BitcoinMessageProtocol } from './bitcoinProvider'

/** An account as a wallet says it; nothing of it is checked. */
export type ClaimedAccount = { address: unknown; publicKey?: unknown; path?: unknown; purpose?: unknown }

/** What is heard of a wallet; `claimed` and `chain` where the wallet sends them along. */
type DialectListener = {
  changed(claimed?: readonly ClaimedAccount[], chain?: BitcoinChain): void
  disconnected(): void
}

/**
 * One way of talking to Bitcoin wallets. Foreign errors are ours already; answers are checked where a method says so.
 */
export type BitcoinDialect = {
  /** Asks the visitor. */
  connect(): Promise<readonly ClaimedAccount[]>
  /** What the wallet shares without showing anything; `undefined` from a wallet that has no such question. */
  read(): Promise<readonly ClaimedAccount[] | undefined>
  disconnect(): Promise<void>
  signMessage(request: { message: string; address: string; protocol: BitcoinMessageProtocol }): Promise<unknown>
  signPsbt(request: {
    psbt: Uint8Array
    signInputs: readonly BitcoinInputToSign[]
    broadcast: boolean
  }): Promise<{ psbt: unknown; txid?: unknown }>
  /** Answers the id of the transaction. */
  sendTransfer(request: { from: string; recipientAddress: string; satoshi: bigint; feeRate?: number }): Promise<unknown>
  /** Absent: only the visitor can, in the wallet. */
  switchNetwork?(chain: BitcoinChain): Promise<void>
  /** Any other method, where the wallet has a wire; absent elsewhere. */
  request?(method: string, params: unknown): Promise<unknown>
  /** Whether a request may name any of the accounts; otherwise the wallet signs with the one it has chosen. */
  takesAnyAccount: boolean
  listen(listener: DialectListener): () => void
}
