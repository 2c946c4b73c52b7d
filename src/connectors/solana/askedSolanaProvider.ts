import { base58, base64, type BytesCoder } from '@scure/base'
import { isRecord, readKey } from '../../lib/isRecord'
import { inSameForm, solanaTransactionBytes } from './solanaTransaction'
import type { ProviderRpcError } from '../eip1193/providerError'
import { PROVIDER_CODES, providerError } from '../eip1193/providerError'

/** How the wallet of a namespace is asked by the methods of its namespace. */
export type AskNamespace = {
  ask(method: string, params: unknown): Promise<unknown>
  /** The active account. @throws 4900, 4100 */
  address(): string
  isGranted(method: string): boolean
}

/** How transactions are written, and whether requests about them name the signer: the two dialects of these methods. */
export type SolanaDialect = { transactions: BytesCoder; namesSigner: boolean }

/** Of the pairing protocol (reference, flows §3). */
export const PAIRED_DIALECT: SolanaDialect = { transactions: base64, namesSigner: true }
/** Of the embedded wallet (reference, flows §3). */
export const EMBEDDED_DIALECT: SolanaDialect = { transactions: base58, namesSigner: false }

const notReadable = (): ProviderRpcError => providerError(PROVIDER_CODES.unsupportedMethod, 'TRANSACTION')

const SIGNATURE_BYTES = 64

/**
 * A signature put where the wire format has its first: behind the one-byte count, for the fee payer (Solana,
 * "Transactions").
 */
function withSignature(transaction: Uint8Array, signature: Uint8Array): Uint8Array {
  const signed = Uint8Array.from(transaction)
  signed.set(signature, 1)
  return signed
}

/** What a wallet wrote, as bytes. */
function decode(coder: BytesCoder, text: string): Uint8Array {
  try {
    return coder.decode(text)
  } catch {
    throw notReadable()
  }
}

function readSigned(answer: unknown, transaction: Uint8Array, coder: BytesCoder): Uint8Array {
  if (isRecord(answer) && typeof answer.transaction === 'string') return decode(coder, answer.transaction)
  // The older answer is the signature alone.
  const signature =
    isRecord(answer) && typeof answer.signature === 'string' ? decode(base58, answer.signature) : undefined
  if (signature?.length === SIGNATURE_BYTES && (transaction[0] ?? 0) > 0) return withSignature(transaction, signature)
  throw notReadable()
}

const readSignature = (answer: unknown): string => {
  if (isRecord(answer) && typeof answer.signature === 'string') return answer.signature
  throw notReadable()
}

/**
 * A wallet of Solana asked by method names. Transactions go in as bytes or library objects and come back signed in the
 * same form.
 */
export function createSolanaProvider(
  { ask, address, isGranted }: AskNamespace,
  { transactions: coder, namesSigner }: SolanaDialect,
) {
  const signer = () => (namesSigner ? { pubkey: address() } : {})
  const signTransaction = async (transaction: unknown): Promise<unknown> => {
    const bytes = solanaTransactionBytes(transaction)
    const answer = await ask('solana_signTransaction', { transaction: coder.encode(bytes), ...signer() })
    return inSameForm(transaction, readSigned(answer, bytes, coder))
  }
  return {
    get publicKey() {
      const text = address()
      return { toBase58: () => text, toString: () => text, toBytes: () => base58.decode(text) }
    },
    request: ({ method, params }: { method: string; params?: unknown }) => ask(method, params),
    async signMessage(message: Uint8Array): Promise<Uint8Array> {
      const signature = decode(
        base58,
        readSignature(await ask('solana_signMessage', { message: base58.encode(message), pubkey: address() })),
      )
      if (signature.length !== SIGNATURE_BYTES) throw notReadable()
      return signature
    },
    signTransaction,
    async signAllTransactions(transactions: readonly unknown[]): Promise<unknown[]> {
      if (!isGranted('solana_signAllTransactions')) {
        const signed: unknown[] = []
        for (const transaction of transactions) signed.push(await signTransaction(transaction))
        return signed
      }
      const answer = await ask('solana_signAllTransactions', {
        transactions: transactions.map((transaction) => coder.encode(solanaTransactionBytes(transaction))),
      })
      const list: unknown = readKey(answer, 'transactions')
      if (
        !Array.isArray(list) ||
        list.length !== transactions.length ||
        !list.every((item) => typeof item === 'string')
      )
        throw notReadable()
      return list.map((item, index) => inSameForm(transactions[index], decode(coder, item)))
    },
    /** Resolves with the transaction's signature, base58. */
    async signAndSendTransaction(transaction: unknown, sendOptions?: unknown): Promise<string> {
      const params = {
        transaction: coder.encode(solanaTransactionBytes(transaction)),
        ...signer(),
        ...(sendOptions !== undefined && { sendOptions }),
      }
      return readSignature(await ask('solana_signAndSendTransaction', params))
    },
  }
}
