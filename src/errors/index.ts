import { errorTexts } from './errorTexts'
import { learnErrorTexts, learnFilling } from './widgetError'

// Whoever raises errors imports them here, and so brings their texts along. The element imports `widgetError` alone and
// stays small.
learnErrorTexts(errorTexts)
learnFilling((text, params) =>
  text.replaceAll(/\{(\w+)\}/g, (place: string, name: string) => String(params[name] ?? place)),
)

export { argumentTexts } from './argumentTexts'
export { errorTexts, type ErrorCode } from './errorTexts'
export { flowTexts } from './flowTexts'
export { pairingTexts } from './pairingTexts'
export { toWalletError } from './walletErrors'
export { failLoad, loadOnce } from './loadOnce'
export { introduceErrorKinds } from './errorTwins'
export { HttpError, UserRejectedError } from './publicErrors'
export { RpcError } from './rpcError'
export { isMethodUnknown } from './unknownMethod'
export { toErrorDetails, type ErrorDetails } from './errorDetails'
export { errorText, learnErrorTexts, toWidgetError, WidgetError, type ErrorKind } from './widgetError'
