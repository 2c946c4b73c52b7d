export {
  selectActiveCaipNetwork, selectActiveChain, selectIsActiveNetworkRequested, selectIsActiveNetworkUnsupported, selectIsSwitchingNamespace,
  selectNamespaces, selectNetworkById, selectNetworkOf, selectNoAdapters,
} from './networksSelectors'
export {
  adapterRemoved, createInitialNetworksState, namespaceSwitchEnded, namespaceSwitchStarted, networksApproved, networksConfigured, networksSlice, networkStateReset,
  networkSwitched, unknownNetwork, walletNetworkChanged, type NetworksState, type NetworkState,
} from './networksSlice'
export { disconnectOrdered } from './disconnectOrder'
export { switchNetwork } from './switchNetwork'
