import type { WalletRequest, WalletRequestKind, WalletRequestsState } from './walletRequestsSlice'

type WithRequests = { walletRequests?: WalletRequestsState }

/** The request of a kind that the visitor confirmed and that is not over. */
export const selectWalletRequest = (
  { walletRequests }: WithRequests,
  kind: WalletRequestKind,
): WalletRequest | undefined => walletRequests?.[kind]

/** The request that the banner waits for: of those that a wallet has, the one that was confirmed last. */
export const selectBannerRequest = ({ walletRequests = {} }: WithRequests): WalletRequest | undefined =>
  Object.values(walletRequests).findLast(({ banner }) => banner)
