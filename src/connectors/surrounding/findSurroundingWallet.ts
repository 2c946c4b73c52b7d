import { SURROUNDING_ANSWER_MS } from '../../config/limits/surroundings'
import type { Logger } from '../../lib/logger'
import { withTimeout } from '../../lib/timeout'
import type { Connector } from '../contract'
import { createInjectedConnector } from '../injected/injectedConnector'
import { createMiniAppHost } from './miniAppProtocol'
import { createMiniAppProvider } from './miniAppProvider'
import { openParentChannel, type ParentChannel } from './parentChannel'
import { createSafeConnector } from './safeConnector'
import { createSafe } from './safeProtocol'
import type { Surroundings } from './whoIsAround'

/** The id of a Farcaster client's wallet, as its own connector for wagmi has it. */
const MINI_APP_ID = 'farcaster'

/** What a client says it can, where it has a wallet; older ones say the second. */
const WALLET_CAPABILITIES: readonly unknown[] = ['wallet.getEthereumProvider', 'wallet.getEvmProvider']

/** Makes the connector of a wallet that answered. */
export type MakeConnector = (logger: Logger) => Connector

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  withTimeout(answer, SURROUNDING_ANSWER_MS, () => new Error('Nobody answered'))

async function findSafe(channel: ParentChannel): Promise<MakeConnector> {
  const safe = createSafe(channel)
  try {
    const info = await inTime(safe.getInfo())
    return (logger) => createSafeConnector(safe, info, logger)
  } catch (error) {
    safe.end()
    throw error
  }
}

async function findMiniApp(channel: ParentChannel): Promise<MakeConnector> {
  const host = createMiniAppHost(channel)
  try {
    const said = await inTime(host.call('getCapabilities'))
    if (!Array.isArray(said) || !said.some((capability) => WALLET_CAPABILITIES.includes(capability)))
      throw new TypeError('The client has no wallet')
    return (logger) => {
      const provider = createMiniAppProvider(host, logger)
      const facts = { id: MINI_APP_ID, name: 'Farcaster', type: 'ANNOUNCED', source: 'injected', provider } as const
      return createInjectedConnector(facts, logger)
    }
  } catch (error) {
    host.end()
    throw error
  }
}

/**
 * Asks what is around the page whether it is a wallet, in the words of each protocol; nothing is shown to anybody.
 * `undefined` where no wallet answers in time.
 */
export async function findSurroundingWallet(
  page: Window,
  around: Exclude<Surroundings, { kind: 'ownBrowser' }>,
): Promise<MakeConnector | undefined> {
  const channel = openParentChannel(page, around)
  const ways = around.kind === 'frame' ? [findSafe, findMiniApp] : [findMiniApp]
  // Nobody answered, or nothing that can be read: no wallet is around the page.
  return Promise.any(ways.map((find) => find(channel))).catch(() => undefined)
}
