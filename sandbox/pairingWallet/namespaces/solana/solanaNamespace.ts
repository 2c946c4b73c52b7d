import { base58, base64 } from '@scure/base'
import { isRecord } from '../../../wallet/browser/guards'
import { invalidParams } from '../../../wallet/browser/providerError'
import { callUrl } from '../../../wallet/browser/walletRpc'
import { addressOn, type PairingAccount, secretKeyBytes } from '../../accounts'
import { type Namespace, type NamespaceRequest, namedAccount, onlyParam } from '../namespace'
import { messageQuestion, readable } from '../messageQuestion'
import { networkUrl } from '../networkUrl'
import { solanaSign } from './solanaKeys'
import { readSolanaTransaction, type SolanaTransaction, withSolanaSignature } from './solanaTransaction'

type Signed = { signature: string; transaction: string }

const accounts = async ({ accounts, network }: NamespaceRequest): Promise<{ pubkey: string }[]> =>
  accounts.map((account) => ({ pubkey: addressOn(account, network.caipNetworkId) }))

async function signMessage(request: NamespaceRequest): Promise<{ signature: string }> {
  const { message, pubkey } = record(request)
  const account = namedAccount(request, pubkey)
  const bytes = decode(base58, message, 'message')
  await request.ask(messageQuestion(request, account, readable(bytes)))
  return { signature: base58.encode(solanaSign(bytes, secretKeyBytes(account))) }
}

async function signTransaction(request: NamespaceRequest): Promise<Signed> {
  const { transaction, pubkey } = record(request)
  const read = readTransaction(transaction)
  const account = namedAccount(request, pubkey ?? read.signers[0])
  await request.ask(transactionQuestion(request, account, [read]))
  return sign(request, account, read)
}

async function signAndSendTransaction(request: NamespaceRequest): Promise<{ signature: string }> {
  const { transaction, pubkey, sendOptions } = record(request)
  const url = networkUrl(request.network)
  const read = readTransaction(transaction)
  const account = namedAccount(request, pubkey ?? read.signers[0])
  await request.ask({ ...transactionQuestion(request, account, [read]), title: 'Sign and send a transaction' })
  const signed = sign(request, account, read)
  const options = { ...(isRecord(sendOptions) ? sendOptions : {}), encoding: 'base64' }
  return { signature: String(await callUrl(url, 'sendTransaction', [signed.transaction, options])) }
}

async function signAllTransactions(request: NamespaceRequest): Promise<{ transactions: string[] }> {
  const { transactions, pubkey } = record(request)
  if (!Array.isArray(transactions) || transactions.length === 0)
    throw invalidParams('transactions: a list is expected.')
  const all = transactions.map(readTransaction)
  const account = namedAccount(request, pubkey ?? all[0]?.signers[0])
  await request.ask(transactionQuestion(request, account, all))
  return { transactions: all.map((transaction) => sign(request, account, transaction).transaction) }
}

/** Solana. The base64 of a transaction is its whole wire format. */
export const solanaNamespace: Namespace = {
  solana_getAccounts: accounts,
  solana_requestAccounts: accounts,
  solana_signMessage: signMessage,
  solana_signTransaction: signTransaction,
  solana_signAllTransactions: signAllTransactions,
  solana_signAndSendTransaction: signAndSendTransaction,
}

function sign({ network }: NamespaceRequest, account: PairingAccount, transaction: SolanaTransaction): Signed {
  const address = addressOn(account, network.caipNetworkId)
  const signature = solanaSign(transaction.message, secretKeyBytes(account))
  try {
    return {
      signature: base58.encode(signature),
      transaction: base64.encode(withSolanaSignature(transaction, address, signature)),
    }
  } catch (problem) {
    throw invalidParams(problem instanceof Error ? problem.message : String(problem))
  }
}

function transactionQuestion(
  { origin, network }: NamespaceRequest,
  account: PairingAccount,
  transactions: SolanaTransaction[],
) {
  return {
    kind: 'transaction' as const,
    origin,
    title: transactions.length === 1 ? 'Sign a transaction' : `Sign ${transactions.length} transactions`,
    rows: [
      { label: 'Account', value: addressOn(account, network.caipNetworkId), kind: 'address' as const },
      { label: 'Fee is paid by', value: transactions[0]?.signers[0] ?? '', kind: 'address' as const },
      { label: 'Network', value: network.name },
    ],
    warning: 'This wallet cannot tell what the transaction does.',
    confirm: 'Sign',
  }
}

function readTransaction(value: unknown): SolanaTransaction {
  try {
    return readSolanaTransaction(decode(base64, value, 'transaction'))
  } catch (problem) {
    throw invalidParams(`transaction: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

function record({ params }: NamespaceRequest): Record<string, unknown> {
  const value = onlyParam(params)
  if (!isRecord(value)) throw invalidParams('An object is expected.')
  return value
}

function decode(coder: { decode: (text: string) => Uint8Array }, value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string') throw invalidParams(`${name}: text is expected.`)
  try {
    return coder.decode(value)
  } catch {
    throw invalidParams(`${name}: the text cannot be decoded.`)
  }
}
