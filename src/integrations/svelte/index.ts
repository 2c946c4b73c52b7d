export { WalletWidget } from './WalletWidget'
export { walletWidget, type WalletWidgetOptions, type WalletWidgetProps } from './tag'
export {
  useAccount,
  useBalance,
  useNetwork,
  useOpen,
  useProvider,
  useSignIn,
  useWallet,
  type Readable,
  type WidgetTarget,
} from './stores'
// For the component, which stands in a file of its own.
export { tagProps } from '../tagProps'
export type { Account } from '../account'
export type { Balance } from '../balanceStore'
export type { WidgetCommands } from '../widgetStore'
