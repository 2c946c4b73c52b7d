import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { isRecord } from '../../../wallet/browser/guards'
import { invalidParams, unauthorized } from '../../../wallet/browser/providerError'
import { addressOn, type PairingAccount, secretKeyBytes } from '../../accounts'
import { referenceOf } from '../../networks'
import type { Namespace, NamespaceRequest, Question } from '../namespace'
import { onlyParam } from '../namespace'
import { messageQuestion } from '../messageQuestion'
import { networkUrl } from '../networkUrl'
import { bitcoinMessageHash, bitcoinMessageSignature, bitcoinPublicKey, bitcoinTaprootAddress } from './bitcoinKeys'
import { broadcast, fetchCoins } from './bitcoinNode'
import { bitcoinParams } from './bitcoinParams'
import {
  bip322Signature,
  finishTransaction,
  type InputToSign,
  makeTransfer,
  readPsbt,
  signInputs,
} from './bitcoinSigning'
import { outputAddress } from './outputAddress'
import { satoshiText } from './satoshiText'

async function accountAddresses(request: NamespaceRequest): Promise<object[]> {
  const { intentions } = params(request)
  const wanted = Array.isArray(intentions) ? intentions : ['payment', 'ordinal']
  const all = request.accounts.flatMap((account, index) => {
    const publicKey = bytesToHex(bitcoinPublicKey(secretKeyBytes(account)))
    return [
      {
        address: addressOn(account, request.network.caipNetworkId),
        publicKey,
        path: `m/84'/0'/0'/0/${index}`,
        intention: 'payment',
      },
      { address: ordinalAddress(request, account), publicKey, path: `m/86'/0'/0'/0/${index}`, intention: 'ordinal' },
    ]
  })
  return all.filter(({ intention }) => wanted.includes(intention))
}

async function signMessage(request: NamespaceRequest): Promise<object> {
  const { message, protocol = 'ecdsa', address: named, account: selected } = params(request)
  if (typeof message !== 'string') throw invalidParams('A message is expected.')
  const kind = typeof protocol === 'string' ? protocol.toLowerCase() : ''
  if (kind !== 'ecdsa' && kind !== 'bip322') throw invalidParams('protocol: ecdsa or bip322 is expected.')
  const { account, address, isOrdinal } = ownerOf(request, named ?? selected)
  if (isOrdinal && kind === 'ecdsa') throw invalidParams('protocol: taproot addresses sign with bip322 only.')
  await request.ask(messageQuestion(request, account, message))
  const secretKey = secretKeyBytes(account)
  if (kind === 'ecdsa')
    return {
      address,
      signature: bytesToHex(bitcoinMessageSignature(message, secretKey)),
      messageHash: bytesToHex(bitcoinMessageHash(message)),
    }
  return {
    address,
    signature: bytesToHex(
      bip322Signature(message, address, bitcoinParams(referenceOf(request.network.caipNetworkId)), secretKey),
    ),
  }
}

async function sendTransfer(request: NamespaceRequest): Promise<{ txid: string }> {
  const { account: selected, recipientAddress, amount, changeAddress, memo } = params(request)
  const { account, address, isOrdinal } = ownerOf(request, selected)
  if (isOrdinal) throw invalidParams('account: payments come from the payment address.')
  const url = networkUrl(request.network)
  if (typeof recipientAddress !== 'string') throw invalidParams('recipientAddress: an address is expected.')
  if (typeof amount !== 'string' || !/^\d+$/.test(amount))
    throw invalidParams('amount: satoshi as decimal text are expected.')
  const hex = await attempt(async () =>
    makeTransfer({
      coins: await fetchCoins(url, address),
      from: address,
      to: recipientAddress,
      change: typeof changeAddress === 'string' ? changeAddress : address,
      amount: BigInt(amount),
      params: bitcoinParams(referenceOf(request.network.caipNetworkId)),
      secretKey: secretKeyBytes(account),
      memo: typeof memo === 'string' ? utf8ToBytes(memo) : undefined,
    }),
  )
  await request.ask(
    question(request, account, 'Send', {
      headline: satoshiText(BigInt(amount)),
      rows: [{ label: 'To', value: recipientAddress, kind: 'address' }],
    }),
  )
  return { txid: await broadcast(url, hex) }
}

