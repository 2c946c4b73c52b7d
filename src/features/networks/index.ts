export {
  selectActiveCaipNetwork,
  selectActiveChain,
  selectIsActiveNetworkRequested,
  selectIsActiveNetworkUnsupported,
  selectIsSwitchingNamespace,
  selectSwitchedFrom,
  selectNamespaces,
  selectNetworkById,
  selectNetworkOf,
  selectNoAdapters,
} from './networksSelectors'
export {
  adapterRemoved,
  createInitialNetworksState,
  namespaceSwitchEnded,
  namespaceSwitchStarted,
  networksConfigured,
  networksSlice,
  networkSwitched,
  unknownNetwork,
  type NetworksState,
  type NetworkState,
} from './networksSlice'
export { NamespacePicture } from './components/NamespacePicture'
export { NetworkPicture } from './components/NetworkPicture'
export { TokenPicture } from './components/TokenPicture'
export { activateNamespace } from './activateNamespace'
export { addNamespaceSwitchListeners } from './namespaceSwitch'
export { addUnsupportedNetworkListeners } from './unsupportedNetwork'
export { disconnectOrdered } from './disconnectOrder'
export { selectNetworkGroups } from './networkGroups'
export { switchNetwork } from './switchNetwork'
export { useDirectoryPicture } from './useDirectoryPicture'
export { selectConfiguredNameNetwork, selectNameNetwork } from './nameNetwork'
