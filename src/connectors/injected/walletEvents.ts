import { createEmitter } from '../../lib/emitter'
import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import type { ConnectorEvent } from '../contract'
import type { Eip1193Provider } from '../eip1193/eip1193Provider'
import { readAccounts, readChainId } from '../eip1193/eip1193Values'

const NAMESPACE = 'eip155'
/** "Disconnected for a moment": the wallet reconnects by itself and the session stays (threats W20). */
const TRANSIENT_DISCONNECT = 1013

/** Hears an EIP-1193 provider for as long as anybody listens, and says the same in our words. */
export function createWalletEvents(
  provider: Eip1193Provider,
  logger: Logger,
): (listener: (event: ConnectorEvent) => void) => () => void {
  const events = createEmitter<ConnectorEvent>((error) => logger.error('connector: a listener failed', error))
  const handlers: Record<string, (payload: unknown) => void> = {
    accountsChanged: (payload) =>
      events.emit({ type: 'accountsChanged', namespace: NAMESPACE, accounts: readAccounts(payload) }),
    chainChanged: (payload) => {
      const caipNetworkId = readChainId(payload)
      if (caipNetworkId) events.emit({ type: 'networkChanged', namespace: NAMESPACE, caipNetworkId })
    },
    disconnect: (payload) => {
      if (readKey(payload, 'code') !== TRANSIENT_DISCONNECT)
        events.emit({ type: 'disconnected', namespace: NAMESPACE, reason: 'wallet' })
    },
  }
  // A wallet whose `on` throws still signs; it is heard by reading it again before each request.
  const forEach = (act: (event: string, handler: (payload: unknown) => void) => unknown) => {
    for (const [event, handler] of Object.entries(handlers)) {
      try {
        act(event, handler)
      } catch (error) {
        logger.warn('connector: the wallet refused a listener', error)
      }
    }
  }
  // A wallet that takes no listener back keeps ours: it is not given another one.
  let isHeard = false
  return (listener) => {
    if (!isHeard) forEach((event, handler) => provider.on?.(event, handler))
    isHeard = true
    const unsubscribe = events.subscribe(listener)
    return () => {
      unsubscribe()
      const remove = ['removeListener', 'off']
        .map((name) => readKey(provider, name))
        .find((method) => typeof method === 'function')
      if (events.listeners.size > 0 || typeof remove !== 'function') return
      isHeard = false
      forEach((event, handler) => Reflect.apply(remove, provider, [event, handler]))
    }
  }
}
