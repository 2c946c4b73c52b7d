import { hexToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { isRecord } from '../browser/guards'
import type { ApprovalRow } from '../browser/messages'
import { invalidParams, ProviderError, unauthorized } from '../browser/providerError'
import { bitcoinAddresses, ownInputs, readPsbt, signBip322, signEcdsa, signInputs } from './bitcoinSigner'
import { bitcoinNetworks, isBitcoinNetworkName } from './bitcoinNetworks'
import { keysOf, secretKeyOf } from './namespaceAccounts'
import type { NamespaceContext, NamespaceKeys } from './namespaceContext'
import { bytesParam } from './requestParams'

const SATOSHI_DIGITS = 8
/** A fee that any block of the sandbox takes. */
const FEE = 500n
/** Change below this is left to the fee: an output so small could never be spent. */
const DUST = 330n

const inBtc = (satoshi: bigint): string => {
  const text = satoshi.toString().padStart(SATOSHI_DIGITS + 1, '0')
  return `${text.slice(0, -SATOSHI_DIGITS)}.${text.slice(-SATOSHI_DIGITS)} BTC`
}

/** The person whose accounts the site sees. */
function current(context: NamespaceContext): {
  keys: NamespaceKeys
  secretKey: Uint8Array
  addresses: ReturnType<typeof bitcoinAddresses>
} {
  const { accountIndex, permissions } = context.stateOf('bip122')
  const keys = context.keys[accountIndex]
  if (!keys || !permissions[context.origin] || context.isLocked()) throw unauthorized()
  const secretKey = secretKeyOf(keys, 'bip122')
  return { keys, secretKey, addresses: bitcoinAddresses(secretKey, context.bitcoinNetwork()) }
}

/** Signs a text: for the payment address in either way, for the other as BIP-322. */
export async function signBitcoinMessage(context: NamespaceContext, params: Record<string, unknown>): Promise<object> {
  const { message, address, protocol = 'ECDSA' } = params
  if (typeof message !== 'string') throw invalidParams('A message is expected.')
  const keys = keysOf(context, 'bip122', address)
  const secretKey = secretKeyOf(keys, 'bip122')
  const { payment, ordinals } = bitcoinAddresses(secretKey, context.bitcoinNetwork())
  const isOrdinal = address === ordinals.address
  const isBip322 = String(protocol).toUpperCase() === 'BIP322'
  if (isOrdinal && !isBip322) throw invalidParams('protocol: this address signs with BIP322 only.')
  await context.ask({
    kind: 'signature',
    origin: context.origin,
    title: 'Sign a message',
    rows: [
      { label: 'Account', value: String(address), kind: 'address' },
      { label: 'Way of signing', value: isBip322 ? 'BIP-322' : 'ECDSA' },
    ],
    text: message,
    confirm: 'Sign',
  })
  const signature = isBip322
    ? signBip322(message, secretKey, isOrdinal ? ordinals : payment)
    : signEcdsa(message, secretKey)
  return { signature, address, protocol: isBip322 ? 'BIP322' : 'ECDSA' }
}

function outputRows(context: NamespaceContext, transaction: Transaction): ApprovalRow[] {
  const network = bitcoinNetworks[context.bitcoinNetwork()]
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script, amount = 0n } = transaction.getOutput(index)
    let to = 'a script without an address'
    try {
      if (script) to = Address(network).encode(OutScript.decode(script))
    } catch {
      // Data outputs and scripts of no known form have none.
      to = 'a script without an address'
    }
    return { label: inBtc(amount), value: to, kind: 'address' as const }
  })
}

function feeRow(transaction: Transaction): ApprovalRow[] {
  const known = Array.from(
    { length: transaction.inputsLength },
    (_, index) => transaction.getInput(index).witnessUtxo?.amount,
  )
  return known.every((amount) => amount !== undefined) ? [{ label: 'Network fee', value: inBtc(transaction.fee) }] : []
}

function askedInputs(value: unknown, own: number[]): number[] {
  if (value === undefined || value === null) return own
  const lists = isRecord(value) ? Object.values(value) : Array.isArray(value) ? value : []
  const indexes = lists.flat().map((entry: unknown) => (isRecord(entry) ? entry['index'] : entry))
  if (!indexes.every((index) => typeof index === 'number')) throw invalidParams('signInputs: indexes are expected.')
  return indexes
}

async function broadcast(context: NamespaceContext, transaction: Transaction): Promise<string> {
  if (!context.urls.bip122 || context.bitcoinNetwork() !== 'Regtest')
    throw new ProviderError(4901, 'The wallet is not connected to this network.')
  const response = await fetch(`${context.urls.bip122}/tx`, { method: 'POST', body: transaction.hex })
  const text = await response.text()
  if (!response.ok) throw new ProviderError(-32603, text.slice(0, 200))
  return text.trim()
}

