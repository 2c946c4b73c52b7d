import type { CustomConnector, CustomLink } from '../../index'
import { isMobile } from '../../lib/platform'
import { openApp } from '../../lib/popup'
import { keepText } from '../../storage/textStore'
import { providerWallet } from '../providerWallet'
import { keepRecord } from './mobileRecord'

/** What MetaMask's app is reached with, and told of the page. */
export type MetaMaskMobileParameters = {
  /** The relay between page and app: the one that the app joins. */
  relayUrl: string
  /** The page as the app shows it. */
  dapp: {
    name: string
    /** @default the origin of the page */
    url?: string
    iconUrl?: string
  }
  /** Networks that the app is asked to share beside the one the page is on, such as `eip155:137`. */
  networks?: readonly string[]
  /** Where the keys of the connection are kept: with `memory` it ends with the page. @default 'local' */
  storage?: 'local' | 'memory'
  /** Shows the link, in place of the widget's own view. */
  showLink?: (link: CustomLink | null) => void
  /** The name in the list of wallets. @default 'MetaMask' */
  name?: string
  /** The picture in the list of wallets: `data:` or `https:`. @default the first letter */
  icon?: string
}

const ID = 'io.metamask.mobile'

/**
 * The app of MetaMask as a wallet of the page, for property `connectors`, by its makers' own protocol. What the page
 * installs for it (`@metamask/mobile-wallet-protocol-core`, `@metamask/mobile-wallet-protocol-dapp-client`, `eciesjs`)
 * is loaded when a visitor chooses the wallet or comes back with it.
 *
 * @example
 * widget.connectors = ['eip6963', 'injected', metamaskMobile({ relayUrl: 'wss://relay.example', dapp: { name: 'Shop' } })]
 */
export function metamaskMobile({
  relayUrl,
  dapp,
  networks = [],
  storage = 'local',
  showLink,
  name = 'MetaMask',
  icon,
}: MetaMaskMobileParameters): CustomConnector {
  const record = keepRecord(keepText(ID, storage))
  return providerWallet({
    id: ID,
    name,
    icon,
    async load() {
      const { createMobileWallet } = await import('./mobileWallet')
      return createMobileWallet({
        relayUrl,
        dapp: { url: location.origin, ...dapp },
        networks,
        record,
        isPhone: isMobile(window),
        openApp,
      })
    },
    mayHaveSession: () => (record.read()?.accounts.length ?? 0) > 0,
    enter: (wallet, { caipNetworkId, showLink: showInWidget }) =>
      wallet.enter({ caipNetworkId, showLink: showLink ?? showInWidget }),
    leave: (wallet) => wallet.leave(),
  })
}
