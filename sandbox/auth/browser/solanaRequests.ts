/**
 * Solana's methods as pages of the pairing namespace write them: parameters by name, bytes in base58, transactions in
 * base58 or base64.
 */
import { base58, base64 } from '@scure/base'
import { readSolanaTransaction } from '../../pairingWallet/namespaces/solana/solanaTransaction'
import { isRecord } from '../../wallet/browser/guards'
import { invalidParams } from '../../wallet/browser/providerError'
import {
  sendSolanaTransaction,
  signSolanaMessage,
  signSolanaTransactions,
} from '../../wallet/namespaces/solanaRequests'
import {
  type NamespaceContext,
  type NamespaceKeys,
  initialNamespaceState,
} from '../../wallet/namespaces/namespaceContext'
import type { EmbeddedWallet } from './embeddedWallet'

type Coder = { encode: (bytes: Uint8Array) => string; decode: (text: string) => Uint8Array }
type Method = (wallet: EmbeddedWallet, params: unknown) => Promise<unknown>

export const solanaMethods: Readonly<Record<string, Method>> = {
  async solana_signMessage(wallet, params) {
    const { message } = objectOf(params)
    const answer = await signSolanaMessage(contextOf(wallet), {
      address: wallet.solanaAddress,
      message: base64.encode(decode(base58, message)),
    })
    return { signature: base58.encode(base64.decode(textAt(answer, 'signature'))) }
  },
  async solana_signTransaction(wallet, params) {
    const { transaction } = objectOf(params)
    const read = readTransaction(transaction)
    const [signed = ''] = await signAll(wallet, [read.bytes])
    const bytes = base64.decode(signed)
    const { signatures, signers } = readSolanaTransaction(bytes)
    return {
      signature: base58.encode(signatures[signers.indexOf(wallet.solanaAddress)] ?? new Uint8Array()),
      transaction: read.coder.encode(bytes),
    }
  },
  async solana_signAllTransactions(wallet, params) {
    const { transactions } = objectOf(params)
    if (!Array.isArray(transactions) || transactions.length === 0)
      throw invalidParams('transactions: a list is expected.')
    const all = transactions.map(readTransaction)
    const signed = await signAll(
      wallet,
      all.map(({ bytes }) => bytes),
    )
    return { transactions: signed.map((text, index) => (all[index]?.coder ?? base58).encode(base64.decode(text))) }
  },
  async solana_signAndSendTransaction(wallet, params) {
    const { transaction, sendOptions } = objectOf(params)
    const { bytes } = readTransaction(transaction)
    const answer = await sendSolanaTransaction(contextOf(wallet), {
      address: wallet.solanaAddress,
      transaction: base64.encode(bytes),
      options: sendOptions,
    })
    return { signature: base58.encode(base64.decode(textAt(answer, 'signature'))) }
  },
}

async function signAll(wallet: EmbeddedWallet, all: Uint8Array[]): Promise<string[]> {
  const answer = await signSolanaTransactions(contextOf(wallet), {
    address: wallet.solanaAddress,
    transactions: all.map((bytes) => base64.encode(bytes)),
  })
  const transactions: unknown = isRecord(answer) ? answer['transactions'] : []
  return Array.isArray(transactions) ? transactions.map(String) : []
}

/** The namespaces' methods ask by a person's keys; this person has one of Solana. */
function contextOf(wallet: EmbeddedWallet): NamespaceContext {
  const { appOrigin, approvals, config } = wallet.parts
  const none = `0x${'0'.repeat(64)}`
  const keys: NamespaceKeys = { label: 'You', secretKeys: { solana: wallet.keys.solana, bip122: none, polkadot: none } }
  const solana = config.networks.find(
    ({ caipNetworkId, rpcUrl }) => caipNetworkId.startsWith('solana:') && rpcUrl !== null,
  )
  return {
    origin: appOrigin,
    keys: [keys],
    stateOf: () => ({ ...initialNamespaceState(), permissions: { [appOrigin]: [0] } }),
    update: () => undefined,
    bitcoinNetwork: () => 'Mainnet',
    setBitcoinNetwork: () => undefined,
    isLocked: () => false,
    urls: { solana: solana?.rpcUrl ?? null, bip122: null },
    ask: (question) => approvals.ask(question),
  }
}

/** Which of the two encodings it is shows only in what comes out. */
function readTransaction(value: unknown): { bytes: Uint8Array; coder: Coder } {
  for (const coder of [base58, base64]) {
    try {
      const bytes = decode(coder, value)
      readSolanaTransaction(bytes)
      return { bytes, coder }
    } catch {
      // The other encoding is tried, then it is said.
    }
  }
  throw invalidParams('transaction: a Solana transaction is expected.')
}

function decode(coder: Coder, value: unknown): Uint8Array {
  try {
    if (typeof value === 'string') return coder.decode(value)
  } catch {
    throw invalidParams('The text cannot be decoded.')
  }
  throw invalidParams('Text is expected.')
}

function objectOf(params: unknown): Record<string, unknown> {
  const first: unknown = Array.isArray(params) ? params[0] : params
  if (!isRecord(first)) throw invalidParams('An object is expected.')
  return first
}

const textAt = (value: unknown, key: string): string => (isRecord(value) ? String(value[key]) : '')
