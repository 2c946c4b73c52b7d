import { loadOnce } from '../errors'
import type { AskGateway, NetworkGet, NetworkPost, NetworkRpc } from '../adapters/contract'
import type { ApiContext } from '../api/apiContext'
import { LOG_BUFFER_BYTES } from '../config/limits/general'
import { acquireWalletHub } from '../connectors/sharedHub'
import { pageLocale } from '../i18n'
import { createLogger } from '../lib/logger'
import { hasGlobalPrivacyControl, isMobile, readDevice } from '../lib/platform'
import { randomId } from '../lib/randomId'
import { systemClock } from '../lib/time'
import type { WidgetOptions } from '../options'
import type { Vault } from '../lib/vault'
import { createStorage } from '../storage'
import { onScreen } from '../ui/onScreen'
import type { HostSignal, Services } from '../store'

export type ServiceNeeds = {
  /** The options as of now. */
  options(): WidgetOptions
  tellHost(signal: HostSignal): boolean
  loadQueryLayer(): Promise<void>
  loadSessionLayer(): Promise<void>
  hostOption: Services['hostOption']
  modal: Services['modal']
  showTree(): Promise<void>
  ended: AbortSignal
}

/** Makes everything alive that one widget uses; `dispose` gives back what is shared with the page. */
export function createServices({
  options,
  tellHost,
  loadQueryLayer,
  loadSessionLayer,
  hostOption,
  modal,
  showTree,
  ended,
}: ServiceNeeds): { services: Services; dispose: () => void } {
  const clock = systemClock
  const logger = createLogger({
    bufferBytes: LOG_BUFFER_BYTES,
    level: 'info',
    isLoud: () => options().debug,
    now: clock.now,
  })
  // The options are handed on as they are: who calls takes what its service is told.
  const apiContext = (): ApiContext => ({ ...options(), clientId: hub.findConnector('walletConnect')?.clientId?.() })
  const loadNetwork = loadOnce(async () =>
    (await import('./networkServices')).createNetworkServices({ context: apiContext, logger, clock }),
  )
  const loadNodes = loadOnce(async () => {
    const [{ createNodeServices }, network] = await Promise.all([import('./nodeServices'), loadNetwork()])
    return createNodeServices({ ...network, context: apiContext, clock, ended })
  })
  const { hub, release } = acquireWalletHub(logger)
  const rpc: NetworkRpc = async (network, method, params, signal) =>
    (await loadNodes()).rpc(network)(method, params, signal)
  const get: NetworkGet = async (network, path, wish) => (await loadNodes()).get(network)(path, wish)
  const post: NetworkPost = async (network, path, text) => (await loadNodes()).post(network)(path, text)
  const gateway: AskGateway = async (request, signal) => (await loadNodes()).gateway(request, signal)
  const loadAdapters = loadOnce(async () =>
    (await import('../adapters/registry')).createAdapterRegistry({ rpc, get, post, gateway }),
  )
  const loadVault = loadOnce(async () => (await import('../storage/vault')).createVault({ logger }))
  const vault: Vault = {
    get: async (name) => (await loadVault()).get(name),
    set: async (name, value) => (await loadVault()).set(name, value),
    remove: async (name) => (await loadVault()).remove(name),
  }
  const services: Services = {
    logger,
    clock,
    apiContext,
    hub,
    loadNetwork,
    modal,
    tellHost,
    loadQueryLayer,
    loadSessionLayer,
    hostOption,
    showTree,
    ended,
    storage: createStorage({ logger, page: window }),
    adapters: {
      load: async (namespace) => (await loadAdapters()).load(namespace),
      loadTransfers: async (namespace) => (await loadAdapters()).loadTransfers(namespace),
      loadSwaps: async (namespace) => (await loadAdapters()).loadSwaps(namespace),
      loadApprovals: async (namespace) => (await loadAdapters()).loadApprovals(namespace),
      loadSignatures: async (namespace) => (await loadAdapters()).loadSignatures(namespace),
    },
    pairingContext(preferredNetworks) {
      const {
        relayUrl,
        projectId,
        app,
        features: { domainCheck },
      } = options()
      const site = { name: app.name, description: app.description, url: app.url, iconUrl: app.icon }
      return {
        relayUrl,
        projectId,
        site,
        preferredNetworks,
        domainCheck,
        opensWallets: isMobile(window),
        rpc,
        vault,
        clock,
        get networks() {
          return options().networks
        },
      }
    },
    randomId,
    page: {
      url: () => window.location.href,
      domain: () => window.location.hostname,
      hasGlobalPrivacyControl: () => hasGlobalPrivacyControl(navigator),
      isMobile: () => isMobile(window),
      device: () => readDevice(window),
      isOnline: () => navigator.onLine,
      onScreen,
      openLink: (href, target) => void window.open(href, target, 'noopener,noreferrer'),
      timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
      locale: () => pageLocale(options().locale),
    },
  }
  return { services, dispose: release }
}
