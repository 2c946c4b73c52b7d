import { WidgetError } from '../../errors'
import type { SentTransaction } from '../contract'
import { effectOf, type EvmCall } from './transactionEffect'
import { isHash, type AskWallet } from './walletRequest'

/** Has the wallet sign and send a transaction. @throws TRANSACTION when it answers no hash */
export async function askToSend(
  ask: AskWallet,
  transaction: EvmCall & Record<string, string>,
): Promise<SentTransaction> {
  const hash = await ask('eth_sendTransaction', [transaction])
  if (!isHash(hash)) throw new WidgetError('TRANSACTION')
  return { hash, effect: effectOf(transaction) }
}
