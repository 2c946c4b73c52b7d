import { schnorr } from '@noble/curves/secp256k1'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { Address, OutScript, RawWitness, Transaction } from '@scure/btc-signer'
import type { BitcoinParams } from './bitcoinParams'
import { taprootInternalKey } from './bitcoinKeys'

export type InputToSign = { index: number; secretKey: Uint8Array; sighashTypes?: number[] }

/** An output that can be spent. */
export type Coin = { txid: string; vout: number; value: bigint }

const SATOSHI_PER_VBYTE = 2n
/** Below this an output of change is not worth its fee. */
const DUST_SATOSHI = 546n
const OP_RETURN = 0x6a

/** Reads a PSBT. Throws on bytes that are none. */
export const readPsbt = (bytes: Uint8Array): Transaction =>
  Transaction.fromPSBT(bytes, { allowUnknownInputs: true, allowUnknownOutputs: true })

/**
 * Adds signatures to a PSBT. Throws when an input is not spent by the key, or asks for a kind of signature that was not
 * agreed to.
 */
export function signInputs(transaction: Transaction, inputs: InputToSign[]): void {
  for (const { index, secretKey, sighashTypes } of inputs) {
    const { witnessUtxo, tapInternalKey } = transaction.getInput(index)
    const isTaproot = witnessUtxo !== undefined && OutScript.decode(witnessUtxo.script).type === 'tr'
    if (isTaproot && !tapInternalKey) transaction.updateInput(index, { tapInternalKey: taprootInternalKey(secretKey) })
    transaction.signIdx(secretKey, index, sighashTypes)
  }
}

/** Ends a signed transaction: raw hex, ready to be sent. */
export function finishTransaction(transaction: Transaction): string {
  transaction.finalize()
  return transaction.hex
}

type Transfer = {
  coins: Coin[]
  from: string
  to: string
  change: string
  amount: bigint
  params: BitcoinParams
  secretKey: Uint8Array
  memo?: Uint8Array
}

/**
 * Makes and signs a payment from one segwit address: largest coins first, the rest back as change. Throws when there is
 * not enough.
 */
export function makeTransfer({ coins, from, to, change, amount, params, secretKey, memo }: Transfer): string {
  const script = scriptAt(from, params)
  const chosen: Coin[] = []
  const spend = (fee: bigint): Transaction | null => {
    const rest = chosen.reduce((sum, coin) => sum + coin.value, 0n) - amount - fee
    if (rest < 0n) return null
    const transaction = new Transaction({ allowUnknownOutputs: true })
    for (const { txid, vout, value } of chosen)
      transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: value } })
    transaction.addOutputAddress(to, amount, params)
    if (memo) transaction.addOutput({ script: Uint8Array.from([OP_RETURN, memo.length, ...memo]), amount: 0n })
    if (rest >= DUST_SATOSHI) transaction.addOutputAddress(change, rest, params)
    transaction.sign(secretKey)
    transaction.finalize()
    return transaction
  }
  for (const coin of [...coins].sort((left, right) => (left.value < right.value ? 1 : -1))) {
    chosen.push(coin)
    // Signed once for its size, then again with the fee of that size.
    const draft = spend(0n)
    const finished = draft && spend(SATOSHI_PER_VBYTE * BigInt(draft.vsize + 1))
    if (finished) return finished.hex
  }
  throw new Error('There is not enough money for the amount and its fee.')
}

/**
 * A BIP-322 signature ("simple") of a text by the key of a segwit or taproot address: the witness of a payment that
 * never is.
 */
export function bip322Signature(
  message: string,
  address: string,
  params: BitcoinParams,
  secretKey: Uint8Array,
): Uint8Array {
  const script = scriptAt(address, params)
  const hash = schnorr.utils.taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const toSpend = new Transaction({
    version: 0,
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    disableScriptCheck: true,
  })
  // The output first: the library takes none behind an input that is signed.
  toSpend.addOutput({ script, amount: 0n })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: concatBytes(Uint8Array.of(0, hash.length), hash),
  })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  const isTaproot = OutScript.decode(script).type === 'tr'
  toSign.addInput({
    txid: hexToBytes(toSpend.id),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(isTaproot ? { tapInternalKey: taprootInternalKey(secretKey) } : {}),
  })
  toSign.addOutput({ script: Uint8Array.of(OP_RETURN), amount: 0n })
  toSign.sign(secretKey)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

const scriptAt = (address: string, params: BitcoinParams): Uint8Array =>
  OutScript.encode(Address(params).decode(address))
