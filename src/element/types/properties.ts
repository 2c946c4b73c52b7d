import type { WidgetOptions } from '../../options/types'
import type { CaipNetworkId, Network } from '../../domain'
import type { Features } from '../../config/features'

/** The options of the element as properties (interface §2). Reading gives the effective value; `undefined` brings the default back. */
export type WalletWidgetProperties = Partial<Omit<WidgetOptions, 'networks' | 'features' | 'app'>> & {
  /** CAIP-2 ids of built-in networks, or whole network objects, in the order they are shown. */
  networks?: (CaipNetworkId | Network)[]
  features?: Partial<Features>
  appName?: string
  appDescription?: string
  appUrl?: string
  appIcon?: string
}
