import { ConnectView } from '../../features/connect/views/ConnectView'
import type { ViewName } from '../../navigation'
import type { RegisteredView } from './viewModule'

/** What stands around the wallets of the Connect view and comes after its first sight. */
async function loadConnectSlots() {
  const [{ LegalLinks }, { RestoreDoubt }] = await Promise.all([import('../../features/connect/components/LegalLinks'), import('../../features/connect/components/RestoreDoubt')])
  return { legal: LegalLinks, doubt: RestoreDoubt }
}

/**
 * Every view, the first one with all that belongs to it. It is loaded with the first of them, so that their number costs a visitor nothing on the way to the list of
 * wallets.
 */
export const laterViews: Record<ViewName, RegisteredView> = {
  /** With what comes after its first sight. */
  Connect: {
    title: 'connect.title',
    load: async () => {
      const [{ LoginFirst, LoginPanel }, connectSlots] = await Promise.all([import('../../features/auth/views/LoginPanel'), loadConnectSlots()])
      return { View: ConnectView, slots: { login: LoginPanel, loginFirst: LoginFirst, ...connectSlots } }
    },
  },
  ConnectingExternal: {
    title: 'connect.title',
    load: async () => {
      const { ConnectingExternalView, selectConnectingTitle } = await import('../../features/connect/views/ConnectingExternalView')
      return { View: ConnectingExternalView, title: selectConnectingTitle }
    },
  },
  ConnectWallets: {
    title: 'connect.title',
    load: async () => {
      const [{ ConnectWalletsView }, slots] = await Promise.all([import('../../features/connect/views/ConnectWalletsView'), loadConnectSlots()])
      return { View: ConnectWalletsView, slots }
    },
  },
  EmailVerifyDevice: {
    title: 'auth.title',
    load: async () => ({ View: (await import('../../features/auth/views/EmailVerifyDeviceView')).EmailVerifyDeviceView }),
  },
  EmailVerifyOtp: {
    title: 'auth.title',
    load: async () => ({ View: (await import('../../features/auth/views/EmailVerifyOtpView')).EmailVerifyOtpView }),
  },
  ConnectingSocial: {
    title: 'connect.title',
    load: async () => {
      const { ConnectingSocialView, selectSocialTitle } = await import('../../features/auth/views/ConnectingSocialView')
      return { View: ConnectingSocialView, title: selectSocialTitle }
    },
  },
  ConnectingFarcaster: {
    title: 'connect.title',
    load: async () => {
      const { ConnectingFarcasterView, selectFarcasterTitle } = await import('../../features/auth/views/ConnectingFarcasterView')
      return { View: ConnectingFarcasterView, title: selectFarcasterTitle }
    },
  },
  ApproveTransaction: {
    title: 'auth.approveTitle',
    load: async () => ({ View: (await import('../../features/auth/views/ApproveTransactionView')).ApproveTransactionView }),
  },
  UpdateEmail: {
    title: 'auth.updateTitle',
    load: async () => ({ View: (await import('../../features/auth/views/UpdateEmailView')).UpdateEmailView }),
  },
  UpdateEmailPrimaryOtp: {
    title: 'auth.updateTitle',
    load: async () => ({ View: (await import('../../features/auth/views/UpdateEmailPrimaryOtpView')).UpdateEmailPrimaryOtpView }),
  },
  UpdateEmailSecondaryOtp: {
    title: 'auth.updateTitle',
    load: async () => ({ View: (await import('../../features/auth/views/UpdateEmailSecondaryOtpView')).UpdateEmailSecondaryOtpView }),
  },
  AllWallets: {
    title: 'wallets.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/wallets/views/AllWalletsView')).AllWalletsView }),
  },
  ConnectNamespace: {
    title: 'connectNamespace.title',
    load: async () => ({ View: (await import('../../features/wallets/views/ConnectNamespaceView')).ConnectNamespaceView }),
  },
  SwitchNamespace: {
    title: 'switchNamespace.title',
    load: async () => ({ View: (await import('../../features/connect/views/SwitchNamespaceView')).SwitchNamespaceView }),
  },
  Accounts: {
    title: 'accounts.title',
    load: async () => ({ View: (await import('../../features/connect/views/AccountsView')).AccountsView }),
  },
  ConnectingWalletConnect: {
    title: 'pairing.scanTitle',
    load: async () => {
      const { ConnectingWalletConnectView, selectPairingTitle } = await import('../../features/connect/views/ConnectingWalletConnectView')
      return { View: ConnectingWalletConnectView, title: selectPairingTitle }
    },
  },
  ConnectingWalletConnectBasic: {
    title: 'connect.title',
    load: async () => ({ View: (await import('../../features/connect/views/ConnectingWalletConnectBasicView')).ConnectingWalletConnectBasicView }),
  },
  WhatIsAWallet: {
    title: 'guide.title',
    load: async () => ({ View: (await import('../../features/wallets/views/WhatIsAWalletView')).WhatIsAWalletView }),
  },
  Account: {
    title: 'account.title',
    needsQueries: true,
    load: async () => {
      const [{ AccountView }, { NetworkPill }, { ActivityPanel }, { PendingStrip }, { LoginStrip }, { SessionsEntry }, { OtherAccountNote }] = await Promise.all([
        import('../../features/account/views/AccountView'),
        import('../../features/networks/views/NetworkPill'),
        import('../../features/history/views/ActivityPanel'),
        import('../../features/transactions/views/PendingStrip'),
        import('../../features/auth/components/LoginStrip'),
        import('../../features/sessions/views/SessionsEntry'),
        import('../../features/connect/components/OtherAccountNote'),
      ])
      return { View: AccountView, HeaderStart: NetworkPill, slots: { activity: ActivityPanel, pending: PendingStrip, login: LoginStrip, sessions: SessionsEntry, doubt: OtherAccountNote } }
    },
  },
  Networks: {
    title: 'networks.title',
    load: async () => ({ View: (await import('../../features/networks/views/NetworksView')).NetworksView }),
  },
  UnsupportedChain: {
    title: 'unsupportedChain.title',
    load: async () => ({ View: (await import('../../features/networks/views/UnsupportedChainView')).UnsupportedChainView }),
  },
  Send: {
    title: 'send.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/send/views/SendView')).SendView }),
  },
  SendSelectToken: {
    title: 'send.selectToken',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/send/views/SendSelectTokenView')).SendSelectTokenView }),
  },
  SendReview: {
    title: 'send.reviewTitle',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/send/views/SendReviewView')).SendReviewView }),
  },
  Receive: {
    title: 'receive.title',
    load: async () => {
      const [{ ReceiveView }, { OtherAccountNote }] = await Promise.all([import('../../features/receive/views/ReceiveView'), import('../../features/connect/components/OtherAccountNote')])
      return { View: ReceiveView, slots: { doubt: OtherAccountNote } }
    },
  },
  Swap: {
    title: 'swap.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/swap/views/SwapView')).SwapView }),
  },
  SwapSelectToken: {
    title: 'send.selectToken',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/swap/views/SwapSelectTokenView')).SwapSelectTokenView }),
  },
  SwapReview: {
    title: 'swap.reviewTitle',
    needsQueries: true,
    load: async () => {
      const { SwapReviewView, selectSwapReviewTitle } = await import('../../features/swap/views/SwapReviewView')
      return { View: SwapReviewView, title: selectSwapReviewTitle }
    },
  },
  Buy: {
    title: 'onramp.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/onramp/views/BuyView')).BuyView }),
  },
  BuySelectAsset: {
    title: 'onramp.selectAsset',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/onramp/views/BuySelectAssetView')).BuySelectAssetView }),
  },
  BuySelectCurrency: {
    title: 'onramp.selectCurrency',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/onramp/views/BuySelectCurrencyView')).BuySelectCurrencyView }),
  },
  BuyInProgress: {
    title: 'onramp.title',
    needsQueries: true,
    load: async () => {
      const { BuyInProgressView, selectPurchaseTitle } = await import('../../features/onramp/views/BuyInProgressView')
      return { View: BuyInProgressView, title: selectPurchaseTitle }
    },
  },
  History: {
    title: 'history.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/history/views/HistoryView')).HistoryView }),
  },
  RegisterName: {
    title: 'names.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/names/views/RegisterNameView')).RegisterNameView }),
  },
  RegisterNameSuccess: {
    title: 'names.label',
    load: async () => ({ View: (await import('../../features/names/views/RegisterNameSuccessView')).RegisterNameSuccessView }),
  },
  SmartSessionCreated: {
    title: 'sessions.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/sessions/views/SmartSessionCreatedView')).SmartSessionCreatedView }),
  },
  SmartSessionList: {
    title: 'sessions.title',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/sessions/views/SmartSessionListView')).SmartSessionListView }),
  },
  SmartSessionSettings: {
    title: 'sessions.oneTitle',
    needsQueries: true,
    load: async () => ({ View: (await import('../../features/sessions/views/SmartSessionSettingsView')).SmartSessionSettingsView }),
  },
  SIWXSignMessage: {
    title: 'siwx.title',
    load: async () => ({ View: (await import('../../features/siwx/views/SIWXSignMessageView')).SIWXSignMessageView }),
  },
  ConnectingSiwe: {
    title: 'siwx.title',
    load: async () => ({ View: (await import('../../features/siwx/views/ConnectingSiweView')).ConnectingSiweView }),
  },
  TransactionProgress: {
    title: 'transaction.title',
    load: async () => {
      const { TransactionProgressView, selectProgressTitle } = await import('../../features/transactions/views/TransactionProgressView')
      return { View: TransactionProgressView, title: selectProgressTitle }
    },
  },
}

/** Whether a text names a view. */
export const isLaterView = (text: string): text is ViewName => Object.hasOwn(laterViews, text)