async function signPsbt(request: NamespaceRequest): Promise<{ psbt: string; txid?: string }> {
  const { psbt, signInputs: wanted, broadcast: sends } = params(request)
  if (typeof psbt !== 'string') throw invalidParams('psbt: base64 is expected.')
  const transaction = await attempt(async () => readPsbt(base64.decode(psbt)))
  const { account: first, inputs } = inputsToSign(request, wanted)
  const url = sends === true ? networkUrl(request.network) : null
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n } = transaction.getOutput(index)
    const to = outputAddress(transaction, index, bitcoinParams(referenceOf(request.network.caipNetworkId)))
    return { label: 'Pays', value: `${satoshiText(amount)} to ${to ?? 'no address'}` }
  })
  await request.ask(
    question(request, first, url === null ? 'Sign a transaction' : 'Sign and send a transaction', { rows: outputs }),
  )
  await attempt(async () => signInputs(transaction, inputs))
  const signed = base64.encode(transaction.toPSBT())
  if (url === null) return { psbt: signed }
  return { psbt: signed, txid: await broadcast(url, await attempt(async () => finishTransaction(transaction))) }
}

/** Bitcoin: payments by native segwit, ordinals by taproot, both of one key. */
export const bitcoinNamespace: Namespace = {
  getAccountAddresses: accountAddresses,
  signMessage,
  sendTransfer,
  signPsbt,
}

function params(request: NamespaceRequest): Record<string, unknown> {
  const value = onlyParam(request.params)
  if (!isRecord(value)) throw invalidParams('An object is expected.')
  return value
}

const ordinalAddress = ({ network }: NamespaceRequest, account: PairingAccount): string =>
  bitcoinTaprootAddress(secretKeyBytes(account), referenceOf(network.caipNetworkId))

/** The account behind one of its two addresses, if the site may use it. */
function ownerOf(
  request: NamespaceRequest,
  address: unknown,
): { account: PairingAccount; address: string; isOrdinal: boolean } {
  if (typeof address !== 'string') throw invalidParams('An address is expected.')
  for (const account of request.accounts) {
    if (addressOn(account, request.network.caipNetworkId) === address) return { account, address, isOrdinal: false }
    if (ordinalAddress(request, account) === address) return { account, address, isOrdinal: true }
  }
  throw unauthorized()
}

function inputsToSign(request: NamespaceRequest, wanted: unknown): { account: PairingAccount; inputs: InputToSign[] } {
  if (!Array.isArray(wanted) || wanted.length === 0) throw invalidParams('signInputs: a list is expected.')
  const entries = wanted.map((entry: unknown) => {
    if (!isRecord(entry) || typeof entry['index'] !== 'number')
      throw invalidParams('signInputs: an address and an index are expected.')
    const { sighashTypes } = entry
    const { account } = ownerOf(request, entry['address'])
    return {
      account,
      input: {
        index: entry['index'],
        secretKey: secretKeyBytes(account),
        sighashTypes: Array.isArray(sighashTypes) ? sighashTypes.map(Number) : undefined,
      },
    }
  })
  const [first] = entries
  if (!first) throw invalidParams('signInputs: a list is expected.')
  return { account: first.account, inputs: entries.map(({ input }) => input) }
}

function question(
  { origin, network }: NamespaceRequest,
  account: PairingAccount,
  title: string,
  more: Pick<Question, 'headline' | 'rows'>,
): Question {
  return {
    kind: 'transaction',
    origin,
    title,
    headline: more.headline,
    rows: [
      { label: 'Account', value: addressOn(account, network.caipNetworkId), kind: 'address' },
      ...more.rows,
      { label: 'Network', value: network.name },
    ],
    confirm: 'Confirm',
  }
}

/** What the transaction library finds wrong is the site's fault. */
async function attempt<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (problem) {
    throw invalidParams(problem instanceof Error ? problem.message : String(problem))
  }
}
