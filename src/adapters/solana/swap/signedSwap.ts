import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { WidgetError } from '../../../errors'
import { HARMLESS_PROGRAMS, type SignedTransaction } from '../signedTransaction'
import { isWritableKey, readTransaction, writeMessage, type Instruction, type Message } from './message'

/** An account of an instruction as a text that two share only when they are the same, with the same rights. */
function accountAt(message: Message, place: number): string {
  const { keys, signers, tables } = message
  const key = keys[place]
  if (key !== undefined) return `${key} ${place < signers} ${isWritableKey(message, place)}`
  // What is taken from tables: all that may be written first, then the rest.
  const looked = [
    ...tables.flatMap(({ table, writable }) => writable.map((index) => `${table} ${index} true`)),
    ...tables.flatMap(({ table, readonly }) => readonly.map((index) => `${table} ${index} false`)),
  ]
  return looked[place - keys.length] ?? ''
}

const describe = (message: Message, { programIndex, accounts, data }: Instruction): string =>
  [message.keys[programIndex], ...accounts.map((place) => accountAt(message, place)), base58.encode(data)].join('\n')

const effectOf = (message: Message): string =>
  message.instructions
    .filter(({ programIndex }) => !HARMLESS_PROGRAMS.has(message.keys[programIndex] ?? ''))
    .map((instruction) => describe(message, instruction))
    .join('\n\n')

/**
 * What the wallet gave back for `asked`, when it does the same: the same payer, the same instructions with the same
 * accounts, no further signature, and the signature is the payer's own.
 * @throws TRANSACTION for anything else
 */
export function readSignedSwap(asked: Uint8Array, answer: Uint8Array): SignedTransaction {
  const [wanted, signed] = [readTransaction(asked), readTransaction(answer)]
  const signature = signed?.signatures[0]
  const payer = wanted?.message.keys[0]
  const isSame =
    wanted &&
    signed &&
    signed.message.signers === 1 &&
    signed.message.keys[0] === payer &&
    effectOf(wanted.message) === effectOf(signed.message)
  if (!isSame || !signature || payer === undefined || !isSignedBy(payer, signature, writeMessage(signed.message)))
    throw new WidgetError('TRANSACTION')
  return {
    bytes: answer,
    hash: base58.encode(signature),
    hasOtherBlock: wanted.message.blockhash !== signed.message.blockhash,
  }
}

function isSignedBy(address: string, signature: Uint8Array, message: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, base58.decode(address), { zip215: false })
  } catch {
    return false
  }
}
