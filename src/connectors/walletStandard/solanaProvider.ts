import { base58 } from '@scure/base'
import { solanaClusterOf } from '../../domain'
import { WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'
import { inSameForm, solanaSigners, solanaTransactionBytes } from '../solana/solanaTransaction'
import { callFeature } from './callFeature'
import type { ProviderParts, StandardAccount } from './standardNamespace'
import { readBytes } from './standardWallet'

const SIGNATURE_BYTES = 64

/** One part of each answer, in their order: features take several inputs and answer as many. @throws TRANSACTION */
function readOutputs(answer: unknown, part: string, count: number): Uint8Array[] {
  const outputs = Array.isArray(answer)
    ? answer.flatMap((output: unknown) => readBytes(readKey(output, part)) ?? [])
    : []
  if (outputs.length !== count) throw new WidgetError('TRANSACTION')
  return outputs
}

function readSignature(answer: unknown): Uint8Array {
  const [signature] = readOutputs(answer, 'signature', 1)
  if (signature?.length !== SIGNATURE_BYTES) throw new WidgetError('TRANSACTION')
  return signature
}

/**
 * A wallet of the standard as hosts know Solana wallets. Every request names account and network, as they are when it
 * is made.
 */
export function createSolanaStandardProvider({ wallet, share, active }: ProviderParts) {
  /** The account a transaction has to be signed by: the active one where it may, else another that is shared. */
  const signerOf = (transaction: Uint8Array): object => {
    const signers = solanaSigners(transaction)
    const isSigner = ({ record }: StandardAccount) => signers.includes(record.address)
    const first = active()
    return (isSigner(first) ? first : (share().accounts.find(isSigner) ?? first)).source
  }
  const inputOf = (given: unknown) => {
    const transaction = solanaTransactionBytes(given)
    return { account: signerOf(transaction), transaction, chain: solanaClusterOf(share().caipNetworkId) }
  }
  const signAllTransactions = async (transactions: readonly unknown[]): Promise<unknown[]> => {
    if (transactions.length === 0) return []
    const answer = await callFeature(wallet, 'solana:signTransaction', 'signTransaction', ...transactions.map(inputOf))
    const signed = readOutputs(answer, 'signedTransaction', transactions.length)
    return signed.map((bytes, index) => inSameForm(transactions[index], bytes))
  }
  return {
    get publicKey() {
      const { address } = active().record
      return { toBase58: () => address, toString: () => address, toBytes: () => base58.decode(address) }
    },
    async signMessage(message: Uint8Array): Promise<Uint8Array> {
      return readSignature(
        await callFeature(wallet, 'solana:signMessage', 'signMessage', { account: active().source, message }),
      )
    },
    async signTransaction(transaction: unknown): Promise<unknown> {
      const [signed] = await signAllTransactions([transaction])
      return signed
    },
    signAllTransactions,
    /** Resolves with the transaction's signature, base58. */
    async signAndSendTransaction(transaction: unknown, sendOptions?: object): Promise<string> {
      const input = { ...inputOf(transaction), ...(sendOptions && { options: sendOptions }) }
      return base58.encode(
        readSignature(await callFeature(wallet, 'solana:signAndSendTransaction', 'signAndSendTransaction', input)),
      )
    },
  }
}
