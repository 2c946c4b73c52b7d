export { WalletWidget } from './WalletWidget'
export {
  useAccount,
  useBalance,
  useNetwork,
  useOpen,
  useProvider,
  useSignIn,
  useWallet,
  type WidgetTarget,
} from './signals'
export type { Account } from '../account'
export type { WidgetCommands } from '../widgetStore'
