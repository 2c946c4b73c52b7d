import { hexToBytes, concatBytes } from '@noble/hashes/utils'
import { compactSize, hash160, isSameBytes, uint32, uint64, withLength } from '../signatures/wireFormat'
import { p2wpkhScript } from '../signatures/scripts'
import type { UnspentOutput } from '../unspentOutputs'
import type { AddressScript } from './addressScript'
import type { Payment } from './choosePayment'

/** A payment that is ready to be signed: all its inputs are of one account. */
export type UnsignedTransaction = {
  coins: readonly UnspentOutput[]
  payer: AddressScript
  /** The script behind a P2SH address, which is shown when it is spent (BIP-141, nested). */
  redeemScript?: Uint8Array
  /** The account's key without its first byte, for taproot; absent where its wallet does not say it. */
  tapInternalKey?: Uint8Array
  /** The transaction that made each coin, without witnesses; absent for taproot. */
  previous?: readonly Uint8Array[]
  outputs: readonly { script: Uint8Array; value: bigint }[]
}

const VERSION = uint32(2)
const NO_LOCKTIME = uint32(0)
/** May be replaced by one that pays more (BIP-125): a payment that is stuck is not stuck for ever. */
const REPLACEABLE = uint32(0xfffffffd)
const NO_SCRIPT = new Uint8Array()
const SEGWIT_MARKER = Uint8Array.of(0, 1)
const COMPRESSED_KEY_BYTES = 33
const TAPROOT_KEY_BYTES = 32

/** Ids of transactions are written backwards. */
const toTxidBytes = (txid: string): Uint8Array => hexToBytes(txid).reverse()

/**
 * What a wallet has to be told of its own account: `undefined` where that is not known, or does not fit the address
 * (another kind of script behind it).
 */
function keyParts(
  payer: AddressScript,
  publicKey: string | undefined,
): Pick<UnsignedTransaction, 'redeemScript' | 'tapInternalKey'> | undefined {
  const key = publicKey === undefined ? undefined : hexToBytes(publicKey)
  if (payer.kind === 'p2wpkh' || payer.kind === 'p2pkh') return {}
  if (payer.kind === 'p2tr') {
    if (key?.length === TAPROOT_KEY_BYTES) return { tapInternalKey: key }
    return key?.length === COMPRESSED_KEY_BYTES ? { tapInternalKey: key.slice(1) } : {}
  }
  if (payer.kind !== 'p2sh' || key?.length !== COMPRESSED_KEY_BYTES) return undefined
  const redeemScript = p2wpkhScript(hash160(key))
  // Two bytes stand before the hash (BIP-16).
  return isSameBytes(hash160(redeemScript), payer.script.slice(2, -1)) ? { redeemScript } : undefined
}

/** The transaction of a payment, to the satoshi; `undefined` for an account behind a script that nobody says. */
export function toUnsignedTransaction(
  { coins, amount, change }: Payment,
  { payer, recipient, publicKey }: { payer: AddressScript; recipient: AddressScript; publicKey: string | undefined },
): UnsignedTransaction | undefined {
  const key = keyParts(payer, publicKey)
  if (!key) return undefined
  const outputs = [
    { script: recipient.script, value: amount },
    ...(change > 0n ? [{ script: payer.script, value: change }] : []),
  ]
  return { coins, payer, outputs, ...key }
}

/** What signs the inputs, in their order: before segwit, or beside what its script shows, and behind the outputs. */
export type InputProofs = { scriptSigs?: readonly Uint8Array[]; witnesses?: readonly Uint8Array[] }

/** The bytes of the transaction; with the signatures' part where there is one (BIP-144). */
export function transactionBytes(
  { coins, outputs }: UnsignedTransaction,
  { scriptSigs = [], witnesses }: InputProofs = {},
): Uint8Array {
  return concatBytes(
    VERSION,
    ...(witnesses ? [SEGWIT_MARKER] : []),
    compactSize(coins.length),
    ...coins.map(({ txid, vout }, index) =>
      concatBytes(toTxidBytes(txid), uint32(vout), withLength(scriptSigs[index] ?? NO_SCRIPT), REPLACEABLE),
    ),
    compactSize(outputs.length),
    ...outputs.map(({ script, value }) => concatBytes(uint64(value), withLength(script))),
    ...(witnesses ?? []),
    NO_LOCKTIME,
  )
}
