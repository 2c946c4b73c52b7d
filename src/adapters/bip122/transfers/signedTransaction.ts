import { bytesToHex, concatBytes } from '@noble/hashes/utils'
import { WidgetError } from '../../../errors'
import { compactSize, hash160, hash256, isSameBytes, withLength } from '../signatures/wireFormat'
import { SIGHASH_ALL } from '../signatures/bip322Digests'
import { createReader, readPsbt, UNSIGNED_TX, type PsbtEntry } from './psbt'
import { transactionBytes, type UnsignedTransaction } from './unsignedTransaction'

/** A transaction as it goes to the network, and its name there. */
export type SignedTransaction = { hex: string; txid: string }

const PARTIAL_SIGNATURE = 0x02
const FINAL_WITNESS = 0x08
const TAPROOT_SIGNATURE = 0x13
const SCHNORR_BYTES = 64

const refused = (cause: string): WidgetError => new WidgetError('TRANSACTION', {}, { cause: new TypeError(cause) })

/** The items of a witness. */
function readWitness(bytes: Uint8Array): Uint8Array[] {
  const { takeCount, takePart, isAtEnd } = createReader(bytes)
  const items = Array.from({ length: takeCount() }, takePart)
  if (!isAtEnd()) throw refused('psbt: the witness goes on behind its end')
  return items
}

/** What signs an input: signature and key of segwit, the signature alone of taproot. */
function readItems(entries: readonly PsbtEntry[], isTaproot: boolean): Uint8Array[] {
  const final = entries.find(({ type, key }) => type === FINAL_WITNESS && key.length === 0)
  if (final) return readWitness(final.value)
  const signed = entries.filter(({ type }) => type === (isTaproot ? TAPROOT_SIGNATURE : PARTIAL_SIGNATURE))
  const [signature] = signed
  if (!signature || signed.length !== 1) throw refused('psbt: an input is not signed by one key')
  return isTaproot ? [signature.value] : [signature.value, signature.key]
}

/**
 * The witness of an input. Its signature must stand for all of the transaction: one that leaves outputs open lets
 * whoever sees it put others in their place.
 */
function readInput(entries: readonly PsbtEntry[], { payer, redeemScript }: UnsignedTransaction): Uint8Array {
  const isTaproot = payer.kind === 'p2tr'
  const items = readItems(entries, isTaproot)
  const [signature = new Uint8Array(), key = new Uint8Array()] = items
  if (isTaproot) {
    const standsForAll =
      signature.length === SCHNORR_BYTES ||
      (signature.length === SCHNORR_BYTES + 1 && signature[SCHNORR_BYTES] === SIGHASH_ALL)
    if (items.length !== 1 || !standsForAll) throw refused('psbt: not signed as a whole')
  } else {
    // Two bytes stand before the hash of the key.
    const keyHash = (redeemScript ?? payer.script).slice(2)
    if (items.length !== 2 || signature.at(-1) !== SIGHASH_ALL || !isSameBytes(hash160(key), keyHash))
      throw refused('psbt: not signed as a whole by the key of the account')
  }
  return concatBytes(compactSize(items.length), ...items.map(withLength))
}

/**
 * What the wallet gave back for `asked`, ready to be sent: exactly that transaction, every input of it signed. Whether a
 * signature is right the network says; with a wrong one nothing moves.
 * @throws TRANSACTION for anything else
 */
export function readSigned(asked: UnsignedTransaction, psbt: Uint8Array): SignedTransaction {
  const { whole, inputs } = readPsbt(psbt, asked.coins.length)
  const unsigned = whole.find(({ type, key }) => type === UNSIGNED_TX && key.length === 0)
  if (!unsigned || !isSameBytes(unsigned.value, transactionBytes(asked)))
    throw refused('psbt: it is another transaction than the one asked for')
  const witnesses = inputs.map((entries) => readInput(entries, asked))
  const scriptSig = asked.redeemScript && withLength(asked.redeemScript)
  return {
    hex: bytesToHex(transactionBytes(asked, { scriptSig, witnesses })),
    txid: bytesToHex(hash256(transactionBytes(asked, { scriptSig })).reverse()),
  }
}
