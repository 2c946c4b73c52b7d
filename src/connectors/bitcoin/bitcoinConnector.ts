import type { Logger } from '../../lib/logger'
import type { BitcoinProvider } from './bitcoinProvider'
import type { Connector } from '../contract'
import { createLazyConnector } from '../lazyConnector'
import type * as BitcoinTalk from './bitcoinWallet'
import type { FoundBitcoinWallet } from './findBitcoinWallets'

/** A wallet as it was found, and what the site calls itself to it. */
export type BitcoinObject = FoundBitcoinWallet & Pick<Connector, 'hint'> & { siteName(): string }

function dialectOf({ kind, wallet, methods, siteName }: BitcoinObject, talk: typeof BitcoinTalk) {
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
  const { load, methods } = createLazyConnector(async (emit) => {
    const talk = await import('./bitcoinWallet')
    return talk.createBitcoinWallet({ dialect: dialectOf(found, talk), connectorId: id, emit, logger })
  }, logger)
  const provider: BitcoinProvider = {
    getAccountAddresses: async () => (await load()).provider.getAccountAddresses(),
    signMessage: async (params) => (await load()).provider.signMessage(params),
    signPsbt: async (params) => (await load()).provider.signPsbt(params),
    sendTransfer: async (params) => (await load()).provider.sendTransfer(params),
    request: async (request) => (await load()).provider.request(request),
    ...((kind === 'okx' || kind === 'unisat') && { takesFeeRate: true }),
  }
  return {
    id,
    name,
    iconUrl,
    hint,
    type: 'ANNOUNCED',
    source: 'bitcoin',
    namespaces: ['bip122'],
    satsProvider: found.wallet,
    supportsNetworkSwitch: kind === 'satsConnect',
    approvesInOwnView: false,
    ...methods,
    getProvider: (namespace) => (namespace === 'bip122' ? provider : undefined),
  }
}
