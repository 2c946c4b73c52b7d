import { WidgetError } from '../../errors'
import { isInGroup, isViewName, views, type ViewName } from '../../navigation'
import type { RegisteredView } from './viewModule'

/** What stands around the wallets of the Connect view and comes after its first sight. */
async function loadConnectSlots() {
  const [{ LegalLinks }, { RestoreDoubt }] = await Promise.all([
    import('../../features/connect/components/LegalLinks'),
    import('../../features/connect/components/RestoreDoubt'),
  ])
  return { legal: LegalLinks, doubt: RestoreDoubt }
}

/** Where the code of each view is, of the first one with all that belongs to it. */
const laterViews: Readonly<Record<ViewName, RegisteredView['load']>> = {
  /** With what comes after its first sight. */
  Connect: async () => {
    const [{ ConnectView }, { LoginFirst, LoginPanel }, connectSlots] = await Promise.all([
      import('../../features/connect/views/ConnectView'),
      import('../../features/auth/views/LoginPanel'),
      loadConnectSlots(),
    ])
    return { View: ConnectView, slots: { login: LoginPanel, loginFirst: LoginFirst, ...connectSlots } }
  },
  ConnectingExternal: async () => {
    const { ConnectingExternalView, selectConnectingTitle } =
      await import('../../features/connect/views/ConnectingExternalView')
    return { View: ConnectingExternalView, title: selectConnectingTitle }
  },
  ConnectWallets: async () => {
    const [{ ConnectWalletsView }, slots] = await Promise.all([
      import('../../features/connect/views/ConnectWalletsView'),
      loadConnectSlots(),
    ])
    return { View: ConnectWalletsView, slots }
  },
  EmailVerifyDevice: async () => ({
    View: (await import('../../features/auth/views/EmailVerifyDeviceView')).EmailVerifyDeviceView,
  }),
  EmailVerifyOtp: async () => ({
    View: (await import('../../features/auth/views/EmailVerifyOtpView')).EmailVerifyOtpView,
  }),
  ConnectingSocial: async () => {
    const { ConnectingSocialView, selectSocialTitle } = await import('../../features/auth/views/ConnectingSocialView')
    return { View: ConnectingSocialView, title: selectSocialTitle }
  },
  ConnectingFarcaster: async () => {
    const { ConnectingFarcasterView, selectFarcasterTitle } =
      await import('../../features/auth/views/ConnectingFarcasterView')
    return { View: ConnectingFarcasterView, title: selectFarcasterTitle }
  },
  ApproveTransaction: async () => ({
    View: (await import('../../features/auth/views/ApproveTransactionView')).ApproveTransactionView,
  }),
  UpdateEmail: async () => ({ View: (await import('../../features/auth/views/UpdateEmailView')).UpdateEmailView }),
  UpdateEmailPrimaryOtp: async () => ({
    View: (await import('../../features/auth/views/UpdateEmailPrimaryOtpView')).UpdateEmailPrimaryOtpView,
  }),
  UpdateEmailSecondaryOtp: async () => ({
    View: (await import('../../features/auth/views/UpdateEmailSecondaryOtpView')).UpdateEmailSecondaryOtpView,
  }),
  AllWallets: async () => ({ View: (await import('../../features/wallets/views/AllWalletsView')).AllWalletsView }),
  ConnectNamespace: async () => ({
    View: (await import('../../features/wallets/views/ConnectNamespaceView')).ConnectNamespaceView,
  }),
  SwitchNamespace: async () => ({
    View: (await import('../../features/connect/views/SwitchNamespaceView')).SwitchNamespaceView,
  }),
  Accounts: async () => ({ View: (await import('../../features/connect/views/AccountsView')).AccountsView }),
  ConnectingWalletConnect: async () => {
    const { ConnectingWalletConnectView, selectPairingTitle } =
      await import('../../features/connect/views/ConnectingWalletConnectView')
    return { View: ConnectingWalletConnectView, title: selectPairingTitle }
  },
  ConnectingWalletConnectBasic: async () => ({
    View: (await import('../../features/connect/views/ConnectingWalletConnectBasicView'))
      .ConnectingWalletConnectBasicView,
  }),
  WhatIsAWallet: async () => ({
    View: (await import('../../features/wallets/views/WhatIsAWalletView')).WhatIsAWalletView,
  }),
  WhatIsANetwork: async () => ({
    View: (await import('../../features/networks/views/WhatIsANetworkView')).WhatIsANetworkView,
  }),
  WhatIsABuy: async () => ({ View: (await import('../../features/onramp/views/WhatIsABuyView')).WhatIsABuyView }),
  Account: async () => {
    const [
      { AccountView },
      { NetworkPill },
      { ActivityPanel },
      { CollectiblesPanel },
      { PendingStrip },
      { PurchaseSlot },
      { LoginStrip },
      { SessionsEntry },
      { OtherAccountNote },
    ] = await Promise.all([
      import('../../features/account/views/AccountView'),
      import('../../features/networks/views/NetworkPill'),
      import('../../features/history/views/ActivityPanel'),
      import('../../features/collectibles/views/CollectiblesPanel'),
      import('../../features/transactions/views/PendingStrip'),
      import('../../features/onramp/components/PurchaseSlot'),
      import('../../features/auth/components/LoginStrip'),
      import('../../features/smartSessions/views/SessionsEntry'),
      import('../../features/connect/components/OtherAccountNote'),
    ])
    return {
      View: AccountView,
      HeaderStart: NetworkPill,
      slots: {
        activity: ActivityPanel,
        collectibles: CollectiblesPanel,
        pending: PendingStrip,
        purchase: PurchaseSlot,
        login: LoginStrip,
        sessions: SessionsEntry,
        doubt: OtherAccountNote,
      },
    }
  },
  AccountMenu: async () => {
    const [{ AccountMenuView }, { LoginMenu }, { SessionsEntry }] = await Promise.all([
      import('../../features/account/views/AccountMenuView'),
      import('../../features/auth/components/LoginMenu'),
      import('../../features/smartSessions/views/SessionsEntry'),
    ])
    return { View: AccountMenuView, slots: { login: LoginMenu, sessions: SessionsEntry } }
  },
  Currency: async () => ({ View: (await import('../../features/account/views/CurrencyView')).CurrencyView }),
  Networks: async () => ({ View: (await import('../../features/networks/views/NetworksView')).NetworksView }),
  UnsupportedChain: async () => ({
    View: (await import('../../features/networks/views/UnsupportedChainView')).UnsupportedChainView,
  }),
  Send: async () => ({ View: (await import('../../features/send/views/SendView')).SendView }),
  SendSelectToken: async () => ({
    View: (await import('../../features/send/views/SendSelectTokenView')).SendSelectTokenView,
  }),
  SendSelectRecipient: async () => ({
    View: (await import('../../features/send/views/SendSelectRecipientView')).SendSelectRecipientView,
  }),
  SendScanRecipient: async () => ({
    View: (await import('../../features/send/views/SendScanRecipientView')).SendScanRecipientView,
  }),
  SendReview: async () => ({ View: (await import('../../features/send/views/SendReviewView')).SendReviewView }),
  Receive: async () => {
    const [{ ReceiveView }, { OtherAccountNote }] = await Promise.all([
      import('../../features/receive/views/ReceiveView'),
      import('../../features/connect/components/OtherAccountNote'),
    ])
    return { View: ReceiveView, slots: { doubt: OtherAccountNote } }
  },
  Swap: async () => ({ View: (await import('../../features/swap/views/SwapView')).SwapView }),
  SwapSelectToken: async () => ({
    View: (await import('../../features/swap/views/SwapSelectTokenView')).SwapSelectTokenView,
  }),
  SwapReview: async () => {
    const { SwapReviewView, selectSwapReviewTitle } = await import('../../features/swap/views/SwapReviewView')
    return { View: SwapReviewView, title: selectSwapReviewTitle }
  },
  Buy: async () => ({ View: (await import('../../features/onramp/views/BuyView')).BuyView }),
  BuySelectAsset: async () => ({
    View: (await import('../../features/onramp/views/BuySelectAssetView')).BuySelectAssetView,
  }),
  BuySelectCurrency: async () => ({
    View: (await import('../../features/onramp/views/BuySelectCurrencyView')).BuySelectCurrencyView,
  }),
  BuyInProgress: async () => {
    const { BuyInProgressView, selectPurchaseTitle } = await import('../../features/onramp/views/BuyInProgressView')
    return { View: BuyInProgressView, title: selectPurchaseTitle }
  },
  History: async () => ({ View: (await import('../../features/history/views/HistoryView')).HistoryView }),
  Collectibles: async () => ({
    View: (await import('../../features/collectibles/views/CollectiblesView')).CollectiblesView,
  }),
  Collectible: async () => ({
    View: (await import('../../features/collectibles/views/CollectibleView')).CollectibleView,
  }),
  RegisterName: async () => ({ View: (await import('../../features/names/views/RegisterNameView')).RegisterNameView }),
  RegisterNameSuccess: async () => ({
    View: (await import('../../features/names/views/RegisterNameSuccessView')).RegisterNameSuccessView,
  }),
  Approvals: async () => {
    const [{ ApprovalsView }, { SessionsEntry }] = await Promise.all([
      import('../../features/approvals/views/ApprovalsView'),
      import('../../features/smartSessions/views/SessionsEntry'),
    ])
    return { View: ApprovalsView, slots: { sessions: SessionsEntry } }
  },
  ApprovalsReview: async () => ({
    View: (await import('../../features/approvals/views/ApprovalsReviewView')).ApprovalsReviewView,
  }),
  SmartSessionCreated: async () => ({
    View: (await import('../../features/smartSessions/views/SmartSessionCreatedView')).SmartSessionCreatedView,
  }),
  SmartSessionList: async () => ({
    View: (await import('../../features/smartSessions/views/SmartSessionListView')).SmartSessionListView,
  }),
  SmartSessionSettings: async () => ({
    View: (await import('../../features/smartSessions/views/SmartSessionSettingsView')).SmartSessionSettingsView,
  }),
  SIWXSignMessage: async () => ({
    View: (await import('../../features/siwx/views/SIWXSignMessageView')).SIWXSignMessageView,
  }),
  ConnectingSiwe: async () => ({
    View: (await import('../../features/siwx/views/ConnectingSiweView')).ConnectingSiweView,
  }),
  TransactionProgress: async () => {
    const { TransactionProgressView, selectProgressTitle } =
      await import('../../features/transactions/views/TransactionProgressView')
    return { View: TransactionProgressView, title: selectProgressTitle }
  },
}

/** How a view is called and where its code is. */
export const registeredView = (view: ViewName): RegisteredView => ({ ...views[view], load: laterViews[view] })

/** The view of this name, and whether it pairs a wallet. @throws INVALID_VIEW for a name that is none */
export function readViewName(text: string): { view: ViewName; isPairing: boolean } {
  if (!isViewName(text)) throw new WidgetError('INVALID_VIEW', { view: text.slice(0, 64) })
  return { view: text, isPairing: isInGroup(text, 'pairing') }
}
