import { UserRejectedError, WidgetError } from '../../errors'
import type { Network } from '../../domain'
import type { Eip1193Provider } from '../eip1193Provider'
import { readChainId, toHexChainId } from '../eip1193Values'
import { toAddChainRequest } from '../toAddChainRequest'
import { askWallet, readWallet } from './eip1193'

async function isOn(provider: Eip1193Provider, network: Network): Promise<boolean> {
  return readChainId(await readWallet(provider, 'eth_chainId')) === network.caipNetworkId
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
