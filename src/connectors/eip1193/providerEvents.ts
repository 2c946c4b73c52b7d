import type { Logger } from '../../lib/logger'
import type { Eip1193Provider } from './eip1193Provider'

/** The events of a provider that is made here (EIP-1193, "Events"). */
export type ProviderEvents = Pick<Required<Eip1193Provider>, 'on' | 'removeListener'> & {
  tell(event: string, payload: unknown): void
}

/** Keeps a provider's listeners. One that throws does not keep the others from hearing. */
export function createProviderEvents(logger: Logger): ProviderEvents {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    tell(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          logger.error('provider: a listener failed', error)
        }
      }
    },
  }
}
