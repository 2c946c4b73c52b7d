export { WalletWidget, type WalletWidgetProps } from './WalletWidget'
export {
  useAccount,
  useBalance,
  useNetwork,
  useOpen,
  useProvider,
  useSignIn,
  useWallet,
  type WidgetTarget,
} from './hooks'
export type { Balance } from '../balanceStore'
export type { Account } from '../account'
export type { WidgetCommands, WidgetSnapshot } from '../widgetStore'
