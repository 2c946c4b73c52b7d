import type { CustomConnector } from '../../index'
import { keepText } from '../../storage/textStore'
import { providerWallet } from '../providerWallet'

/** What Base Account is told of the page. */
export type BaseAccountParameters = {
  /** The name of the page, which its window shows. */
  appName: string
  appLogoUrl?: string
  /** The networks of the page by number, the first one being where an account begins. */
  appChainIds?: readonly number[]
  /** Who pays for what is sent, by the number of a network. */
  paymasterUrls?: Readonly<Record<number, string>>
  /** The page of its window. @default that of its makers */
  walletUrl?: string
  /** Lets its makers count what happens in the page, by a script of theirs. @default false */
  telemetry?: boolean
  /** The name in the list of wallets. @default 'Base Account' */
  name?: string
  /** The picture in the list of wallets: `data:` or `https:`. @default its square */
  icon?: string
}

const ID = 'org.base.account'
const SQUARE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Cpath fill="%2300f" d="M0 0h40v40H0z"/%3E%3C/svg%3E'

/**
 * Base Account as a wallet of the page, for property `connectors`. `@base-org/account`, which the page installs, is
 * loaded when a visitor chooses the wallet or comes back with it.
 *
 * @example
 * widget.connectors = ['eip6963', 'injected', 'walletconnect', baseAccount({ appName: 'Shop' })]
 */
export function baseAccount({
  appName,
  appLogoUrl,
  appChainIds,
  paymasterUrls,
  walletUrl,
  telemetry = false,
  name = 'Base Account',
  icon = SQUARE,
}: BaseAccountParameters): CustomConnector {
  // Its own store is its makers' business: here stands only that there is something in it to bring back.
  const mark = keepText(ID, 'local')
  return providerWallet({
    id: ID,
    name,
    icon,
    async load() {
      const { createBaseAccountSDK } = await import('@base-org/account')
      return createBaseAccountSDK({
        appName,
        appLogoUrl,
        ...(appChainIds && { appChainIds: [...appChainIds] }),
        ...(paymasterUrls && { paymasterUrls: { ...paymasterUrls } }),
        preference: { telemetry, ...(walletUrl !== undefined && { walletUrl }) },
      }).getProvider()
    },
    mayHaveSession: () => mark.read() !== null,
    async enter(provider) {
      await provider.request({ method: 'eth_requestAccounts' })
      mark.write('1')
    },
    leave(provider) {
      mark.erase()
      return provider.disconnect()
    },
  })
}
