/** A refusal of the wallet itself, with the code of EIP-1193 or JSON-RPC. */
export class WalletFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
