import type { UnknownAction } from '@reduxjs/toolkit'
import type { ApprovalAdapter } from '../../src/adapters/approvalContract'
import type { TransferAdapter } from '../../src/adapters/contract'
import type { SignatureAdapter } from '../../src/adapters/signatureContract'
import type { SwapAdapter } from '../../src/adapters/swapContract'
import { createAnalyticsSwitch } from '../../src/api/analyticsSwitch'
import type { ApiContext } from '../../src/api/apiContext'
import { createGatewayCall } from '../../src/api/gateway'
import { createRpcCall } from '../../src/api/jsonRpc'
import { onlyNodes } from '../../src/api/nodeList'
import { createNodeGet } from '../../src/api/nodeGet'
import { createNodePost } from '../../src/api/nodePost'
import { createSupportedChains } from '../../src/api/supportedChains'
import { createWidgetStore } from '../../src/app/createWidgetStore'
import { installQueryLayer } from '../../src/app/queryLayer'
import type { WalletHub } from '../../src/connectors/walletHub'
import type { ConnectorInfo, Network, TokenBalance } from '../../src/domain'
import { collectibleTabSlice, displaySlice, followActiveAccount } from '../../src/features/account'
import { balancesReceived, balancesRequested } from '../../src/features/account/accountSlice'
import { collectiblesSlice } from '../../src/features/collectibles'
import { approvalsSlice } from '../../src/features/approvals'
import { connectSlice, pairingSlice } from '../../src/features/connect'
import { networksConfigured } from '../../src/features/networks'
import { feesSlice } from '../../src/features/fees'
import { sendSlice } from '../../src/features/send'
import { siwxSlice } from '../../src/features/siwx'
import { walletRequestsSlice } from '../../src/features/walletRequests'
import { transactionsSlice } from '../../src/features/transactions'
import { optionsChanged, parseOptions, type WidgetOptions } from '../../src/options'
import { createStorage } from '../../src/storage'
import { type HostSignal, type Services, walletSessionShared } from '../../src/store'
import { aDesktop, ALICE, aNetwork, aPairingContext, aSecondNetwork, fakeAdapter, fakeHub, notThere } from './builders'
import { aClock, aLogger, aStorageArea, fakeHttp } from './fakes'
import { lateModal } from './lateModal'

export type ServiceParts = {
  hub?: Partial<WalletHub>
  adapter?: Partial<TransferAdapter>
  signatures?: SignatureAdapter
  /** The swaps of that chain; without it nobody may ask for them. */
  swaps?: SwapAdapter
  /** What accounts of that chain allowed; without it nobody may ask. */
  approvals?: ApprovalAdapter
  /** Answers of the hosted services by path; without them nobody is reachable. */
  answers?: Record<string, unknown>
  context?: Partial<ApiContext>
  /** What is stored already. */
  stored?: Record<string, string>
  page?: Partial<Services['page']>
  /** When the clock begins. */
  now?: number
  services?: Partial<Services>
}

/** Stands where the store's own query layer comes. */
const laterInstalled = async (): Promise<void> => undefined
/** What a test did not choose itself: a second store with the same services gets a query layer of its own. */
const ownInstallers = new WeakSet<Services['loadQueryLayer']>([laterInstalled])

const context: ApiContext = {
  apiUrl: 'https://api.example',
  explorerUrl: 'https://explorer.example',
  analyticsUrl: 'https://analytics.example',
  projectId: 'project',
}

/** Everything alive, replaced: a clock to move, a table of answers, storage in memory, and what the host was told. */
export function fakeServices(parts: ServiceParts = {}) {
  const logger = aLogger()
  const clock = aClock(parts.now)
  const http = fakeHttp({ '/v1/supported-chains': { http: ['eip155:1', 'eip155:8453'] }, ...parts.answers })
  const apiContext = () => ({ ...context, ...parts.context })
  const network = {
    http,
    supportedChains: createSupportedChains({ http, context: apiContext, logger }),
    analyticsSwitch: createAnalyticsSwitch({ http, context: apiContext, logger }),
    rpc: ({ rpcUrls }: Pick<Network, 'rpcUrls'>) => createRpcCall({ http, nodes: onlyNodes(rpcUrls) }),
    get: ({ rpcUrls }: Pick<Network, 'rpcUrls'>) => createNodeGet({ http, rpcUrls }),
    post: ({ rpcUrls }: Pick<Network, 'rpcUrls'>) => createNodePost({ http, rpcUrls }),
    gateway: createGatewayCall({ http }),
  }
  const adapter = fakeAdapter(parts.adapter)
  const area = aStorageArea(parts.stored)
  const told: HostSignal[] = []
  let lastId = 0
  const services: Services = {
    logger,
    clock,
    apiContext,
    loadNetwork: async () => network,
    storage: createStorage({ logger, page: window, area }),
    hub: fakeHub(parts.hub),
    adapters: {
      load: async () => adapter,
      loadTransfers: async () => adapter,
      loadSwaps: async () => parts.swaps ?? notThere('swap adapter')(),
      loadApprovals: async () => parts.approvals ?? notThere('approval adapter')(),
      loadSignatures: async () => parts.signatures ?? notThere('signature adapter')(),
    },
    modal: lateModal,
    loadSessionLayer: async () => undefined,
    loadQueryLayer: laterInstalled,
    tellHost: (signal) => {
      told.push(signal)
      return true
    },
    page: {
      url: () => 'https://shop.example/cart',
      domain: () => 'shop.example',
      hasGlobalPrivacyControl: () => false,
      isMobile: () => false,
      locale: () => 'en',
      timeZone: () => 'Europe/Berlin',
      device: () => aDesktop,
      isOnline: () => true,
      onScreen: async () => undefined,
      openLink: () => undefined,
      ...parts.page,
    },
    pairingContext: (preferredNetworks) => aPairingContext({ clock, preferredNetworks }),
    hostOption: () => undefined,
    showTree: async () => undefined,
    ended: new AbortController().signal,
    randomId: () => `id-${++lastId}`,
    ...parts.services,
  }
  return { ...services, clock, http, adapter, area, told }
}

