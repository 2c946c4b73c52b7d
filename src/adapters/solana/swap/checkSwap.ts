import { base58, base64 } from '@scure/base'
import { WidgetError } from '../../../errors'
import type { NetworkRpc } from '../../contract'
import type { BuiltTransaction, SwapTerms } from '../../swapContract'
import { fetchAccounts, mentions } from './accounts'
import { priorityLamports, SIGNATURE_LAMPORTS } from '../chainFees'
import { readBudget } from './budget'
import { checkInstructions, checkReading } from './checkInstructions'
import { readTransaction, type WireTransaction } from './message'
import { resolveKeys, type ResolvedKeys } from './resolveKeys'
import { isKnownRouter, readRouterCall } from './router'
import { runSwap } from './runSwap'
import { findPlaces, requireField } from './swapPlaces'

/** The transaction in a built swap. @throws SWAP_MISMATCH method where there is none */
export function readBuilt(data: string): WireTransaction {
  let transaction: WireTransaction | undefined
  try {
    transaction = readTransaction(base64.decode(data))
  } catch {
    transaction = undefined
  }
  if (!transaction) throw new WidgetError('SWAP_MISMATCH', { field: 'method' })
  return transaction
}

/**
 * Of the visitor's a swap may change the account that pays, and those of both tokens. Anything else that could be
 * changed and knows the visitor's key is refused, whatever program it belongs to. @throws SWAP_MISMATCH account
 */
async function checkWritable(
  rpc: NetworkRpc,
  { network, account }: SwapTerms,
  { keys, isWritable }: ResolvedKeys,
  own: readonly string[],
): Promise<void> {
  const others = keys.filter((key, place) => isWritable(place) && !own.includes(key))
  const accounts = others.length === 0 ? [] : await fetchAccounts(rpc, network, others)
  const key = base58.decode(account)
  requireField('account', !accounts.some((one) => one !== null && mentions(one, key)))
}

/**
 * Holds a built swap against what was reviewed: who signs and pays, every instruction, every account that could change,
 * what the call says, and what a run of it moves.
 * @throws SWAP_MISMATCH with the first field that differs, SWAP_UNCHECKED, and what the chain refuses it for
 */
export async function checkSwap(rpc: NetworkRpc, transaction: BuiltTransaction, terms: SwapTerms): Promise<void> {
  const { network } = transaction
  requireField('network', network.caipNetworkId === terms.network.caipNetworkId)
  const { message, signatures } = readBuilt(transaction.data)
  const [payer] = message.keys
  requireField('account', transaction.from === terms.account && payer === terms.account && message.signers === 1)
  requireField('account', message.readonlySigners === 0 && signatures.length === 1)
  const budget = readBudget(message)
  if (!budget) throw new WidgetError('SWAP_MISMATCH', { field: 'value' })
  const [resolved, places] = await Promise.all([resolveKeys(rpc, network, message), findPlaces(rpc, terms)])
  const { keys } = resolved
  checkInstructions({ message, keys, terms, places })
  const reading = readRouterCall(message, keys)
  if (reading) checkReading(reading, { terms, places })
  const isKnown = isKnownRouter(network, terms.router.address)
  requireField('contract', isKnown || terms.router.isAccepted)
  requireField('method', reading !== undefined || terms.router.isAccepted)
  await checkWritable(rpc, terms, resolved, [terms.account, places.source.account, places.to.account])
  await runSwap(
    rpc,
    {
      transaction: base64.decode(transaction.data),
      terms,
      places,
      costInLamports: SIGNATURE_LAMPORTS + priorityLamports(budget),
    },
    { isTrusted: isKnown && reading !== undefined },
  )
}
