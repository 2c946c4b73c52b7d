import { WidgetError } from '../../errors'
import { createEmitter } from '../../lib/emitter'
import type { Logger } from '../../lib/logger'
import type { Connector, ConnectorEvent } from '../contract'
import type { PolkadotProvider } from './polkadotProvider'
import type { PolkadotWallet } from './polkadotWallet'

/** An extension as it was found, and what the site calls itself to it. */
export type PolkadotExtension = Pick<Connector, 'id' | 'name' | 'hint'> & { entry: object; siteName(): string }

// How to talk to the extension is loaded with the first word to it: finding and listing needs none of it.
async function loadTalk() {
  try {
    return await import('./polkadotWallet')
  } catch (cause) {
    throw new WidgetError('LOAD_FAILED', {}, { cause })
  }
}

/** A Polkadot extension in the page. */
export function createPolkadotConnector({ id, name, hint, entry, siteName }: PolkadotExtension, logger: Logger): Connector {
  const events = createEmitter<ConnectorEvent>((error) => logger.error('connector: a listener failed', error))
  let wallet: PolkadotWallet | undefined
  let stop: (() => void) | undefined
  const load = async (): Promise<PolkadotWallet> => {
    const { createPolkadotWallet } = await loadTalk()
    wallet ??= createPolkadotWallet({ entry, siteName, connectorId: id, emit: events.emit, logger })
    return wallet
  }
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
    id, name, hint,
    type: 'ANNOUNCED',
    source: 'polkadot',
    namespaces: ['polkadot'],
    // An account is the same on all chains: to switch is to take the accounts that are meant for the other one.
    supportsNetworkSwitch: true,
    approvesInOwnView: false,
    connect: async ({ network }) => (await load()).connect(network),
    restore: async ({ network }) => (await load()).restore(network),
    disconnect: async () => (await load()).disconnect(),
    readSession: async () => (await load()).readSession(),
    chooseAccount: ({ address }) => wallet?.chooseAccount(address),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    getProvider: (namespace) => (namespace === 'polkadot' ? provider : undefined),
    subscribe(listener) {
      const unsubscribe = events.subscribe(listener)
      // A session is what there is to hear of, and none begins before its code is here.
      stop ??= wallet?.listen()
      return () => {
        unsubscribe()
        if (events.size() > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