export type FakeServices = ReturnType<typeof fakeServices>

export type StoreWishes = {
  options?: Partial<WidgetOptions>
  networks?: Network[]
  /** What the host's page says of itself. */
  site?: { name: string; description: string; url: string }
  /** Alice, unless there is another address, is connected on the first network. */
  isConnected?: boolean
  /** Whether her account is a contract. */
  isSmartAccount?: boolean
  /** Her balances, as an answer that has come; connects her. */
  tokens?: TokenBalance[]
  address?: string
  wallet?: Pick<ConnectorInfo, 'id' | 'name' | 'type'>
}

/** Connects Alice; what a wallet of the page shares arrives in the store like this. */
export const aliceConnected = (
  network: Network,
  {
    address = ALICE,
    isSmartAccount = false,
    wallet: { id, name, type } = { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' },
  }: Pick<StoreWishes, 'address' | 'isSmartAccount' | 'wallet'> = {},
): UnknownAction =>
  walletSessionShared({
    namespace: 'eip155',
    caipNetworkId: network.caipNetworkId,
    accounts: [{ namespace: 'eip155', address, type: isSmartAccount ? 'smartAccount' : 'eoa' }],
    wallet: { id, name, type },
  })

/** A real store with fake services, and the actions dispatched since it was set up. */
export function createTestStore(services: FakeServices = fakeServices(), wishes: StoreWishes = {}) {
  const { networks = [aNetwork(), aSecondNetwork()], address = ALICE } = wishes
  const { site = { name: 'Shop', description: '', url: 'https://shop.example' } } = wishes
  const [first = aNetwork()] = networks
  const options: WidgetOptions = {
    ...parseOptions({}, site).options,
    networks,
    defaultNetwork: first.caipNetworkId,
    ...wishes.options,
  }
  const widgetStore = createWidgetStore(services)
  const { store, listeners, inject } = widgetStore
  let isQueryLayerThere = false
  const install = async () => {
    if (!isQueryLayerThere) installQueryLayer(widgetStore)
    isQueryLayerThere = true
  }
  if (ownInstallers.has(services.loadQueryLayer)) {
    ownInstallers.add(install)
    services.loadQueryLayer = install
  }
  // Comes with the query layer otherwise, as the draft does.
  widgetStore.wrapReducer(followActiveAccount)
  inject('display', displaySlice.reducer)
  inject('collectibleTab', collectibleTabSlice.reducer)
  inject('fees', feesSlice.reducer)
  inject('send', sendSlice.reducer)
  inject('transactions', transactionsSlice.reducer)
  inject('connect', connectSlice.reducer)
  inject('pairing', pairingSlice.reducer)
  inject('siwx', siwxSlice.reducer)
  inject('approvals', approvalsSlice.reducer)
  inject('collectibles', collectiblesSlice.reducer)
  inject('walletRequests', walletRequestsSlice.reducer)
  store.dispatch(optionsChanged(options))
  store.dispatch(
    networksConfigured({ networks, defaultNetwork: options.defaultNetwork, lastActive: null, noAdapters: false }),
  )
  if (wishes.isConnected || wishes.tokens) store.dispatch(aliceConnected(first, wishes))
  const caipAddress = `${first.caipNetworkId}:${address}` as const
  if (wishes.tokens) {
    const about = { namespace: 'eip155', caipAddress, requestId: 'first' } as const
    store.dispatch(balancesRequested(about))
    store.dispatch(balancesReceived({ ...about, tokens: wishes.tokens }))
  }
  const actions: UnknownAction[] = []
  listeners.startListening({ predicate: () => true, effect: (action) => void actions.push(action) })
  return {
    ...widgetStore,
    services,
    adapter: services.adapter,
    caipAddress,
    actions,
    typesOf: () => actions.map(({ type }) => type),
    state: store.getState,
    dispatch: store.dispatch,
  }
}

export type TestStore = ReturnType<typeof createTestStore>
