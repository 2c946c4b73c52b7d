import { WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'
import type { SentTransaction } from '../contract'
import { effectOf, type EvmCall } from './transactionEffect'
import { isHash, toAskWallet } from './walletRequest'

/**
 * Has the wallet sign and send a transaction. A provider that says so (`namesTransactions`) answers a name of its own
 * until it knows which transaction of the chain it became: a Safe, whose owners sign first. @throws TRANSACTION when it
 * answers no hash
 */
export async function askToSend(
  provider: unknown,
  transaction: EvmCall & Record<string, string>,
): Promise<SentTransaction> {
  const hash = await toAskWallet(provider)('eth_sendTransaction', [transaction])
  if (!isHash(hash)) throw new WidgetError('TRANSACTION')
  if (readKey(provider, 'namesTransactions') === true) return { hash: '', callsId: hash }
  return { hash, effect: effectOf(transaction) }
}
