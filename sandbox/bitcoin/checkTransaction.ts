import { secp256k1, schnorr } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { OutScript, SigHash, Transaction } from '@scure/btc-signer'
import { outputAddress } from '../pairingWallet/namespaces/bitcoin/outputAddress'
import { regtest } from './bitcoinNetwork'
import type { BitcoinLedger, Input, LedgerTransaction, Output } from './bitcoinLedger'
import { checkMempoolRules } from './mempoolRules'
import { RULE_BROKEN, TransactionRefused } from './transactionRefused'

const DECODE_FAILED = -22
const MISSING_INPUTS = -25
const SCHNORR_BYTES = 64

/**
 * Reads raw hex and checks all of it: inputs that exist, every signature, sums, fee, dust. Throws `TransactionRefused`.
 */
export function checkTransaction(
  ledger: BitcoinLedger,
  hex: string,
): Omit<LedgerTransaction, 'height'> & { replaces: LedgerTransaction[] } {
  const transaction = read(hex)
  if (ledger.find(transaction.id)) throw new TransactionRefused(-27, 'Transaction already in block chain')
  const replaced = conflictsOf(ledger, transaction)
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) =>
    inputAt(ledger, transaction, index, replaced),
  )
  if (new Set(inputs.map(({ txid, vout }) => `${txid}:${vout}`)).size !== inputs.length)
    throw new TransactionRefused(RULE_BROKEN, 'bad-txns-inputs-duplicate')
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => outputAt(transaction, index))
  for (const index of inputs.keys()) checkSignature(transaction, inputs, index)

  checkMempoolRules(ledger, { inputs, outputs, weight: transaction.weight, vsize: transaction.vsize, replaced })
  return {
    replaces: replaced,
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

const placeOf = (transaction: Transaction, position: number): { txid: string; vout: number } => {
  const { txid, index } = transaction.getInput(position)
  return { txid: txid ? bytesToHex(txid) : '', vout: index ?? -1 }
}

/** The waiting transactions whose coins this one spends again. */
function conflictsOf(ledger: BitcoinLedger, transaction: Transaction): LedgerTransaction[] {
  const spenders = Array.from({ length: transaction.inputsLength }, (_, position) => {
    const { txid, vout } = placeOf(transaction, position)
    return ledger.spenderOf(txid, vout)
  })
  return [...new Set(spenders)].filter((spender) => spender !== null).filter(({ height }) => height === null)
}

function inputAt(
  ledger: BitcoinLedger,
  transaction: Transaction,
  position: number,
  replaced: LedgerTransaction[],
): Input {
  const { sequence, finalScriptWitness, finalScriptSig } = transaction.getInput(position)
  const { txid, vout } = placeOf(transaction, position)
  const again = replaced.flatMap(({ inputs }) => inputs).find((input) => input.txid === txid && input.vout === vout)
  const found = again ? { ...again.spent, txid, vout } : ledger.unspentAt(txid, vout)
  if (!found) throw new TransactionRefused(MISSING_INPUTS, 'bad-txns-inputs-missingorspent')
  const { value, script, address } = found
  return {
    txid: found.txid,
    vout: found.vout,
    sequence: sequence ?? 0,
    scriptSig: bytesToHex(finalScriptSig ?? new Uint8Array()),
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
        : kind?.type === 'sh'
          ? isNestedSigned(transaction, input, index, kind.hash)
          : kind?.type === 'pkh' && isOldSigned(transaction, input, index, kind.hash)
  if (!isRight)
    throw new TransactionRefused(
      RULE_BROKEN,
      `mandatory-script-verify-flag-failed (Signature must be valid in input ${index})`,
    )
}

const hash160 = (bytes: Uint8Array): string => bytesToHex(ripemd160(sha256(bytes)))

/** Segwit behind the hash of its script (BIP-141, "P2SH nested"): the script is shown, and pushed as one item. */
function isNestedSigned(
  transaction: Transaction,
  input: Input | undefined,
  index: number,
  scriptHash: Uint8Array,
): boolean {
  const shown = hexToBytes(input?.scriptSig ?? '')
  const script = shown.slice(1)
  if (shown[0] !== script.length || hash160(script) !== bytesToHex(scriptHash)) return false
  const kind = OutScript.decode(script)
  return kind.type === 'wpkh' && isSegwitSigned(transaction, input, index, kind.hash)
}

/** Before segwit: signature and key are pushed in the input itself, and no amount is signed. */
function isOldSigned(transaction: Transaction, input: Input | undefined, index: number, keyHash: Uint8Array): boolean {
  const shown = hexToBytes(input?.scriptSig ?? '')
  const length = shown[0] ?? 0
  const [signature, publicKey] = [shown.slice(1, 1 + length), shown.slice(2 + length)]
  if (input?.witness.length !== 0 || shown[1 + length] !== publicKey.length) return false
  if (hash160(publicKey) !== bytesToHex(keyHash)) return false
  const script = OutScript.encode({ type: 'pkh', hash: keyHash })
  const digest = sha256(sha256(oldPreimage(transaction, index, script, signature.at(-1) ?? 0)))
  return verifies(() => secp256k1.verify(signature.slice(0, -1), digest, publicKey, { format: 'der', prehash: false }))
}

/** The transaction with this input's script in the place of all scripts; signatures for all of it alone are known here. */
function oldPreimage(transaction: Transaction, index: number, script: Uint8Array, hashType: number): Uint8Array {
  const bare = new Transaction({
    version: transaction.version,
    lockTime: transaction.lockTime,
    disableScriptCheck: true,
  })
  for (let at = 0; at < transaction.inputsLength; at += 1) {
    const { txid, index: vout, sequence } = transaction.getInput(at)
    if (!txid || vout === undefined) throw new Error('The input has no place')
    bare.addInput({ txid, index: vout, sequence, finalScriptSig: at === index ? script : new Uint8Array() }, true)
  }
  for (let at = 0; at < transaction.outputsLength; at += 1) bare.addOutput(transaction.getOutput(at), true)
  return Uint8Array.from([...bare.toBytes(true, false), hashType, 0, 0, 0])
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
