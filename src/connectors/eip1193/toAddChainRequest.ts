import { walletRpcUrls, type Network } from '../../domain'
import { toHexChainId } from './eip1193Values'

/** What a wallet is told of a network it does not know (EIP-3085). Only https pictures: wallets fetch them. */
export function toAddChainRequest(network: Network): Record<string, unknown> {
  const { caipNetworkId, name, nativeCurrency, blockExplorerUrl, imageUrl } = network
  return {
    chainId: toHexChainId(caipNetworkId),
    chainName: name,
    nativeCurrency,
    rpcUrls: walletRpcUrls(network),
    ...(blockExplorerUrl !== undefined && { blockExplorerUrls: [blockExplorerUrl] }),
    ...(imageUrl?.startsWith('https:') === true && { iconUrls: [imageUrl] }),
  }
}
