import { HttpError, WidgetError } from '../../../errors'
import type { Network } from '../../../domain'
import type { NetworkPost } from '../../contract'

// Words of Bitcoin Core for what it does not take ("RejectReason"), as indexes hand them on.
const IS_THERE = /already (?:in|known)|txn-already/i
const PAYS_TOO_LITTLE = /min relay fee not met|mempool min fee not met|insufficient fee/i
const REQUEST_TIMEOUT = 408

/**
 * Hands a signed transaction to the network. An index that did not answer may have passed it on: nothing proves then that
 * it was not sent, and its status decides (threats T21).
 * @throws FEE_TOO_LOW, or TRANSACTION, when it was refused
 */
export async function broadcast(post: NetworkPost, network: Network, hex: string): Promise<void> {
  try {
    await post(network, '/tx', hex)
  } catch (cause) {
    if (!(cause instanceof HttpError) || cause.status >= 500 || cause.status === REQUEST_TIMEOUT) return
    const said = cause.description ?? ''
    if (IS_THERE.test(said)) return
    throw new WidgetError(PAYS_TOO_LITTLE.test(said) ? 'FEE_TOO_LOW' : 'TRANSACTION', {}, { cause })
  }
}
