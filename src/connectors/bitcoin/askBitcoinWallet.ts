import { toWalletError, UserRejectedError, WidgetError } from '../../errors'
import { isRecord, readKey } from '../../lib/isRecord'

/** Codes of WBIP wallets that mean something else in other dialects (sats-connect, "RpcErrorCode"). */
const USER_REJECTION = -32000
const METHOD_NOT_SUPPORTED = -32001
const ACCESS_DENIED = -32002

/** Calls a function of a wallet's object; whatever it throws, at once or later, becomes one of our errors. */
export async function callWallet(wallet: object, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const call = readKey(wallet, method)
  if (typeof call !== 'function') throw new WidgetError('UNSUPPORTED_METHOD')
  try {
    return await Reflect.apply(call, wallet, params)
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

/** What a WBIP wallet says went wrong as one of our errors. */
function toRpcError(error: unknown): WidgetError {
  const cause = { cause: error }
  switch (readKey(error, 'code')) {
    case USER_REJECTION:
      return new UserRejectedError(cause)
    case METHOD_NOT_SUPPORTED:
      return new WidgetError('UNSUPPORTED_METHOD', {}, cause)
    case ACCESS_DENIED:
      return new WidgetError('NO_ACCOUNT', {}, cause)
    default:
      return toWalletError(error)
  }
}

/** Asks a WBIP wallet (sats-connect RPC); errors come as an answer or thrown, bare or as a whole JSON-RPC reply. */
export async function askRpcWallet(wallet: object, method: string, params: unknown): Promise<unknown> {
  const request = readKey(wallet, 'request')
  if (typeof request !== 'function') throw new WidgetError('UNSUPPORTED_METHOD')
  let answer: unknown
  try {
    answer = await Reflect.apply(request, wallet, [method, params])
  } catch (thrown) {
    throw toRpcError(isRecord(readKey(thrown, 'error')) ? readKey(thrown, 'error') : thrown)
  }
  if (!isRecord(answer)) return answer
  if (answer.error !== undefined && answer.error !== null) throw toRpcError(answer.error)
  return 'result' in answer ? answer.result : answer
}

/** Calls the first of these functions that the wallet has; one that throws says nothing. */
function callFirst(wallet: object, names: readonly string[], ...params: readonly unknown[]): unknown {
  const act = names.map((name) => readKey(wallet, name)).find((value) => typeof value === 'function')
  try {
    const answer: unknown = act && Reflect.apply(act, wallet, params)
    return answer
  } catch {
    // A wallet whose listening throws still signs; it is heard by reading it again before each request.
    return undefined
  }
}

/** Hears events of a wallet's object, in whichever of the usual ways it offers. */
export function hearWallet(
  wallet: object,
  events: readonly string[],
  handler: (event: string, payload: unknown) => void,
): () => void {
  const stops = events.map((event) => {
    const own = (payload: unknown) => handler(event, payload)
    const stop = callFirst(wallet, ['addListener', 'on'], event, own)
    return () => {
      if (typeof stop === 'function') callFirst({ stop }, ['stop'])
      else callFirst(wallet, ['removeListener', 'off'], event, own)
    }
  })
  return () => stops.forEach((stop) => stop())
}
