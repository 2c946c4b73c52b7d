import { WALLET_READ_TIMEOUT_MS } from '../../config/limits/wallets'
import { toWalletError, WidgetError } from '../../errors'
import { withTimeout } from '../../lib/timeout'
import type { Eip1193Provider } from '../eip1193/eip1193Provider'

/** Asks the wallet; whatever it throws, synchronously or not, becomes one of our errors. */
export async function askWallet(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  try {
    return await provider.request(params === undefined ? { method } : { method, params })
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

/** Asks something that shows no window; a wallet that does not answer such a question is stuck. */
export function readWallet(provider: Eip1193Provider, method: string, params?: readonly unknown[]): Promise<unknown> {
  return withTimeout(
    askWallet(provider, method, params),
    WALLET_READ_TIMEOUT_MS,
    () => new WidgetError('WALLET_TIMEOUT'),
  )
}
