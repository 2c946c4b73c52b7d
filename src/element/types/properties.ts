import type { CustomConnector } from '../../connectors/custom/customConnector'
import type { OnrampProviderEntry } from '../../options/onrampProvider'
import type { Siwx } from '../../options/siwxTypes'
import type { AddressBookEntry, WidgetOptions } from '../../options/types'
import type { ViemChain } from '../../options/viemChain'
import type { AccountType, CaipNetworkId, Namespace, Network } from '../../domain'
import type { Features } from '../../config/features'
import type { MessageKey } from '../../i18n'

/**
 * The options of the element as properties (interface §2). Reading gives the effective value; `undefined` brings the
 * default back.
 */
export type WalletWidgetProperties = Partial<
  Omit<
    WidgetOptions,
    'networks' | 'features' | 'app' | 'messages' | 'addressBook' | 'connectors' | 'defaultAccountTypes'
  >
> & {
  /** CAIP-2 ids of built-in networks, whole network objects, or viem's chain objects, in the order they are shown. */
  networks?: readonly (CaipNetworkId | Network | ViemChain)[]
  features?: Partial<Features>
  /** The kind of account to begin with, by namespace; the others keep their default. */
  defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /** Sources of wallets, and wallets of the page's own beside them. */
  connectors?: readonly (Exclude<WidgetOptions['connectors'][number], 'custom'> | CustomConnector)[]
  /** The people Send proposes as recipients. */
  addressBook?: readonly AddressBookEntry[]
  /**
   * Texts in place of the product's own, or in a language it does not speak: by locale (`pt-PT`) or language (`pt`),
   * then by key.
   */
  messages?: Readonly<Record<string, Readonly<Partial<Record<MessageKey, string>>>>>
  /** Sign-in by the host itself, in place of the built-in one. */
  siwx?: Siwx
  /** Who sells coins. Default: `['coinbase']`. Objects keep their identity. */
  onrampProviders?: readonly OnrampProviderEntry[]
  appName?: string
  appDescription?: string
  appUrl?: string
  appIcon?: string
}
