import { base58, base64 } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519'
import {
  readSolanaTransaction,
  type SolanaTransaction,
  withSolanaSignature,
} from '../../pairingWallet/namespaces/solana/solanaTransaction'
import { readable } from '../../pairingWallet/namespaces/messageQuestion'
import { isRecord } from '../browser/guards'
import { invalidParams, ProviderError } from '../browser/providerError'
import { callUrl } from '../browser/walletRpc'
import { keysOf, secretKeyOf } from './namespaceAccounts'
import type { NamespaceContext } from './namespaceContext'
import { describeSolana } from './describeSolana'
import { bytesParam } from './requestParams'

const LOCAL_CHAIN = 'solana:localnet'

const chainName = (chain: unknown): string =>
  typeof chain === 'string' && chain !== LOCAL_CHAIN ? chain : 'Sandbox Solana'

/** Signs any bytes but those of a transaction. */
export async function signSolanaMessage(context: NamespaceContext, params: Record<string, unknown>): Promise<object> {
  const keys = keysOf(context, 'solana', params['address'])
  const message = bytesParam(params['message'])
  await context.ask({
    kind: 'signature',
    origin: context.origin,
    title: 'Sign a message',
    rows: [{ label: 'Account', value: String(params['address']), kind: 'address' }],
    text: readable(message),
    confirm: 'Sign',
  })
  return { signature: base64.encode(ed25519.sign(message, secretKeyOf(keys, 'solana'))) }
}

function readTransaction(value: unknown): SolanaTransaction {
  try {
    return readSolanaTransaction(bytesParam(value))
  } catch (problem) {
    throw invalidParams(`transaction: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

async function signAll(
  context: NamespaceContext,
  params: Record<string, unknown>,
  verb: string,
): Promise<Uint8Array[]> {
  const { address, transactions } = params
  const keys = keysOf(context, 'solana', address)
  if (typeof address !== 'string' || !Array.isArray(transactions) || transactions.length === 0)
    throw invalidParams('transactions: a list is expected.')
  const all = transactions.map(readTransaction)
  const words = all.map(({ message }) => describeSolana(message))
  await context.ask({
    kind: 'transaction',
    origin: context.origin,
    title: all.length === 1 ? `${verb} a transaction` : `${verb} ${all.length} transactions`,
    headline:
      words
        .map(({ headline }) => headline)
        .filter(Boolean)
        .join(' and ') || undefined,
    rows: [
      { label: 'From', value: address, kind: 'address' },
      ...words.flatMap(({ rows }) => rows),
      { label: 'Network', value: chainName(params['chain']) },
      { label: 'Fee is paid by', value: all[0]?.signers[0] ?? '', kind: 'address' },
    ],
    warning: words.every(({ isUnderstood }) => isUnderstood)
      ? undefined
      : 'This wallet cannot tell all that the transaction does.',
    confirm: verb,
  })
  return all.map((transaction) => {
    try {
      return withSolanaSignature(transaction, address, ed25519.sign(transaction.message, secretKeyOf(keys, 'solana')))
    } catch (problem) {
      throw invalidParams(problem instanceof Error ? problem.message : String(problem))
    }
  })
}

/** Signs transactions in their wire format; sending is left to the site. */
export async function signSolanaTransactions(
  context: NamespaceContext,
  params: Record<string, unknown>,
): Promise<object> {
  return { transactions: (await signAll(context, params, 'Sign')).map((bytes) => base64.encode(bytes)) }
}

/** Signs one transaction and sends it through the sandbox's node. */
export async function sendSolanaTransaction(
  context: NamespaceContext,
  params: Record<string, unknown>,
): Promise<object> {
  if (!context.urls.solana || (params['chain'] !== undefined && params['chain'] !== LOCAL_CHAIN)) {
    throw new ProviderError(4901, 'The wallet is not connected to this network.')
  }
  const [signed = new Uint8Array()] = await signAll(
    context,
    { ...params, transactions: [params['transaction']] },
    'Confirm',
  )
  const { options } = params
  const answer = await callUrl(context.urls.solana, 'sendTransaction', [
    base64.encode(signed),
    { ...(isRecord(options) ? options : {}), encoding: 'base64' },
  ])
  if (typeof answer !== 'string') throw new ProviderError(-32603, 'The network gave no usable answer.')
  return { signature: base64.encode(base58.decode(answer)) }
}
