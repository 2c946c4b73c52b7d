import type { Logger } from '../../lib/logger'
import type { Connector, WalletSession } from '../contract'
import { createInjectedConnector } from '../injected/injectedConnector'
import type { Safe, SafeInfo } from './safeProtocol'
import { createSafeProvider } from './safeProvider'

/** The id and name of a Safe's connector (reference, constants §2). */
const SAFE_ID = 'safe'

/** Whoever executes what a Safe's owners signed pays for it: the Safe needs no coin for gas (spec §6). */
const asSmartAccount = <T extends WalletSession | null>(session: T): T =>
  session && {
    ...session,
    accounts: session.accounts.map((account) => ({ ...account, type: 'smartAccount' as const })),
  }

/** The Safe that the page is inside of: an injected wallet of one account that stays on its network. */
export function createSafeConnector(safe: Safe, info: SafeInfo, logger: Logger): Connector {
  const provider = createSafeProvider(safe, info)
  const facts = { id: SAFE_ID, name: 'Safe', type: 'ANNOUNCED', source: 'injected', provider } as const
  const injected = createInjectedConnector(facts, logger)
  return {
    ...injected,
    supportsNetworkSwitch: false,
    // Its network is its own: nothing is switched on the way.
    connect: async ({ namespace }) => asSmartAccount(await injected.connect({ namespace })),
    restore: async (request) => asSmartAccount(await injected.restore(request)),
  }
}
