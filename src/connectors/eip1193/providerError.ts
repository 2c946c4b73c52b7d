import { errorText, toWalletError, WidgetError, type ErrorCode } from '../../errors'
import { readKey } from '../../lib/isRecord'

/**
 * What a provider rejects with: hosts tell refusals apart by the numbers of EIP-1193 and JSON-RPC, not by our words.
 */
export class ProviderRpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, options: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderRpcError'
    this.code = code
    this.data = options.data
  }
}

/** EIP-1193 §"Errors". */
export const PROVIDER_CODES = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
} as const

/** A refusal in the product's own words. */
export const providerError = (code: number, text: ErrorCode): ProviderRpcError =>
  new ProviderRpcError(code, errorText(text))

/** The protocol's numbers for what EIP-1193 says with its own (reference, relay protocol §11). */
const STANDARD_CODES: Readonly<Record<number, number>> = {
  5000: PROVIDER_CODES.userRejected,
  5001: PROVIDER_CODES.userRejected,
  5002: PROVIDER_CODES.userRejected,
  5003: PROVIDER_CODES.userRejected,
  3001: PROVIDER_CODES.unauthorized,
  3002: PROVIDER_CODES.unauthorized,
  5100: PROVIDER_CODES.chainDisconnected,
  5101: PROVIDER_CODES.unsupportedMethod,
  6000: PROVIDER_CODES.disconnected,
  10001: PROVIDER_CODES.unsupportedMethod,
}

const INTERNAL_ERROR = -32603

/** Our own errors as numbers. */
const OWN_CODES: Partial<Record<ErrorCode, number>> = {
  USER_REJECTED: PROVIDER_CODES.userRejected,
  CHAIN_NOT_IN_WALLET: 4902,
  OFFLINE: PROVIDER_CODES.disconnected,
}

/** Whatever the relay client or the wallet threw, as what a provider rejects with. */
export function toProviderError(thrown: unknown): ProviderRpcError {
  if (thrown instanceof ProviderRpcError) return thrown
  if (thrown instanceof WidgetError)
    return new ProviderRpcError(OWN_CODES[thrown.code] ?? INTERNAL_ERROR, thrown.message, { cause: thrown })
  const code = readKey(thrown, 'code')
  const said = readKey(thrown, 'message')
  const message = typeof said === 'string' && said !== '' ? said.slice(0, 500) : errorText('TRANSACTION')
  const options = { data: readKey(thrown, 'data'), cause: thrown }
  if (/no internet connection/i.test(message))
    return new ProviderRpcError(PROVIDER_CODES.disconnected, errorText('OFFLINE'), options)
  if (/request expired/i.test(message))
    return new ProviderRpcError(PROVIDER_CODES.disconnected, errorText('WALLET_TIMEOUT'), options)
  // A wallet's "unknown network" has the number of a refusal in one dialect: its words tell which.
  const isRefusal = code === 5000 && toWalletError(thrown).code !== 'USER_REJECTED'
  if (typeof code === 'number')
    return new ProviderRpcError(isRefusal ? code : (STANDARD_CODES[code] ?? code), message, options)
  return new ProviderRpcError(
    toWalletError(thrown).code === 'USER_REJECTED' ? PROVIDER_CODES.userRejected : INTERNAL_ERROR,
    message,
    options,
  )
}
