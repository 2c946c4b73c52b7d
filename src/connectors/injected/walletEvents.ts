import { createEmitter } from '../../lib/emitter'
import type { Logger } from '../../lib/logger'
import type { ConnectorEvent } from '../contract'
import type { Eip1193Provider } from '../eip1193Provider'
import { readAccounts, readChainId } from '../eip1193Values'

const NAMESPACE = 'eip155'
/** "Disconnected for a moment": the wallet reconnects by itself and the session stays (threats W20). */
const TRANSIENT_DISCONNECT = 1013

/** Hears an EIP-1193 provider for as long as anybody listens, and says the same in our words. */
export function createWalletEvents(provider: Eip1193Provider, logger: Logger): (listener: (event: ConnectorEvent) => void) => () => void {
  const events = createEmitter<ConnectorEvent>((error) => logger.error('connector: a listener failed', error))
  const handlers: Record<string, (payload: unknown) => void> = {
    accountsChanged: (payload) => events.emit({ type: 'accountsChanged', namespace: NAMESPACE, accounts: readAccounts(payload) }),
    chainChanged: (payload) => {
      const caipNetworkId = readChainId(payload)
      if (caipNetworkId) events.emit({ type: 'networkChanged', namespace: NAMESPACE, caipNetworkId })
    },
    disconnect: (payload) => {
      const code: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'code') : undefined
      if (code !== TRANSIENT_DISCONNECT) events.emit({ type: 'disconnected', namespace: NAMESPACE, reason: 'wallet' })
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
  return (listener) => {
    if (events.size() === 0) forEach((event, handler) => provider.on?.(event, handler))
    const unsubscribe = events.subscribe(listener)
    return () => {
      unsubscribe()
      if (events.size() === 0) forEach((event, handler) => provider.removeListener?.(event, handler))
    }
  }
}
