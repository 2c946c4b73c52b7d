/**
 * What hosts get of every wallet with `getProvider('solana')`. A transaction is its bytes, or an object of web3.js
 * (`Transaction`, `VersionedTransaction`) of the host's own copy; what comes back signed has the same form. Requests
 * name the active account and network. A refusal has `code: 'USER_REJECTED'`, or 4001 from a paired wallet; a thing the
 * wallet cannot do, UNSUPPORTED_METHOD or 4200.
 */
export type SolanaProvider = {
  /** The active account, as of now. */
  readonly publicKey: { toBase58(): string; toString(): string; toBytes(): Uint8Array }
  /** Resolves with the 64 bytes of the signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T>(transaction: T): Promise<T>
  signAllTransactions<T>(transactions: readonly T[]): Promise<T[]>
  /** The wallet sends too. Resolves with the transaction's signature, base58; `sendOptions` are those of web3.js. */
  signAndSendTransaction(transaction: unknown, sendOptions?: object): Promise<string>
  /** The methods of the pairing protocol (`solana_signMessage`, …); absent from wallets of the page. */
  request?(request: { method: string; params?: unknown }): Promise<unknown>
}
