import { WidgetError } from '../../errors'
import { createEmitter } from '../../lib/emitter'
import type { Logger } from '../../lib/logger'
import type { BitcoinProvider } from '../bitcoinProvider'
import type { Connector, ConnectorEvent } from '../contract'
import type { BitcoinWallet } from './bitcoinWallet'
import type { FoundBitcoinWallet } from './findBitcoinWallets'

// How to talk to the wallet is loaded with the first word to it: finding wallets and listing them needs none of it.
async function loadTalk() {
  try {
    return await import('./bitcoinWallet')
  } catch (cause) {
    throw new WidgetError('LOAD_FAILED', {}, { cause })
  }
}

/** A wallet as it was found, and what the site calls itself to it. */
export type BitcoinObject = FoundBitcoinWallet & Pick<Connector, 'hint'> & { siteName(): string }

function dialectOf({ kind, wallet, methods, siteName }: BitcoinObject, talk: Awaited<ReturnType<typeof loadTalk>>) {
  switch (kind) {
    case 'leather':
      return talk.createLeatherDialect({ wallet, siteName })
    case 'okx':
      return talk.createOkxDialect(wallet)
    case 'unisat':
      return talk.createUnisatDialect(wallet)
    case 'satsConnect':
    default:
      return talk.createSatsConnectDialect({ wallet, methods, siteName })
  }
}

/** A Bitcoin wallet that put an object into the page. */
export function createBitcoinConnector(found: BitcoinObject, logger: Logger): Connector {
  const { id, name, iconUrl, hint, kind } = found
  const events = createEmitter<ConnectorEvent>((error) => logger.error('connector: a listener failed', error))
  let wallet: BitcoinWallet | undefined
  let stop: (() => void) | undefined
  const load = async (): Promise<BitcoinWallet> => {
    const talk = await loadTalk()
    wallet ??= talk.createBitcoinWallet({ dialect: dialectOf(found, talk), connectorId: id, emit: events.emit, logger })
    return wallet
  }
  const provider: BitcoinProvider = {
    getAccountAddresses: async () => (await load()).provider.getAccountAddresses(),
    signMessage: async (params) => (await load()).provider.signMessage(params),
    signPsbt: async (params) => (await load()).provider.signPsbt(params),
    sendTransfer: async (params) => (await load()).provider.sendTransfer(params),
    request: async (request) => (await load()).provider.request(request),
  }
  return {
    id, name, iconUrl, hint,
    type: 'ANNOUNCED',
    source: 'bitcoin',
    namespaces: ['bip122'],
    supportsNetworkSwitch: kind === 'satsConnect',
    approvesInOwnView: false,
    connect: async ({ network }) => (await load()).connect(network),
    restore: async ({ network }) => (await load()).restore(network),
    disconnect: async () => (await load()).disconnect(),
    readSession: async () => (await load()).readSession(),
    chooseAccount: ({ address }) => wallet?.chooseAccount(address),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    getProvider: (namespace) => (namespace === 'bip122' ? provider : undefined),
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
