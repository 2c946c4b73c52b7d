export type {
  AccountRecord,
  AccountType,
  ConnectionStatus,
  ConnectorInfo,
  ConnectorType,
  DisconnectReason,
} from './account'
export { isAddress, isSameAddress, normalizeEvmAddress } from './address'
export {
  addDecimals,
  compareDecimals,
  fromFiat,
  fromUnits,
  isAmountInUnits,
  isLess,
  percentOf,
  toFiat,
  toUnits,
  truncateDecimals,
  type AmountInUnits,
} from './amount'
export {
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  namespaceOf,
  NAMESPACES,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
} from './caip'
export {
  COLLECTIBLE_STANDARDS,
  collectibleKey,
  collectibleToken,
  isTokenId,
  type Collectible,
  type CollectiblePiece,
} from './collectible'
export type { DirectoryWallet } from './directoryWallet'
export { isZeroEvmAddress, looksAlike } from './lookAlike'
export { MAX_DECIMALS } from './maxDecimals'
export { addressExplorerUrl, transactionExplorerUrl } from './explorerUrls'
export type { NativeCurrency, Network } from './network'
export { walletRpcUrls } from './walletRpcUrls'
export { SOLANA_CLUSTERS, solanaClusterOf } from './solanaClusters'
export {
  coinTypeOf,
  hasProfileZone,
  labelProblem,
  MIN_LABEL_LETTERS,
  profileAddress,
  PROFILE_ZONES,
  readProfileName,
  toSmallLetters,
  type ProfileRecord,
} from './profileName'
export { refusedAmount, refusedTextOf } from './refusedAmount'
export { truncateAddress } from './truncateAddress'
export { isNative, tokenKey, type TokenBalance } from './token'
export { tokenSymbol } from './tokenSymbol'
