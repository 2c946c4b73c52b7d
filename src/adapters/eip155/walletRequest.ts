import { toWalletError, WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'

/** Asks a wallet one question, once; whatever it throws is one of our errors. */
export type AskWallet = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The way to ask a wallet (EIP-1193). @throws NO_ACTIVE_NETWORK when the provider cannot be asked */
export function toAskWallet(provider: unknown): AskWallet {
  const request: unknown = readKey(provider, 'request')
  if (typeof request !== 'function') throw new WidgetError('NO_ACTIVE_NETWORK')
  return async (method, params) => {
    try {
      const answer: unknown = await Reflect.apply(request, provider, [{ method, params }])
      return answer
    } catch (thrown) {
      throw toWalletError(thrown)
    }
  }
}

/** Whether a value is the hash of a transaction. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
