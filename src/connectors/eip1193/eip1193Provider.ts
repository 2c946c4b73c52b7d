import { readKey } from '../../lib/isRecord'

/** A wallet's provider as far as it is known to behave (EIP-1193). */
export type Eip1193Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Whether a value can be asked like a provider. Getters that throw count as absent. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof readKey(value, 'request') === 'function'
}
