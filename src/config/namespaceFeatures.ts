import { namespaceOf, type Namespace, type Network } from '../domain'
import { bitcoinChainOf } from '../domain/bitcoinChain'

/** What the widget can do on a namespace of chains (spec §9). What a namespace cannot do is not offered there. */
export type NamespaceFeature = 'send' | 'fees' | 'swap' | 'tokens' | 'activity' | 'collectibles' | 'names' | 'onramp'

const NAMESPACES_WITH: Record<NamespaceFeature, readonly Namespace[]> = {
  send: ['eip155', 'solana', 'bip122', 'polkadot'],
  fees: ['eip155', 'solana', 'bip122', 'polkadot'],
  swap: ['eip155', 'solana'],
  tokens: ['eip155', 'solana'],
  activity: ['eip155', 'solana', 'bip122'],
  collectibles: ['eip155', 'solana'],
  names: ['eip155'],
  onramp: ['eip155', 'solana'],
}

/** Whether a namespace has a feature. */
export const hasFeature = (namespace: Namespace, feature: NamespaceFeature): boolean =>
  NAMESPACES_WITH[feature].includes(namespace)

/**
 * Whether coins of a network can be sent. Payments of Bitcoin are made of what its index says, for its own four networks:
 * other coins of the namespace have other addresses. On Polkadot the node says how a transfer is written.
 */
export function canSendOn({ caipNetworkId, rpcUrls }: Pick<Network, 'caipNetworkId' | 'rpcUrls'>): boolean {
  const namespace = namespaceOf(caipNetworkId)
  const isNodeAsked = namespace === 'bip122' || namespace === 'polkadot'
  return (
    hasFeature(namespace, 'send') &&
    (!isNodeAsked || rpcUrls.length > 0) &&
    (namespace !== 'bip122' || bitcoinChainOf(caipNetworkId) !== undefined)
  )
}

/** Whether an account's past can be asked for on a network: that of Bitcoin is told by its index, others by the data API. */
export const hasActivityOn = ({ caipNetworkId, rpcUrls }: Pick<Network, 'caipNetworkId' | 'rpcUrls'>): boolean =>
  hasFeature(namespaceOf(caipNetworkId), 'activity') && (namespaceOf(caipNetworkId) !== 'bip122' || rpcUrls.length > 0)
