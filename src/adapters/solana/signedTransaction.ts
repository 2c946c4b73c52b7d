import { base58 } from '@scure/base'
import { ComputeBudgetProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { WidgetError } from '../../errors'

/** A transaction with the sender's signature, as it goes to the chain. */
export type SignedTransaction = {
  bytes: Uint8Array
  /** The first signature in base58: the name of the transaction. */
  hash: string
  /** The wallet hung it on another block than it was asked to. */
  hasOtherBlock: boolean
}

/**
 * Instructions a wallet may put around a transfer of its own accord: the price of computing, and checks of the outcome
 * that can only make the transaction fail.
 */
export const HARMLESS_PROGRAMS: ReadonlySet<string> = new Set([
  ComputeBudgetProgram.programId.toBase58(),
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
])

const isHarmless = ({ programId }: TransactionInstruction): boolean => HARMLESS_PROGRAMS.has(programId.toBase58())

/** An instruction as a text that two of them share only when they do the same. */
const describe = ({ programId, keys, data }: TransactionInstruction): string =>
  [
    programId.toBase58(),
    ...keys.map(({ pubkey, isSigner, isWritable }) => `${pubkey.toBase58()} ${isSigner} ${isWritable}`),
    base58.encode(Uint8Array.from(data)),
  ].join('\n')

const effectOf = (transaction: Transaction): string =>
  transaction.instructions
    .filter((instruction) => !isHarmless(instruction))
    .map(describe)
    .join('\n\n')

function readTransaction(bytes: Uint8Array): Transaction {
  try {
    return Transaction.from(bytes)
  } catch (cause) {
    throw new WidgetError('TRANSACTION', {}, { cause })
  }
}

/**
 * What the wallet gave back for `asked`, when it does the same: the same payer moves the same amount to the same place,
 * with no further signature, and the signature is the payer's own.
 * @throws TRANSACTION for anything else
 */
export function readSigned(asked: Uint8Array, answer: Uint8Array): SignedTransaction {
  const [wanted, signed] = [readTransaction(asked), readTransaction(answer)]
  const isSameEffect =
    signed.feePayer !== undefined &&
    wanted.feePayer?.equals(signed.feePayer) === true &&
    effectOf(wanted) === effectOf(signed)
  const signature = signed.signature
  if (!isSameEffect || !signature || signed.signatures.length !== 1 || !signed.verifySignatures())
    throw new WidgetError('TRANSACTION')
  return {
    bytes: Uint8Array.from(signed.serialize()),
    hash: base58.encode(Uint8Array.from(signature)),
    hasOtherBlock: wanted.recentBlockhash !== signed.recentBlockhash,
  }
}
