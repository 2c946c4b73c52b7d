import type { Namespace } from '../domain'

/** What the widget can do on a namespace of chains (spec §9). What a namespace cannot do is not offered there. */
export type NamespaceFeature = 'send' | 'fees' | 'swap' | 'tokens' | 'activity' | 'names' | 'onramp'

const NAMESPACES_WITH: Record<NamespaceFeature, readonly Namespace[]> = {
  send: ['eip155', 'solana', 'bip122'],
  fees: ['eip155', 'solana', 'bip122'],
  swap: ['eip155'],
  tokens: ['eip155', 'solana'],
  activity: ['eip155', 'solana'],
  names: ['eip155'],
  onramp: ['eip155', 'solana'],
}

/** Whether a namespace has a feature. */
export const hasFeature = (namespace: Namespace, feature: NamespaceFeature): boolean =>
  NAMESPACES_WITH[feature].includes(namespace)
