// What tools for Svelte take for `wallet-widget/svelte`: the same, with the component in its own language.
export {
  useAccount,
  useBalance,
  useNetwork,
  useOpen,
  useProvider,
  useSignIn,
  useWallet,
  walletWidget,
} from './svelte.js'
export { default as WalletWidget } from './WalletWidget.svelte'
