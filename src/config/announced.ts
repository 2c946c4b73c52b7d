/**
 * What the widget calls itself where it announces its connection to other code of the page (EIP-6963, Wallet Standard).
 * Its own search for wallets leaves out what bears this `rdns` or this feature, from a copy in another version too.
 */
export const ANNOUNCED = {
  name: 'Wallet widget',
  rdns: 'io.github.wallet-widget',
  feature: 'wallet-widget:connection',
  /** What it offers for Solana. */
  signing: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
} as const
