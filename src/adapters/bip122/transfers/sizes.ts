/**
 * What a transaction weighs before it is signed, at most: signatures are counted with the longest form that nodes take.
 * Four units of weight are a virtual byte (BIP-141), which fees are counted by.
 */
import { compactSizeBytes } from '../signatures/wireFormat'
import type { AddressScript, ScriptKind } from './addressScript'

const WITNESS_SCALE = 4
/** Place, sequence, and an empty script. */
const BARE_INPUT = 32 + 4 + 1 + 4
/** A signature in DER of 71 bytes, and how it commits. */
const SIGNATURE = 72
const PUBLIC_KEY = 33
const KEY_PUSHES = 1 + SIGNATURE + 1 + PUBLIC_KEY
/** The number of items stands before them. */
const KEY_WITNESS = 1 + KEY_PUSHES
/** The push of a script of 22 bytes, which is what a P2SH address of one key hides. */
const NESTED_SCRIPT = 23
/** A Schnorr signature that says how it commits. */
const TAPROOT_WITNESS = 1 + 1 + 65

const INPUT_WEIGHTS: Readonly<Record<ScriptKind, number>> = {
  p2pkh: (BARE_INPUT + KEY_PUSHES) * WITNESS_SCALE,
  p2sh: (BARE_INPUT + NESTED_SCRIPT) * WITNESS_SCALE + KEY_WITNESS,
  p2wpkh: BARE_INPUT * WITNESS_SCALE + KEY_WITNESS,
  p2tr: BARE_INPUT * WITNESS_SCALE + TAPROOT_WITNESS,
  // Nobody here signs for it: the largest of the others.
  other: (BARE_INPUT + KEY_PUSHES) * WITNESS_SCALE,
}

const AMOUNT = 8
const VERSION_AND_LOCKTIME = 4 + 4
const SEGWIT_MARKER = 2

/** Bytes that an output takes. */
const outputBytes = ({ script }: AddressScript): number => AMOUNT + compactSizeBytes(script.length) + script.length

/** Virtual bytes of a transaction with so many inputs of one kind and these outputs, rounded up as nodes do. */
export function virtualBytes(inputs: number, payer: ScriptKind, outputs: readonly AddressScript[]): bigint {
  const base =
    VERSION_AND_LOCKTIME +
    compactSizeBytes(inputs) +
    compactSizeBytes(outputs.length) +
    outputs.reduce((sum, output) => sum + outputBytes(output), 0)
  const weight = base * WITNESS_SCALE + SEGWIT_MARKER + inputs * INPUT_WEIGHTS[payer]
  return BigInt(Math.ceil(weight / WITNESS_SCALE))
}

/** What spending an output takes, as nodes count it when they call one too small: for segwit, and before it. */
const SPEND_BYTES = { segwit: 67, old: 148 }
/** Nodes pass nothing on that costs more to spend than a third of it, at 3 satoshi for each byte (Bitcoin Core, "dust"). */
const DUST_RATE = 3

/** The least that an output may carry, in satoshi. */
export function dustLimit(output: AddressScript): bigint {
  const isSegwit = output.kind !== 'p2pkh' && output.kind !== 'p2sh'
  return BigInt(DUST_RATE * (outputBytes(output) + (isSegwit ? SPEND_BYTES.segwit : SPEND_BYTES.old)))
}
