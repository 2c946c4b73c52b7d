export { attributeOf, optionNames, optionTable, type OptionName } from './optionTable'
export type {
  OnrampProvider,
  OnrampProviderEntry,
  OnrampPurchaseProgress,
  OnrampPurchaseQuote,
  OnrampPurchaseRequest,
} from './onrampProvider'
export type { Siwx, SiwxMessage, SiwxMessageData, SiwxSession } from './siwxTypes'
export { optionsChanged, optionsSlice } from './optionsSlice'
export { readOptionValues, type OptionValues, type RawOptions } from './optionValues'
export { parseOptions } from './parseOptions'
export { selectFeatures, selectOffersPairing, selectOptions, type OptionsState } from './optionsSelectors'
export {
  CONNECTOR_SOURCES,
  type AppMetadata,
  type ConnectorSourceId,
  type CustomWallet,
  type OptionProblem,
  type WidgetOptions,
} from './types'
