import { HTTP_TIMEOUT_MS } from '../../config/limits/answers'
import { isCaipNetworkId } from '../../domain'
import { WidgetError, type ErrorCode } from '../../errors'
import { readKey } from '../../lib/isRecord'
import { withTimeout } from '../../lib/timeout'
import type { Siwx } from '../../options'
import type { AppThunk } from '../../store'
import { selectNetworkById } from '../networks'
import { createBuiltInSiwx } from './builtInSiwx'

const METHODS = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'] as const

/** Whether a host's `siwx` has what the contract asks for. */
const isSiwx = (value: unknown): value is Siwx => METHODS.every((name) => typeof readKey(value, name) === 'function')

/** Who keeps the sessions: the host's own implementation where there is one, else the built-in one. */
const siwxOf = (): AppThunk<Siwx> => (_dispatch, getState, services) => {
  const own = services.hostOption('siwx')
  if (isSiwx(own)) return own
  return createBuiltInSiwx({
    ...services,
    networkOf: (chainId) => (isCaipNetworkId(chainId) ? selectNetworkById(getState(), chainId) : undefined),
  })
}

/**
 * What the one who keeps the sessions answers, now or later; an error with this code where nothing comes in time:
 * nobody waits in a view that cannot be closed. Whatever asks it asks here.
 */
export const askSiwx =
  <T>(question: (siwx: Siwx) => Promise<T>, code: ErrorCode, patienceMs = HTTP_TIMEOUT_MS): AppThunk<Promise<T>> =>
  (dispatch) =>
    withTimeout((async () => question(dispatch(siwxOf())))(), patienceMs, () => new WidgetError(code))