/** Signs a PSBT in base64; with `broadcast` it is made final and sent. */
export async function signBitcoinPsbt(context: NamespaceContext, params: Record<string, unknown>): Promise<object> {
  const { secretKey, addresses } = current(context)
  let transaction: Transaction
  try {
    transaction = readPsbt(bytesParam(params['psbt']))
  } catch (problem) {
    throw invalidParams(`psbt: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
  const own = ownInputs(transaction, addresses)
  const indexes = askedInputs(params['signInputs'], own)
  if (indexes.length === 0 || !indexes.every((index) => own.includes(index)))
    throw invalidParams('The transaction has inputs that are not of this wallet.')
  await context.ask({
    kind: 'transaction',
    origin: context.origin,
    title: params['broadcast'] === true ? 'Sign and send a transaction' : 'Sign a transaction',
    rows: [
      { label: 'Inputs to sign', value: `${indexes.length} of ${transaction.inputsLength}` },
      ...outputRows(context, transaction),
      ...feeRow(transaction),
    ],
    confirm: 'Sign',
  })
  signInputs(transaction, secretKey, addresses, indexes)
  const psbt = base64.encode(transaction.toPSBT())
  if (params['broadcast'] !== true) return { psbt }
  transaction.finalize()
  return { psbt, txid: await broadcast(context, transaction) }
}

type Output = { txid: string; vout: number; value: number }

const isOutput = (value: unknown): value is Output =>
  isRecord(value) &&
  typeof value['txid'] === 'string' &&
  typeof value['vout'] === 'number' &&
  typeof value['value'] === 'number'

async function unspent(context: NamespaceContext, address: string): Promise<Output[]> {
  if (!context.urls.bip122 || context.bitcoinNetwork() !== 'Regtest')
    throw new ProviderError(4901, 'The wallet is not connected to this network.')
  const list: unknown = await (await fetch(`${context.urls.bip122}/address/${address}/utxo`)).json()
  return Array.isArray(list) ? list.filter(isOutput) : []
}

function readRecipient(value: unknown): { address: string; amount: bigint } {
  if (!isRecord(value) || typeof value['address'] !== 'string')
    throw invalidParams('recipients: address and amount are expected.')
  const { amount } = value
  if (
    !(typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0) &&
    !(typeof amount === 'string' && /^[1-9]\d*$/.test(amount))
  )
    throw invalidParams('amount: satoshi are expected.')
  return { address: value['address'], amount: BigInt(amount) }
}

/** Pays recipients in satoshi from the payment address, and sends it. */
export async function sendBitcoinTransfer(context: NamespaceContext, params: Record<string, unknown>): Promise<object> {
  const { secretKey, addresses } = current(context)
  const { recipients } = params
  if (!Array.isArray(recipients) || recipients.length === 0) throw invalidParams('recipients: a list is expected.')
  const payments = recipients.map(readRecipient)
  const wanted = payments.reduce((sum, { amount }) => sum + amount, FEE)
  const transaction = new Transaction()
  let gathered = 0n
  for (const { txid, vout, value } of await unspent(context, addresses.payment.address)) {
    if (gathered >= wanted) break
    transaction.addInput({
      txid: hexToBytes(txid),
      index: vout,
      witnessUtxo: { script: addresses.payment.script, amount: BigInt(value) },
    })
    gathered += BigInt(value)
  }
  if (gathered < wanted) throw new ProviderError(-32603, 'The wallet does not have enough bitcoin.')
  const network = bitcoinNetworks[context.bitcoinNetwork()]
  for (const { address, amount } of payments) transaction.addOutputAddress(address, amount, network)
  if (gathered - wanted >= DUST) transaction.addOutput({ script: addresses.payment.script, amount: gathered - wanted })
  await context.ask({
    kind: 'transaction',
    origin: context.origin,
    title: 'Send bitcoin',
    headline: inBtc(wanted - FEE),
    rows: [
      { label: 'From', value: addresses.payment.address, kind: 'address' },
      ...payments.map(({ address }) => ({ label: 'To', value: address, kind: 'address' as const })),
      ...feeRow(transaction),
    ],
    confirm: 'Send',
  })
  transaction.sign(secretKey)
  transaction.finalize()
  return { txid: await broadcast(context, transaction) }
}

/** Goes to another network, by the name sats-connect has for it. */
export async function changeBitcoinNetwork(context: NamespaceContext, params: Record<string, unknown>): Promise<null> {
  const { name } = params
  if (!isBitcoinNetworkName(name)) throw invalidParams('name: a network of Bitcoin is expected.')
  if (name === context.bitcoinNetwork()) return null
  await context.ask({
    kind: 'network',
    origin: context.origin,
    title: 'Switch network',
    headline: `Bitcoin ${name}`,
    rows: [
      { label: 'From', value: `Bitcoin ${context.bitcoinNetwork()}` },
      { label: 'To', value: `Bitcoin ${name}` },
    ],
    confirm: 'Switch network',
  })
  context.setBitcoinNetwork(name)
  return null
}
