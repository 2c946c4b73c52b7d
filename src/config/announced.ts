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
  icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96'%3E%3Cpath fill='%233454f0' d='M0 0h96v96H0z'/%3E%3Cpath fill='none' stroke='%23fff' stroke-linejoin='round' stroke-width='7' d='M20 32h56v40H20zm0 0 40-10v10M58 52h18'/%3E%3C/svg%3E",
} as const
