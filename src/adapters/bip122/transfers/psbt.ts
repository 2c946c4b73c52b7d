/** A transaction on its way to be signed (BIP-174, version 0). */
import { concatBytes } from '@noble/hashes/utils'
import { WidgetError } from '../../../errors'
import { uint64, withLength } from '../signatures/wireFormat'
import { transactionBytes, type UnsignedTransaction } from './unsignedTransaction'

const MAGIC = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
/** Ends a map. */
const SEPARATOR = Uint8Array.of(0)

/** The first bytes of keys. */
export const UNSIGNED_TX = 0x00
const NON_WITNESS_UTXO = 0x00
const WITNESS_UTXO = 0x01
const REDEEM_SCRIPT = 0x04
const TAP_INTERNAL_KEY = 0x17

const entry = (type: number, value: Uint8Array): Uint8Array =>
  concatBytes(withLength(Uint8Array.of(type)), withLength(value))

/** The PSBT of a transaction, with all that a wallet needs to see what it pays and to sign it. */
export function writePsbt(transaction: UnsignedTransaction): Uint8Array {
  const { coins, payer, redeemScript, tapInternalKey, outputs, previous } = transaction
  const inputs = coins.map(({ value }, index) =>
    concatBytes(
      ...(previous?.[index] ? [entry(NON_WITNESS_UTXO, previous[index])] : []),
      // Before segwit an output is told by its transaction alone.
      ...(payer.kind === 'p2pkh' ? [] : [entry(WITNESS_UTXO, concatBytes(uint64(value), withLength(payer.script)))]),
      ...(redeemScript ? [entry(REDEEM_SCRIPT, redeemScript)] : []),
      ...(tapInternalKey ? [entry(TAP_INTERNAL_KEY, tapInternalKey)] : []),
      SEPARATOR,
    ),
  )
  return concatBytes(
    MAGIC,
    entry(UNSIGNED_TX, transactionBytes(transaction)),
    SEPARATOR,
    ...inputs,
    ...outputs.map(() => SEPARATOR),
  )
}

/** One key of a map: its first byte, the rest of it, and its value. */
export type PsbtEntry = { type: number; key: Uint8Array; value: Uint8Array }

const notReadable = (cause: string): WidgetError => new WidgetError('TRANSACTION', {}, { cause: new TypeError(cause) })

/** Reads bytes from the front; nothing beyond their end. @throws TRANSACTION */
export function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw notReadable('psbt: it ends too early')
    at += count
    return bytes.slice(at - count, at)
  }
  const takeNumber = (count: number): number => take(count).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const takeCount = (): number => {
    const [first = 0] = take(1)
    if (first < 0xfd) return first
    if (first === 0xff) throw notReadable('psbt: a part of it is too long')
    return takeNumber(first === 0xfd ? 2 : 4)
  }
  return { take, takeCount, takePart: () => take(takeCount()), isAtEnd: () => at === bytes.length }
}

function readMap({ take, takeCount, takePart }: ReturnType<typeof createReader>): PsbtEntry[] {
  const entries: PsbtEntry[] = []
  for (;;) {
    const length = takeCount()
    if (length === 0) return entries
    const [type = 0, ...key] = take(length)
    entries.push({ type, key: Uint8Array.from(key), value: takePart() })
  }
}

/** The maps of a PSBT with so many inputs: that of the whole, and one for each input. @throws TRANSACTION */
export function readPsbt(bytes: Uint8Array, inputs: number): { whole: PsbtEntry[]; inputs: PsbtEntry[][] } {
  const reader = createReader(bytes)
  if (!reader.take(MAGIC.length).every((byte, at) => byte === MAGIC[at])) throw notReadable('psbt: it is none')
  const whole = readMap(reader)
  return { whole, inputs: Array.from({ length: inputs }, () => readMap(reader)) }
}
