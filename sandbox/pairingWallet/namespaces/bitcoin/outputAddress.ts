import type { Transaction } from '@scure/btc-signer'
import type { BitcoinParams } from './bitcoinParams'

/** Whom an output pays; `null` for a script that no address stands for, such as a memo. */
export function outputAddress(transaction: Transaction, index: number, params: BitcoinParams): string | null {
  try {
    return transaction.getOutputAddress(index, params) ?? null
  } catch {
    return null
  }
}
