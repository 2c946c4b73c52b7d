import { createAdapterRegistry } from '../adapters/registry'
import type { ApiContext } from '../api/apiContext'
import { LOG_BUFFER_BYTES } from '../config/limits'
import { acquireWalletHub } from '../connectors/sharedHub'
import { resolveLocale } from '../i18n'
import { createLogger } from '../lib/logger'
import { hasGlobalPrivacyControl, isMobile } from '../lib/platform'
import { systemClock } from '../lib/time'
import type { WidgetOptions } from '../options'
import { createStorage } from '../storage'
import type { HostSignal, Services } from '../store'
import { createLazy } from './createLazy'

export type ServiceNeeds = {
  /** The options as of now. */
  options(): WidgetOptions
  tellHost(signal: HostSignal): boolean
  loadQueryLayer(): Promise<void>
  loadSessionLayer(): Promise<void>
}

/** Makes everything alive that one widget uses; `dispose` gives back what is shared with the page. */
export function createServices({ options, tellHost, loadQueryLayer, loadSessionLayer }: ServiceNeeds): { services: Services; dispose: () => void } {
  const clock = systemClock
  const logger = createLogger({ bufferBytes: LOG_BUFFER_BYTES, level: 'info', isLoud: () => options().debug, now: clock.now })
  const apiContext = (): ApiContext => {
    const { apiUrl, explorerUrl, analyticsUrl, projectId } = options()
    return { apiUrl, explorerUrl, analyticsUrl, projectId }
  }
  const loadNetwork = createLazy(async () => (await import('./networkServices')).createNetworkServices({ context: apiContext, logger, clock }))
  const { hub, release } = acquireWalletHub(logger)
  const services: Services = {
    logger, clock, apiContext, hub, loadNetwork, tellHost, loadQueryLayer, loadSessionLayer,
    storage: createStorage({ logger, page: window }),
    adapters: createAdapterRegistry({ rpc: async (network, method, params, signal) => (await loadNetwork()).rpc(network)(method, params, signal) }),
    randomId: () => crypto.randomUUID(),
    page: {
      url: () => window.location.href,
      domain: () => window.location.hostname,
      hasGlobalPrivacyControl: () => hasGlobalPrivacyControl(navigator),
      isMobile: () => isMobile(window),
      locale: () => resolveLocale(options().locale, document.documentElement.lang, navigator.languages),
    },
  }
  return { services, dispose: release }
}
