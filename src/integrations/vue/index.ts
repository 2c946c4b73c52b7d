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
} from './composables'
export type { Account } from '../account'
export type { WidgetCommands } from '../widgetStore'
