import type { Namespace } from '../domain'

/** What the widget can do on a family of chains (spec §9). What a family cannot do is not offered there. */
export type FamilyFeature = 'send' | 'swap' | 'tokens' | 'activity' | 'names' | 'onramp'

const FAMILIES: Record<FamilyFeature, readonly Namespace[]> = {
  send: ['eip155', 'solana'],
  swap: ['eip155'],
  tokens: ['eip155', 'solana'],
  activity: ['eip155', 'solana'],
  names: ['eip155'],
  onramp: ['eip155', 'solana'],
}

/** Whether a family has a feature. */
export const hasFeature = (namespace: Namespace, feature: FamilyFeature): boolean =>
  FAMILIES[feature].includes(namespace)
