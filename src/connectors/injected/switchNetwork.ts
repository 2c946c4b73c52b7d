import { UserRejectedError, WidgetError } from '../../errors'
import type { Network } from '../../domain'
import { askWallet, readWallet } from './eip1193'
import { readChainId, toHexChainId, type Eip1193Provider } from './eip1193Provider'

async function isOn(provider: Eip1193Provider, network: Network): Promise<boolean> {
  return readChainId(await readWallet(provider, 'eth_chainId')) === network.caipNetworkId
}

/** What a wallet is told of a network it does not know (EIP-3085). Only https pictures: wallets fetch them. */
export function toAddChainRequest(network: Network): Record<string, unknown> {
  const { caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorerUrl, imageUrl } = network
  return {
    chainId: toHexChainId(caipNetworkId),
    chainName: name,
    nativeCurrency,
    rpcUrls,
    ...(blockExplorerUrl !== undefined && { blockExplorerUrls: [blockExplorerUrl] }),
    ...(imageUrl?.startsWith('https:') === true && { iconUrls: [imageUrl] }),
  }
}

/**
 * Brings a wallet to a network: asks for the switch (EIP-3326), offers the network where the wallet does not know it (EIP-3085),
 * and looks where the wallet really is, because adding does not promise a switch and some wallets answer without switching.
 */
export async function switchNetwork(provider: Eip1193Provider, network: Network): Promise<void> {
  if (await isOn(provider, network)) return
  const target = [{ chainId: toHexChainId(network.caipNetworkId) }]
  try {
    await askWallet(provider, 'wallet_switchEthereumChain', target)
  } catch (error) {
    if (!(error instanceof WidgetError) || error.code !== 'CHAIN_NOT_IN_WALLET') throw error
    await askWallet(provider, 'wallet_addEthereumChain', [toAddChainRequest(network)])
    if (!(await isOn(provider, network))) await askWallet(provider, 'wallet_switchEthereumChain', target)
  }
  if (!(await isOn(provider, network))) throw new UserRejectedError()
}
