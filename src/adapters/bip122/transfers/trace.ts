/** What became of a payment: where it is, whether it is the one that was handed over, and what took its coins. */
import type { Network } from '../../../domain'
import { HttpError } from '../../../errors'
import { isRecord } from '../../../lib/isRecord'
import type { NetworkGet, TransactionQuestion, TransactionStatus, TransactionTrace } from '../../contract'
import { notReadable } from '../../notReadable'
import type { UnspentOutput } from '../unspentOutputs'

const NOT_FOUND = 404

/** What a payment does, as a text: whom it pays how much and, where it was made here, a coin that it spends. */
export const toEffect = (script: string, amountInUnits: string, coin?: Pick<UnspentOutput, 'txid' | 'vout'>): string =>
  [script, amountInUnits, ...(coin ? [coin.txid, coin.vout] : [])].join(':')

/** The answer, or `undefined` where the index knows no such thing. */
async function getKnown(get: NetworkGet, network: Network, path: string): Promise<unknown> {
  try {
    return await get(network, path)
  } catch (error) {
    if (error instanceof HttpError && error.status === NOT_FOUND) return undefined
    throw error
  }
}

export async function readTransactionStatus(
  get: NetworkGet,
  network: Network,
  hash: string,
): Promise<TransactionStatus> {
  const status = await getKnown(get, network, `/tx/${hash}/status`)
  if (status === undefined) return 'submitted'
  if (!isRecord(status) || typeof status.confirmed !== 'boolean') throw notReadable(network)
  return status.confirmed ? 'confirmed' : 'submitted'
}

function readPaid(transaction: unknown, network: Network): Record<string, unknown>[] {
  const outputs = isRecord(transaction) ? transaction.vout : undefined
  if (!Array.isArray(outputs)) throw notReadable(network)
  return outputs.filter(isRecord)
}

/** Looks a payment up by its name and, where it is not there, what spent its coin. */
export async function traceTransaction(
  get: NetworkGet,
  network: Network,
  { hash, from, effect }: TransactionQuestion,
): Promise<TransactionTrace> {
  const [script, amountInUnits, coinTxid, coinVout] = effect.split(':')
  const doesIt = (transaction: unknown): boolean =>
    readPaid(transaction, network).some(
      ({ scriptpubkey, value }) => scriptpubkey === script && String(value) === amountInUnits,
    )
  const transaction = await getKnown(get, network, `/tx/${hash}`)
  if (transaction !== undefined) return { type: effect === '' || doesIt(transaction) ? 'ours' : 'mismatched' }
  if (coinTxid === undefined || coinVout === undefined) return { type: 'unseen' }
  const spent = await getKnown(get, network, `/tx/${coinTxid}/outspend/${coinVout}`)
  if (!isRecord(spent) || spent.spent !== true || typeof spent.txid !== 'string') return { type: 'unseen' }
  const other = await get(network, `/tx/${encodeURIComponent(spent.txid)}`)
  if (doesIt(other)) return { type: 'spedUp', hash: spent.txid }
  const isOwn = readPaid(other, network).every(({ scriptpubkey_address: to }) => to === from)
  return { type: isOwn ? 'cancelled' : 'replaced' }
}
