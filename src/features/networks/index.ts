export {
  selectActiveCaipNetwork,
  selectActiveChain,
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
  namespaceSwitchStarted,
  networksConfigured,
  networksSlice,
  networkSwitched,
  type NetworksState,
} from './networksSlice'
export { networkMark, pictures, type Pictures } from './pictures'
export { NamespacePicture } from './components/NamespacePicture'
export { useNamespaceWords } from './components/useNamespaceWords'
export { NetworkPicture } from './components/NetworkPicture'
export { TokenPicture } from './components/TokenPicture'
export { addNamespaceSwitchListeners } from './namespaceSwitch'
export { addUnsupportedNetworkListeners } from './unsupportedNetwork'
export { disconnectOrdered } from './disconnectOrder'
export { selectNetworkGroups } from './networkGroups'
export { switchNetwork } from './switchNetwork'
export { selectDirectoryPicture } from './networkPicture'
export { selectConfiguredNameNetwork, selectNameNetwork } from './nameNetwork'
