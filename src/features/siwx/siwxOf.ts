import { isCaipNetworkId } from '../../domain'
import { readKey } from '../../lib/isRecord'
import type { Siwx } from '../../options'
import type { AppThunk } from '../../store'
import { selectNetworkById } from '../networks'
import { createBuiltInSiwx } from './builtInSiwx'

const METHODS = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'] as const

/** Whether a host's `siwx` has what the contract asks for. */
export const isSiwx = (value: unknown): value is Siwx => METHODS.every((name) => typeof readKey(value, name) === 'function')

/** Who keeps the sessions: the host's own implementation where there is one, else the built-in one. */
export const siwxOf = (): AppThunk<Siwx> => (_dispatch, getState, services) => {
  const own = services.hostOption('siwx')
  if (isSiwx(own)) return own
  return createBuiltInSiwx({ ...services, networkOf: (chainId) => (isCaipNetworkId(chainId) ? selectNetworkById(getState(), chainId) : undefined) })
}
