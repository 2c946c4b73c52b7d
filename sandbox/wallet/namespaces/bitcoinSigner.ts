import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { p2tr, p2wpkh, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { bitcoinMessageSignature } from '../../pairingWallet/namespaces/bitcoin/bitcoinKeys'
import { bitcoinNetworks, type BitcoinNetworkName } from './bitcoinNetworks'

/** One key's two addresses: for payments (P2WPKH) and for ordinals (P2TR, BIP-86 without the derivation). */
export function bitcoinAddresses(secretKey: Uint8Array, networkName: BitcoinNetworkName) {
  const network = bitcoinNetworks[networkName]
  const publicKey = secp256k1.getPublicKey(secretKey, true)
  const onlyX = publicKey.slice(1)
  const payment = p2wpkh(publicKey, network)
  const ordinals = p2tr(onlyX, undefined, network)
  return {
    payment: { address: payment.address ?? '', publicKey: bytesToHex(publicKey), script: payment.script },
    ordinals: {
      address: ordinals.address ?? '',
      publicKey: bytesToHex(onlyX),
      script: ordinals.script,
      internalKey: onlyX,
    },
  }
}

type Addresses = ReturnType<typeof bitcoinAddresses>

const isSameScript = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && bytesToHex(one) === bytesToHex(other)

/** Reads a PSBT (BIP-174) as loosely as wallets do. */
export const readPsbt = (psbt: Uint8Array): Transaction =>
  Transaction.fromPSBT(psbt, { allowUnknownOutputs: true, allowUnknownInputs: true })

/** The inputs of a PSBT that this key can sign. */
export function ownInputs(transaction: Transaction, { payment, ordinals }: Addresses): number[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).filter((index) => {
    const script = transaction.getInput(index).witnessUtxo?.script
    return isSameScript(script, payment.script) || isSameScript(script, ordinals.script)
  })
}

/** Signs these inputs in place. Throws for an input that is not the key's. */
export function signInputs(
  transaction: Transaction,
  secretKey: Uint8Array,
  addresses: Addresses,
  indexes: readonly number[],
): void {
  for (const index of indexes) {
    const input = transaction.getInput(index)
    if (isSameScript(input.witnessUtxo?.script, addresses.ordinals.script) && !input.tapInternalKey) {
      transaction.updateInput(index, { tapInternalKey: addresses.ordinals.internalKey })
    }
    transaction.signIdx(secretKey, index)
  }
}

/** BIP-137 for the payment address. */
export const signEcdsa = (message: string, secretKey: Uint8Array): string =>
  base64.encode(bitcoinMessageSignature(message, secretKey))

const taggedHash = (tag: string, message: Uint8Array): Uint8Array => {
  const hash = sha256(utf8ToBytes(tag))
  return sha256(Uint8Array.from([...hash, ...hash, ...message]))
}

const LAST_INDEX = 0xffff_ffff
const LOOSE = {
  version: 0,
  allowUnknownVersion: true,
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  disableScriptCheck: true,
}

/** The transaction that pretends to pay the message to the address (BIP-322, "to_spend"), as its id. */
function toSpendId(message: string, script: Uint8Array): string {
  const transaction = new Transaction(LOOSE)
  const scriptSig = Script.encode(['OP_0', taggedHash('BIP0322-signed-message', utf8ToBytes(message))])
  // In this order: after an input that is final nothing may be added.
  transaction.addOutput({ script, amount: 0n })
  transaction.addInput({ txid: new Uint8Array(32), index: LAST_INDEX, sequence: 0, finalScriptSig: scriptSig })
  return transaction.id
}

/** BIP-322 in its simple form: the witness of the transaction that spends the pretended one. */
export function signBip322(
  message: string,
  secretKey: Uint8Array,
  kind: Addresses['payment'] | Addresses['ordinals'],
): string {
  const transaction = new Transaction(LOOSE)
  const isTaproot = 'internalKey' in kind
  transaction.addInput({
    txid: toSpendId(message, kind.script),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: kind.script, amount: 0n },
    ...(isTaproot && { tapInternalKey: kind.internalKey, sighashType: SigHash.DEFAULT }),
  })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  transaction.signIdx(secretKey, 0)
  transaction.finalize()
  return base64.encode(RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
}
