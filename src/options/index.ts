export { attributeOf, optionNames, type OptionName } from './optionTable'
export type { OnrampPurchaseRequest } from './onrampProvider'
export type { Siwx, SiwxMessage, SiwxMessageData, SiwxSession } from './siwxTypes'
export { optionsChanged, optionsSlice } from './optionsSlice'
export { readOptionValues, type OptionValues } from './optionValues'
export { withoutUnserved, type LeftOut } from './unserved'
export { parseOptions } from './parseOptions'
export { splitConnectors } from './splitConnectors'
export { selectFeatures, selectOffersPairing, selectOptions, type OptionsState } from './optionsSelectors'
export {
  type AddressBookEntry,
  type AppMetadata,
  type CustomWallet,
  type OptionProblem,
  type WidgetOptions,
} from './types'
