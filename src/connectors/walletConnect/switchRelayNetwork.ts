import { toWalletError, WidgetError } from '../../errors'
import { namespaceOf, type Network } from '../../domain'
import type { ConnectorEvent } from '../contract'
import { toHexChainId } from '../eip1193/eip1193Values'
import { toAddChainRequest } from '../eip1193/toAddChainRequest'
import { askRelayWallet, grantOf, type RelayWalletParts } from './askRelayWallet'
import { accountsOn } from './sessionDetails'
import { isApproved } from './relaySession'

/**
 * Brings a namespace to a network: at once where the wallet approved it, else by asking the wallet, which may be offered
 * the network.
 * @throws CHAIN_NOT_IN_WALLET where the wallet cannot be asked, USER_REJECTED, or the wallet's words
 */
export async function switchRelayNetwork(
  parts: RelayWalletParts & { emit(event: ConnectorEvent): void },
  network: Network,
): Promise<void> {
  const { session, emit } = parts
  const { caipNetworkId } = network
  const namespace = namespaceOf(caipNetworkId)
  try {
    const facts = session.facts()
    const grant = grantOf(session, namespace)
    if (!facts || !isApproved(facts, namespace, caipNetworkId)) {
      if (namespace !== 'eip155' || !grant.methods.includes('wallet_switchEthereumChain'))
        throw new WidgetError('CHAIN_NOT_IN_WALLET')
      await askForNetwork(parts, network, grant.methods)
    }
    session.moveTo(namespace, caipNetworkId)
    emit({ type: 'networkChanged', namespace, caipNetworkId })
    emit({ type: 'accountsChanged', namespace, accounts: accountsOn(grantOf(session, namespace), caipNetworkId) })
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

async function askForNetwork(parts: RelayWalletParts, network: Network, methods: readonly string[]): Promise<void> {
  const target = [{ chainId: toHexChainId(network.caipNetworkId) }]
  try {
    await askRelayWallet(parts, 'eip155', 'wallet_switchEthereumChain', target)
  } catch (thrown) {
    if (toWalletError(thrown).code !== 'CHAIN_NOT_IN_WALLET' || !methods.includes('wallet_addEthereumChain'))
      throw thrown
    await askRelayWallet(parts, 'eip155', 'wallet_addEthereumChain', [toAddChainRequest(network)])
  }
}
