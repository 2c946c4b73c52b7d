import { bytesToHex, concatBytes } from '@noble/hashes/utils'
import { WidgetError } from '../../../errors'
import { compactSize, hash160, hash256, isSameBytes, withLength } from '../signatures/wireFormat'
import { SIGHASH_ALL } from '../signatures/bip322Digests'
import { createReader, readPsbt, UNSIGNED_TX, type PsbtEntry } from './psbt'
import { transactionBytes, type InputProofs, type UnsignedTransaction } from './unsignedTransaction'

/** A transaction as it goes to the network, and its name there. */
export type SignedTransaction = { hex: string; txid: string }

const PARTIAL_SIGNATURE = 0x02
const FINAL_SCRIPT = 0x07
const FINAL_WITNESS = 0x08
const TAPROOT_SIGNATURE = 0x13
const SCHNORR_BYTES = 64
/** Longer ones are pushed in another way. */
const MAX_PUSH_BYTES = 75

const refused = (cause: string): WidgetError => new WidgetError('TRANSACTION', {}, { cause: new TypeError(cause) })

/** The items of a witness. */
function readWitness(bytes: Uint8Array): Uint8Array[] {
  const { takeCount, takePart, isAtEnd } = createReader(bytes)
  const items = Array.from({ length: takeCount() }, takePart)
  if (!isAtEnd()) throw refused('psbt: the witness goes on behind its end')
  return items
}

/** What a script pushes, one after the other: signature and key, each under a byte of its length. */
function readPushes(bytes: Uint8Array): Uint8Array[] {
  const { take, isAtEnd } = createReader(bytes)
  const items: Uint8Array[] = []
  while (!isAtEnd()) {
    const [length = 0] = take(1)
    if (length === 0 || length > MAX_PUSH_BYTES) throw refused('psbt: the script does more than push')
    items.push(take(length))
  }
  return items
}

/** What signs an input: signature and key, the signature alone of taproot. */
function readItems(entries: readonly PsbtEntry[], { isTaproot, isOld }: Record<'isTaproot' | 'isOld', boolean>) {
  const final = entries.find(({ type, key }) => type === (isOld ? FINAL_SCRIPT : FINAL_WITNESS) && key.length === 0)
  if (final) return isOld ? readPushes(final.value) : readWitness(final.value)
  const signed = entries.filter(({ type }) => type === (isTaproot ? TAPROOT_SIGNATURE : PARTIAL_SIGNATURE))
  const [signature] = signed
  if (!signature || signed.length !== 1) throw refused('psbt: an input is not signed by one key')
  return isTaproot ? [signature.value] : [signature.value, signature.key]
}

/**
 * What signs an input, as its witness or its script has it. Its signature must stand for all of the transaction: one that leaves outputs open lets
 * whoever sees it put others in their place.
 */
function readInput(entries: readonly PsbtEntry[], { payer, redeemScript }: UnsignedTransaction): Uint8Array[] {
  const [isTaproot, isOld] = [payer.kind === 'p2tr', payer.kind === 'p2pkh']
  const items = readItems(entries, { isTaproot, isOld })
  const [signature = new Uint8Array(), key = new Uint8Array()] = items
  if (isTaproot) {
    const standsForAll =
      signature.length === SCHNORR_BYTES ||
      (signature.length === SCHNORR_BYTES + 1 && signature[SCHNORR_BYTES] === SIGHASH_ALL)
    if (items.length !== 1 || !standsForAll) throw refused('psbt: not signed as a whole')
  } else {
    // Two bytes stand before the hash of the key; before segwit three, and two behind it.
    const keyHash = isOld ? payer.script.slice(3, -2) : (redeemScript ?? payer.script).slice(2)
    if (items.length !== 2 || signature.at(-1) !== SIGHASH_ALL || !isSameBytes(hash160(key), keyHash))
      throw refused('psbt: not signed as a whole by the key of the account')
  }
  return items
}

/** Where the proof of each input stands. */
function toProofs(items: readonly Uint8Array[][], { payer, redeemScript }: UnsignedTransaction): InputProofs {
  if (payer.kind === 'p2pkh') return { scriptSigs: items.map((parts) => concatBytes(...parts.map(withLength))) }
  return {
    witnesses: items.map((parts) => concatBytes(compactSize(parts.length), ...parts.map(withLength))),
    ...(redeemScript && { scriptSigs: items.map(() => withLength(redeemScript)) }),
  }
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
  const proofs = toProofs(
    inputs.map((entries) => readInput(entries, asked)),
    asked,
  )
  return {
    hex: bytesToHex(transactionBytes(asked, proofs)),
    txid: bytesToHex(hash256(transactionBytes(asked, { ...proofs, witnesses: undefined })).reverse()),
  }
}
