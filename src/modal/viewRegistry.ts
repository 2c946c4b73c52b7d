import type { ComponentType } from 'react'
import type { RootState } from '../store'
import { WidgetError } from '../errors'
import { ConnectView } from '../features/connect/views/ConnectView'
import type { MessageKey } from '../i18n'
import type { ViewEntry, ViewName } from '../navigation'

type Translate = (key: MessageKey) => string

/** What a view's code brings. */
export type ViewModule = {
  View: ComponentType
  /** Stands in the header where the title would; the title is still read out. */
  HeaderStart?: ComponentType
  /** The title, where it says more than the registered one; that one stands where this gives nothing. */
  title?: (state: RootState, translate: Translate, entry: ViewEntry) => string | undefined
  /** What other features put into the view, by the name of the place (ui/ViewSlot). */
  slots?: Readonly<Record<string, ComponentType>>
}

type RegisteredView = {
  title: MessageKey
  load(): Promise<ViewModule>
  /** Whether the view reads the data API or the directory; the query layer is loaded with it. */
  needsQueries?: boolean
}

/** Every view that can be opened. Names of spec §2 that are not here are reserved for features this version does not have. */
const views: Partial<Record<ViewName, RegisteredView>> = {
  Connect: {
    title: 'connect.title',
    // Most visits begin here, so it comes with the app: one file and one request less on the way to the list of wallets.
    load: async () => ({ View: ConnectView }),
  },
  ConnectingExternal: {
    title: 'connect.title',
    load: async () => {
      const { ConnectingExternalView, selectConnectingTitle } = await import('../features/connect/views/ConnectingExternalView')
      return { View: ConnectingExternalView, title: selectConnectingTitle }
    },
  },
  AllWallets: {
    title: 'wallets.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../features/wallets/views/AllWalletsView')).AllWalletsView }),
  },
  ConnectNamespace: {
    title: 'connectNamespace.title',
    load: async () => ({ View: (await import('../features/wallets/views/ConnectNamespaceView')).ConnectNamespaceView }),
  },
  SwitchNamespace: {
    title: 'switchNamespace.title',
    load: async () => ({ View: (await import('../features/connect/views/SwitchNamespaceView')).SwitchNamespaceView }),
  },
  Accounts: {
    title: 'accounts.title',
    load: async () => ({ View: (await import('../features/connect/views/AccountsView')).AccountsView }),
  },
  ConnectingWalletConnect: {
    title: 'pairing.scanTitle',
    load: async () => {
      const { ConnectingWalletConnectView, selectPairingTitle } = await import('../features/connect/views/ConnectingWalletConnectView')
      return { View: ConnectingWalletConnectView, title: selectPairingTitle }
    },
  },
  ConnectingWalletConnectBasic: {
    title: 'connect.title',
    load: async () => ({ View: (await import('../features/connect/views/ConnectingWalletConnectBasicView')).ConnectingWalletConnectBasicView }),
  },
  WhatIsAWallet: {
    title: 'guide.title',
    load: async () => ({ View: (await import('../features/wallets/views/WhatIsAWalletView')).WhatIsAWalletView }),
  },
  Account: {
    title: 'account.title',
    needsQueries: true,
    load: async () => {
      const [{ AccountView }, { NetworkPill }, { ActivityPanel }, { PendingStrip }] = await Promise.all([
        import('../features/account/views/AccountView'),
        import('../features/networks/views/NetworkPill'),
        import('../features/transactions/views/ActivityPanel'),
        import('../features/transactions/views/PendingStrip'),
      ])
      return { View: AccountView, HeaderStart: NetworkPill, slots: { activity: ActivityPanel, pending: PendingStrip } }
    },
  },
  Networks: {
    title: 'networks.title',
    load: async () => ({ View: (await import('../features/networks/views/NetworksView')).NetworksView }),
  },
  UnsupportedChain: {
    title: 'unsupportedChain.title',
    load: async () => ({ View: (await import('../features/networks/views/UnsupportedChainView')).UnsupportedChainView }),
  },
  Send: {
    title: 'send.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../features/send/views/SendView')).SendView }),
  },
  SendSelectToken: {
    title: 'send.selectToken',
    needsQueries: true,
    load: async () => ({ View: (await import('../features/send/views/SendSelectTokenView')).SendSelectTokenView }),
  },
  SendReview: {
    title: 'send.reviewTitle',
    needsQueries: true,
    load: async () => ({ View: (await import('../features/send/views/SendReviewView')).SendReviewView }),
  },
  TransactionProgress: {
    title: 'transaction.title',
    load: async () => {
      const { TransactionProgressView, selectProgressTitle } = await import('../features/transactions/views/TransactionProgressView')
      return { View: TransactionProgressView, title: selectProgressTitle }
    },
  },
}

const loaded = new Map<ViewName, ViewModule>()

/** Whether the view speaks with the texts that come with the app. */
export const isFirstView = (view: ViewName): boolean => view === 'Connect'

/** Whether the view needs the query layer. */
export const needsQueries = (view: ViewName): boolean => views[view]?.needsQueries === true

/** The title of a view as it is now. */
export function titleOf(state: RootState, entry: ViewEntry, translate: Translate): string {
  const registered = views[entry.view]
  return loaded.get(entry.view)?.title?.(state, translate, entry) ?? (registered ? translate(registered.title) : entry.view)
}

/** A view's code if it was loaded. */
export const loadedView = (view: ViewName): ViewModule | undefined => loaded.get(view)

/**
 * Loads a view's code once; a failed load can be tried again.
 * @throws VIEW_UNAVAILABLE for a reserved name, LOAD_FAILED when the code cannot be fetched
 */
export async function loadView(view: ViewName): Promise<ViewModule> {
  const known = loaded.get(view)
  if (known) return known
  const registered = views[view]
  if (!registered) throw new WidgetError('VIEW_UNAVAILABLE', { view, reason: 'this version does not have it' })
  try {
    const module = await registered.load()
    loaded.set(view, module)
    return module
  } catch (cause) {
    throw new WidgetError('LOAD_FAILED', {}, { cause })
  }
}
