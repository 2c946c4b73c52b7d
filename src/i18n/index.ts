export { catalogueOf, loadMessages, onCatalogueLoaded, speaksFirst, withHostTexts, type Catalogue } from './catalogues'
export { formatAmountText, formatFiat, formatUsd, UNKNOWN_AMOUNT, type FiatText } from './formatMoney'
export { createI18n, type I18n } from './createI18n'
export { I18nProvider, ShownMoneyContext, useI18n, type ShownMoney } from './I18nContext'
export { isolated, withSymbol } from './withSymbol'
export { createFormat, useFormat, type Format } from './useFormat'
export { directionOf, pageLocale, SOURCE_LOCALE, type Direction } from './locale'
export type { MessageKey } from './messages/en'
export { numberMarks } from './numberMarks'
export { readTypedAmount, type AmountLocales, type TypedAmount } from './readTypedAmount'
export {
  createTranslator,
  splitMessage,
  type MessagePart,
  type MessageParams,
  type Messages,
  type Translate,
} from './translate'
