/** A transaction that the network does not take, with the words a node has for it. */
export class TransactionRefused extends Error {
  constructor(
    readonly code: number,
    reason: string,
  ) {
    super(reason)
    this.name = 'TransactionRefused'
  }
}

/** A rule of the chain or of the node is broken (Bitcoin Core, "RPC_VERIFY_REJECTED"). */
export const RULE_BROKEN = -26
