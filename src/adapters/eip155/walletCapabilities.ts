import { WALLET_READ_TIMEOUT_MS } from '../../config/limits/wallets'
import { WidgetError } from '../../errors'
import { withTimeout } from '../../lib/timeout'
import { toAskWallet, type AskWallet } from './walletRequest'

/** Some wallets take the account alone; one that does not know the question is not asked again. */
const askCapabilities = (ask: AskWallet, account: string, chainHex: string): Promise<unknown> =>
  ask('wallet_getCapabilities', [account, [chainHex]]).catch((error: unknown) => {
    if (error instanceof WidgetError && error.code === 'UNSUPPORTED_METHOD') throw error
    return ask('wallet_getCapabilities', [account])
  })

/** What wallets said, by account and chain. */
const answers = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * What a wallet of this page says that it can for an account on a chain (EIP-5792), by chain id in hex. It is asked
 * once, however often the answer is needed. @throws WALLET_TIMEOUT after 5 s, NO_ACTIVE_NETWORK for what cannot be
 * asked, and the wallet's own words
 */
export async function walletCapabilities(provider: unknown, account: string, chainHex: string): Promise<unknown> {
  const ask = toAskWallet(provider)
  // What can be asked is an object, or a function: the same one comes out.
  const wallet = Object(provider) as object
  const known = answers.get(wallet) ?? new Map<string, Promise<unknown>>()
  answers.set(wallet, known)
  const key = `${account.toLowerCase()} ${chainHex}`
  const asking =
    known.get(key) ??
    withTimeout(
      askCapabilities(ask, account, chainHex),
      WALLET_READ_TIMEOUT_MS,
      () => new WidgetError('WALLET_TIMEOUT'),
    )
  known.set(key, asking)
  return asking
}
