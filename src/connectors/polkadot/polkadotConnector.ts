import type { Logger } from '../../lib/logger'
import type { Connector } from '../contract'
import { createLazyConnector } from '../lazyConnector'
import type { PolkadotProvider } from './polkadotProvider'

/** An extension as it was found, and what the site calls itself to it. */
export type PolkadotExtension = Pick<Connector, 'id' | 'name' | 'hint'> & { entry: object; siteName(): string }

/** A Polkadot extension in the page. */
export function createPolkadotConnector(
  { id, name, hint, entry, siteName }: PolkadotExtension,
  logger: Logger,
): Connector {
  const { load, methods } = createLazyConnector(async (emit) => {
    const { createPolkadotWallet } = await import('./polkadotWallet')
    return createPolkadotWallet({ entry, siteName, connectorId: id, emit, logger })
  }, logger)
  const provider: PolkadotProvider = {
    accounts: async () => (await load()).provider.accounts(),
    signMessage: async (message) => (await load()).provider.signMessage(message),
    signRaw: async (request) => (await load()).provider.signRaw(request),
    signPayload: async (payload) => (await load()).provider.signPayload(payload),
    signTransaction: async (payload) => (await load()).provider.signTransaction(payload),
    signer: {
      signRaw: async (request) => (await load()).provider.signRaw(request),
      signPayload: async (payload) => (await load()).provider.signPayload(payload),
    },
    request: async (request) => (await load()).provider.request(request),
  }
  return {
    id,
    name,
    hint,
    type: 'ANNOUNCED',
    source: 'polkadot',
    namespaces: ['polkadot'],
    // An account is the same on all chains: to switch is to take the accounts that are meant for the other one.
    supportsNetworkSwitch: true,
    approvesInOwnView: false,
    ...methods,
    getProvider: (namespace) => (namespace === 'polkadot' ? provider : undefined),
  }
}
