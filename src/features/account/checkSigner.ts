import { isSameAddress, namespaceOf, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { Services } from '../../store'

/**
 * Asks the wallet again on which account and network it is, right before it is to sign (threats rule 4, T3, T4); gives
 * its provider.
 * @throws NO_ACTIVE_CAIP_ADDRESS, CHAIN_MISMATCH, ACCOUNT_MISMATCH when it is not what was reviewed
 */
export async function checkSigner(
  { hub }: Services,
  reviewed: { network: Network; account: string },
): Promise<unknown> {
  const { network, account } = reviewed
  const namespace = namespaceOf(network.caipNetworkId)
  const connector = hub.connectorOf(namespace)
  if (!connector) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
  const { address, caipNetworkId } = await hub.readSession(namespace)
  if (caipNetworkId !== network.caipNetworkId) throw new WidgetError('CHAIN_MISMATCH', { network: network.name })
  if (!isSameAddress(namespace, address, account)) throw new WidgetError('ACCOUNT_MISMATCH')
  // Another wallet came to the front while this one answered. It may have the same account, and is not the one that was
  // reviewed.
  if (hub.connectorOf(namespace)?.id !== connector.id) throw new WidgetError('ACCOUNT_MISMATCH')
  return connector.getProvider(namespace)
}
