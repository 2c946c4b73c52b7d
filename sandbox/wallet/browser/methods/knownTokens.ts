import type { WalletConfig, WalletNetwork, WalletToken } from '../walletConfigType'

/** Every token the wallet can name on a network, so that it says amounts and not units. */
export const knownTokens = (
  { tokens, otherTokens = [] }: Pick<WalletConfig, 'tokens' | 'otherTokens'>,
  { chainId }: Pick<WalletNetwork, 'chainId'>,
): WalletToken[] => [...tokens, ...otherTokens.filter(({ chainIds }) => chainIds.includes(chainId))]
