export { version } from './version'
export { DEFAULT_ACCOUNT_TYPES } from './accountTypes'
export {
  DEFAULT_FEATURES,
  SOCIALS,
  UNREAD_SWAPS,
  WALLET_FEATURES,
  type Features,
  type Social,
  type WalletFeature,
} from './features'
export { DEFAULT_HOSTS } from './hosts'
export { areAllNetworksLearnt, learnNetworks, mayBeLearnt } from './learnNetworks'
export { builtInNetwork, networks } from './networks'
export { NAMES_NETWORK_ID, withNameRegistry } from './nameRegistry'
