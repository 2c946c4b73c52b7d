import { base58, base64 } from '@scure/base'
import { isRecord, readKey } from '../../lib/isRecord'
import { inSameForm, solanaTransactionBytes } from '../solanaTransaction'
import type { ProviderRpcError } from './providerError'
import { PROVIDER_CODES, providerError } from './providerError'
import type { AskFamily } from './familyProviders'

const notReadable = (): ProviderRpcError => providerError(PROVIDER_CODES.unsupportedMethod, 'TRANSACTION')

const SIGNATURE_BYTES = 64

/** A signature put where the wire format has its first: behind the one-byte count, for the fee payer (Solana, "Transactions"). */
function withSignature(transaction: Uint8Array, signature: Uint8Array): Uint8Array {
  const signed = Uint8Array.from(transaction)
  signed.set(signature, 1)
  return signed
}

function readSigned(answer: unknown, transaction: Uint8Array): Uint8Array {
  if (isRecord(answer) && typeof answer.transaction === 'string') return base64.decode(answer.transaction)
  // The older answer is the signature alone.
  const signature = isRecord(answer) && typeof answer.signature === 'string' ? base58.decode(answer.signature) : undefined
  if (signature?.length === SIGNATURE_BYTES && (transaction[0] ?? 0) > 0) return withSignature(transaction, signature)
  throw notReadable()
}

const readSignature = (answer: unknown): string => {
  if (isRecord(answer) && typeof answer.signature === 'string') return answer.signature
  throw notReadable()
}

/** The paired wallet for Solana. Transactions go in as bytes or library objects and come back signed in the same form (reference, flows §3). */
export function createSolanaProvider({ ask, address, isGranted }: AskFamily) {
  const signTransaction = async (transaction: unknown): Promise<unknown> => {
    const bytes = solanaTransactionBytes(transaction)
    const answer = await ask('solana_signTransaction', { transaction: base64.encode(bytes), pubkey: address() })
    return inSameForm(transaction, readSigned(answer, bytes))
  }
  return {
    get publicKey() {
      const text = address()
      return { toBase58: () => text, toString: () => text, toBytes: () => base58.decode(text) }
    },
    request: ({ method, params }: { method: string; params?: unknown }) => ask(method, params),
    async signMessage(message: Uint8Array): Promise<Uint8Array> {
      return base58.decode(readSignature(await ask('solana_signMessage', { message: base58.encode(message), pubkey: address() })))
    },
    signTransaction,
    async signAllTransactions(transactions: readonly unknown[]): Promise<unknown[]> {
      if (!isGranted('solana_signAllTransactions')) {
        const signed: unknown[] = []
        for (const transaction of transactions) signed.push(await signTransaction(transaction))
        return signed
      }
      const answer = await ask('solana_signAllTransactions', { transactions: transactions.map((transaction) => base64.encode(solanaTransactionBytes(transaction))) })
      const list: unknown = readKey(answer, 'transactions')
      if (!Array.isArray(list) || list.length !== transactions.length || !list.every((item) => typeof item === 'string')) throw notReadable()
      return list.map((item, index) => inSameForm(transactions[index], base64.decode(item)))
    },
    /** Resolves with the transaction's signature, base58. */
    async signAndSendTransaction(transaction: unknown, sendOptions?: unknown): Promise<string> {
      const params = { transaction: base64.encode(solanaTransactionBytes(transaction)), pubkey: address(), ...(sendOptions !== undefined && { sendOptions }) }
      return readSignature(await ask('solana_signAndSendTransaction', params))
    },
  }
}
