export { walletWidget, type WalletWidgetParameters } from './walletWidget'
export type { WagmiConfig, WagmiConnector } from './wagmiTypes'
