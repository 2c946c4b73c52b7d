import { secp256k1, schnorr } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { OutScript, SigHash, Transaction } from '@scure/btc-signer'
import { outputAddress } from '../pairingWallet/namespaces/bitcoin/outputAddress'
import { regtest } from './bitcoinNetwork'
import type { BitcoinLedger, Input, LedgerTransaction, Output } from './bitcoinLedger'

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

const DECODE_FAILED = -22
const MISSING_INPUTS = -25
const RULE_BROKEN = -26
/** Outputs below this cost more to spend than they are worth. */
const DUST_SATOSHI = 294n
const SCHNORR_BYTES = 64

/**
 * Reads raw hex and checks all of it: inputs that exist, every signature, sums, fee, dust. Throws `TransactionRefused`.
 */
export function checkTransaction(ledger: BitcoinLedger, hex: string): Omit<LedgerTransaction, 'height'> {
  const transaction = read(hex)
  if (ledger.find(transaction.id)) throw new TransactionRefused(-27, 'Transaction already in block chain')
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => inputAt(ledger, transaction, index))
  if (new Set(inputs.map(({ txid, vout }) => `${txid}:${vout}`)).size !== inputs.length)
    throw new TransactionRefused(RULE_BROKEN, 'bad-txns-inputs-duplicate')
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => outputAt(transaction, index))
  for (const index of inputs.keys()) checkSignature(transaction, inputs, index)

  const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
  const fee = sum(inputs.map(({ spent }) => spent.value)) - sum(outputs.map(({ value }) => value))
  if (fee < 0n) throw new TransactionRefused(RULE_BROKEN, 'bad-txns-in-belowout')
  if (fee < BigInt(transaction.vsize))
    throw new TransactionRefused(RULE_BROKEN, `min relay fee not met, ${fee} < ${transaction.vsize}`)
  if (outputs.some(({ value, address }) => address !== null && value < DUST_SATOSHI))
    throw new TransactionRefused(RULE_BROKEN, 'dust')
  return {
    txid: transaction.id,
    hex,
    version: transaction.version,
    lockTime: transaction.lockTime,
    weight: transaction.weight,
    inputs,
    outputs,
  }
}

function read(hex: string): Transaction {
  try {
    const transaction = Transaction.fromRaw(hexToBytes(hex.trim()), {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      disableScriptCheck: true,
    })
    if (transaction.inputsLength > 0 && transaction.outputsLength > 0) return transaction
  } catch {
    // Said below, like a transaction of nothing.
  }
  throw new TransactionRefused(DECODE_FAILED, 'TX decode failed. Make sure the tx has at least one input.')
}

function inputAt(ledger: BitcoinLedger, transaction: Transaction, position: number): Input {
  const { txid, index, sequence, finalScriptWitness } = transaction.getInput(position)
  const found = txid && index !== undefined ? ledger.unspentAt(bytesToHex(txid), index) : null
  if (!found) throw new TransactionRefused(MISSING_INPUTS, 'bad-txns-inputs-missingorspent')
  const { value, script, address } = found
  return {
    txid: found.txid,
    vout: found.vout,
    sequence: sequence ?? 0,
    witness: (finalScriptWitness ?? []).map(bytesToHex),
    spent: { value, script, address },
  }
}

function outputAt(transaction: Transaction, index: number): Output {
  const { amount, script } = transaction.getOutput(index)
  if (amount === undefined || !script) throw new TransactionRefused(DECODE_FAILED, 'TX decode failed')
  return { value: amount, script: bytesToHex(script), address: outputAddress(transaction, index, regtest) }
}

function checkSignature(transaction: Transaction, inputs: Input[], index: number): void {
  const input = inputs[index]
  const kind = input && OutScript.decode(hexToBytes(input.spent.script))
  const isRight =
    kind?.type === 'wpkh'
      ? isSegwitSigned(transaction, input, index, kind.hash)
      : kind?.type === 'tr'
        ? isTaprootSigned(transaction, inputs, index, kind.pubkey)
        : false
  if (!isRight)
    throw new TransactionRefused(
      RULE_BROKEN,
      `mandatory-script-verify-flag-failed (Signature must be valid in input ${index})`,
    )
}

/** BIP-143: a signature and the key whose hash the output names. */
function isSegwitSigned(
  transaction: Transaction,
  input: Input | undefined,
  index: number,
  keyHash: Uint8Array,
): boolean {
  const [signature, publicKey] = (input?.witness ?? []).map(hexToBytes)
  if (!input || input.witness.length !== 2 || !signature || !publicKey) return false
  if (bytesToHex(ripemd160(sha256(publicKey))) !== bytesToHex(keyHash)) return false
  const script = OutScript.encode({ type: 'pkh', hash: keyHash })
  const digest = transaction.preimageWitnessV0(index, script, signature.at(-1) ?? 0, input.spent.value)
  return verifies(() => secp256k1.verify(signature.slice(0, -1), digest, publicKey, { format: 'der', prehash: false }))
}

/** BIP-341, by the key alone. */
function isTaprootSigned(transaction: Transaction, inputs: Input[], index: number, publicKey: Uint8Array): boolean {
  const witness = inputs[index]?.witness ?? []
  const signature = hexToBytes(witness[0] ?? '')
  if (witness.length !== 1 || signature.length < SCHNORR_BYTES) return false
  const hashType = signature.length > SCHNORR_BYTES ? (signature.at(-1) ?? 0) : SigHash.DEFAULT
  const digest = transaction.preimageWitnessV1(
    index,
    inputs.map(({ spent }) => hexToBytes(spent.script)),
    hashType,
    inputs.map(({ spent }) => spent.value),
  )
  return verifies(() => schnorr.verify(signature.slice(0, SCHNORR_BYTES), digest, publicKey))
}

/** A signature that cannot even be read is wrong. */
function verifies(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
