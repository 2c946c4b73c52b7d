/**
 * The transactions that made the coins of a payment. A wallet that gets them sees what each coin is worth without taking
 * anybody's word: signatures of segwit stand for the amount of one coin alone (BIP-143), those before it for none, and
 * whoever lies about the others makes the visitor pay the difference as a fee.
 */
import { bytesToHex, concatBytes } from '@noble/hashes/utils'
import { hex } from '@scure/base'
import type { Network } from '../../../domain'
import type { NetworkGet } from '../../contract'
import { notReadable } from '../../notReadable'
import { compactSize, hash256, isSameBytes, withLength } from '../signatures/wireFormat'
import type { UnspentOutput } from '../unspentOutputs'
import type { AddressScript } from './addressScript'
import { createReader } from './psbt'

/** Questions at a time: indexes limit who asks too much. */
const AT_A_TIME = 6
const OUTPOINT_BYTES = 36
const WORD_BYTES = 4
const AMOUNT_BYTES = 8

type Previous = { bytes: Uint8Array; outputs: readonly { value: bigint; script: Uint8Array }[] }

const toAmount = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** A transaction without its witnesses, which its name does not stand for (BIP-141). @throws TRANSACTION */
function readTransaction(whole: Uint8Array): Previous {
  // A count of no inputs is the mark of segwit, and a flag follows.
  const isMarked = whole[WORD_BYTES] === 0
  const { take, takeCount, takePart } = createReader(whole)
  const version = take(WORD_BYTES)
  if (isMarked) take(2)
  const inputs = Array.from({ length: takeCount() }, () =>
    concatBytes(take(OUTPOINT_BYTES), withLength(takePart()), take(WORD_BYTES)),
  )
  const outputs = Array.from({ length: takeCount() }, () => ({ value: take(AMOUNT_BYTES), script: takePart() }))
  const lockTime = whole.slice(-WORD_BYTES)
  const bytes = concatBytes(
    version,
    compactSize(inputs.length),
    ...inputs,
    compactSize(outputs.length),
    ...outputs.map(({ value, script }) => concatBytes(value, withLength(script))),
    lockTime,
  )
  return { bytes, outputs: outputs.map(({ value, script }) => ({ value: toAmount(value), script })) }
}

/** @throws MALFORMED_ANSWER where it is not the one that goes by this name */
async function readPrevious(get: NetworkGet, network: Network, txid: string): Promise<Previous> {
  const answer = await get(network, `/tx/${txid}/hex`, { isText: true })
  let previous: Previous
  try {
    previous = readTransaction(hex.decode(String(answer).trim().toLowerCase()))
  } catch {
    throw notReadable(network)
  }
  if (bytesToHex(hash256(previous.bytes).reverse()) !== txid) throw notReadable(network)
  return previous
}

/**
 * The previous transaction of each coin, in their order, each compared with what the index said of the coin. Taproot
 * needs none: its signatures stand for all amounts (BIP-341).
 * @throws MALFORMED_ANSWER where a coin is not what was said
 */
export async function readPreviousTransactions(
  get: NetworkGet,
  network: Network,
  { coins, payer }: { coins: readonly UnspentOutput[]; payer: AddressScript },
): Promise<Uint8Array[] | undefined> {
  if (payer.kind === 'p2tr') return undefined
  const names = [...new Set(coins.map(({ txid }) => txid))]
  const known = new Map<string, Previous>()
  for (let from = 0; from < names.length; from += AT_A_TIME) {
    const some = names.slice(from, from + AT_A_TIME)
    const read = await Promise.all(some.map((txid) => readPrevious(get, network, txid)))
    for (const [index, txid] of some.entries()) if (read[index]) known.set(txid, read[index])
  }
  return coins.map(({ txid, vout, value }) => {
    const previous = known.get(txid)
    const output = previous?.outputs[vout]
    if (!previous || output?.value !== value || !isSameBytes(output.script, payer.script)) throw notReadable(network)
    return previous.bytes
  })
}
