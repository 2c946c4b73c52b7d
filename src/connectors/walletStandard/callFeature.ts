import { toWalletError, WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'
import { featureOf } from './standardWallet'

/**
 * Calls a feature of a wallet. @throws UNSUPPORTED_METHOD where it has none; what it throws becomes one of our errors
 */
export async function callFeature(
  wallet: object,
  feature: string,
  method: string,
  ...params: readonly unknown[]
): Promise<unknown> {
  const owner = featureOf(wallet, feature)
  const call = readKey(owner, method)
  if (typeof call !== 'function') throw new WidgetError('UNSUPPORTED_METHOD')
  try {
    return await Reflect.apply(call, owner, params)
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}
