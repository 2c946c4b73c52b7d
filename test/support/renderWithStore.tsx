import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { ReactElement } from 'react'
import type { TransferAdapter } from '../../src/adapters/contract'
import type { SwapAdapter } from '../../src/adapters/swapContract'
import { createWidgetStore } from '../../src/app/createWidgetStore'
import { followActiveAccount } from '../../src/features/account'
import { networks } from '../../src/config'
import type { Connector, WalletSession } from '../../src/connectors/contract'
import type { WalletHub } from '../../src/connectors/walletHub'
import type { Network, TokenBalance } from '../../src/domain'
import { balancesReceived, balancesRequested } from '../../src/features/account/accountSlice'
import { networksConfigured } from '../../src/features/networks'
import { pictures } from '../../src/features/networks/pictures'
import { authSlice } from '../../src/features/auth'
import { connectSlice, pairingSlice } from '../../src/features/connect'
import { siwxSlice } from '../../src/features/siwx'
import { walletRequestsSlice } from '../../src/features/walletRequests'
import { onrampSlice } from '../../src/features/onramp'
import { sendSlice } from '../../src/features/send'
import { namesSlice } from '../../src/features/names'
import { sessionsSlice } from '../../src/features/smartSessions'
import { swapSlice } from '../../src/features/swap'
import { transactionsSlice } from '../../src/features/transactions/transactionsSlice'
import { optionsChanged, type WidgetOptions } from '../../src/options'
import { parseOptions } from '../../src/options/parseOptions'
import { createStorage } from '../../src/storage'
import { type Services, StoreContext, walletSessionShared } from '../../src/store'
import { aDesktop, aPairingContext } from './builders'
import { aLogger } from './fakes'
import { lateModal } from './lateModal'

// Pictures are on the page before the first view is: else they would come in the middle of a test.
beforeAll(() => pictures.load())

/** The account of the tests. */
export const ADDRESS = '0x8f2e5a17c0b9d364fe82a7519c30de46a7c41b9e'
export const HARBOR = { id: 'harbor', name: 'Harbor', type: 'ANNOUNCED', source: 'eip6963' } as const

const notThere = (what: string) => (): never => {
  throw new Error(`This test gave no ${what}`)
}

/** No project and no service: nothing is asked, and events stay on the page. */
const NO_SERVICES = { apiUrl: '', explorerUrl: '', analyticsUrl: '', projectId: undefined }

/** The wallets of a page as far as views reach them; what a test does not give fails when used. */
export function fakeHub(parts: Partial<WalletHub> = {}): WalletHub {
  return {
    connectors: () => [],
    findConnector: () => undefined,
    add: () => undefined,
    session: () => undefined,
    connectorOf: () => undefined,
    connect: notThere('connect'),
    restore: async () => null,
    claimants: () => [],
    pair: notThere('pairing'),
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    lookFor: async () => undefined,
    prepare: async () => undefined,
    readSession: notThere('session'),
    chooseAccount: () => undefined,
    chosenAccount: () => undefined,
    subscribe: () => () => undefined,
    dispose: () => undefined,
    ...parts,
  }
}

/** A connector by its name; `connect` answers what the test says. */
export function fakeConnector(parts: Partial<Connector> = {}): Connector {
  return {
    ...HARBOR,
    namespaces: ['eip155'],
    supportsNetworkSwitch: true,
    approvesInOwnView: false,
    connect: notThere('connect'),
    restore: async () => null,
    disconnect: async () => undefined,
    readSession: notThere('session'),
    switchNetwork: async () => undefined,
    getProvider: () => undefined,
    subscribe: () => () => undefined,
    ...parts,
  }
}

/** A chain on which every address is good and no name is known. */
export function fakeAdapter(parts: Partial<TransferAdapter> = {}): TransferAdapter {
  return {
    namespace: 'eip155',
    checkAddress: (address) => ({ ok: true, address }),
    isName: (text) => text.endsWith('.eth'),
    resolveName: async () => null,
    readIdentity: async () => ({}),
    getNativeBalance: async () => '0',
    getTokenFacts: notThere('token'),
    getTokenDecimals: async () => 6,
    getTokenBalance: async () => '0',
    estimateFee: async () => ({ feeInUnits: '420000000000000', gasLimit: '21000', gasPriceInUnits: '20000000000' }),
    prepareTransfer: notThere('transfer'),
    getTransactionStatus: async () => 'submitted',
    ...parts,
  }
}

/** A token with defaults: two and a half ether. */
export function aToken(parts: Partial<TokenBalance> = {}): TokenBalance {
  return {
    name: 'Ether',
    symbol: 'ETH',
    caipNetworkId: 'eip155:1',
    decimals: 18,
    amountInUnits: '2589000000000000000',
    priceUsd: 2988.74,
    ...parts,
  }
}

/** A token of a contract. */
export function aContractToken(tokenAddress: string, parts: Partial<TokenBalance> = {}): TokenBalance {
  return aToken({
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    amountInUnits: '2995200000',
    priceUsd: 1,
    tokenAddress,
    caipTokenAddress: `eip155:1:${tokenAddress}`,
    ...parts,
  })
}

export type StoreSetup = {
  options?: Partial<WidgetOptions>
  networks?: Network[]
  hub?: Partial<WalletHub>
  adapter?: Partial<TransferAdapter>
  /** The swaps of that chain; without it nobody may ask for them. */
  swaps?: SwapAdapter
  /** Connects the account of the tests on the first network. */
  isConnected?: boolean
  /** Its balances, as an answer that has come. */
  tokens?: TokenBalance[]
  now?: number
  page?: Partial<Services['page']>
  /** Further services; what a test does not give fails when used. */
  services?: Partial<Services>
}

const appMetadata = { name: 'Tidepool', description: '', url: 'https://tidepool.example' }

/** A real store with everything outside it replaced, and the log of what was dispatched. */
export function createTestStore(setup: StoreSetup = {}) {
  const { options: wishes, networks: asked = [networks.ethereum, networks.base], now = 1_795_000_000_000 } = setup
  const options: WidgetOptions = {
    ...parseOptions({}, appMetadata).options,
    networks: asked,
    defaultNetwork: asked[0]?.caipNetworkId ?? 'eip155:1',
    ...wishes,
  }
  const clock = { now: () => now }
  const logger = aLogger()
  const adapter = fakeAdapter(setup.adapter)
  let lastId = 0
  const services: Services = {
    logger,
    clock,
    apiContext: () => NO_SERVICES,
    loadNetwork: async () => notThere('network')(),
    storage: createStorage({ logger, page: window }),
    hub: fakeHub(setup.hub),
    adapters: {
      load: async () => adapter,
      loadTransfers: async () => adapter,
      loadSwaps: async () => setup.swaps ?? notThere('swap adapter')(),
      loadSignatures: async () => notThere('signature adapter')(),
    },
    modal: lateModal,
    loadSessionLayer: async () => undefined,
    // The data API says nothing: what a view asks for when it opens neither comes nor fails.
    loadQueryLayer: () => new Promise(() => undefined),
    tellHost: () => true,
    page: {
      url: () => 'https://tidepool.example/',
      domain: () => 'tidepool.example',
      hasGlobalPrivacyControl: () => true,
      isMobile: () => false,
      locale: () => 'en',
      timeZone: () => 'Europe/Berlin',
      device: () => aDesktop,
      isOnline: () => true,
      openLink: notThere('window'),
      ...setup.page,
    },
    pairingContext: () => aPairingContext(),
    hostOption: () => undefined,
    ended: new AbortController().signal,
    randomId: () => `id-${++lastId}`,
    ...setup.services,
  }
  const { store, listeners, inject, wrapReducer } = createWidgetStore(services)
  wrapReducer(followActiveAccount)
  inject('auth', authSlice.reducer)
  inject('send', sendSlice.reducer)
  inject('names', namesSlice.reducer)
  inject('onramp', onrampSlice.reducer)
  inject('sessions', sessionsSlice.reducer)
  inject('swap', swapSlice.reducer)
  inject('transactions', transactionsSlice.reducer)
  inject('connect', connectSlice.reducer)
  inject('pairing', pairingSlice.reducer)
  inject('siwx', siwxSlice.reducer)
  inject('walletRequests', walletRequestsSlice.reducer)
  const actions: UnknownAction[] = []
  store.dispatch(optionsChanged(options))
  store.dispatch(
    networksConfigured({
      networks: asked,
      defaultNetwork: options.defaultNetwork,
      lastActive: null,
      noAdapters: false,
    }),
  )
  const caipNetworkId = asked[0]?.caipNetworkId ?? 'eip155:1'
  const caipAddress = `${caipNetworkId}:${ADDRESS}` as const
  if (setup.isConnected || setup.tokens) {
    store.dispatch(
      walletSessionShared({
        namespace: 'eip155',
        caipNetworkId,
        accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
        wallet: { id: HARBOR.id, name: HARBOR.name, type: HARBOR.type },
      }),
    )
  }
  if (setup.tokens) {
    const about = { namespace: 'eip155', caipAddress, requestId: 'first' } as const
    store.dispatch(balancesRequested(about))
    store.dispatch(balancesReceived({ ...about, tokens: setup.tokens }))
  }
  listeners.startListening({ predicate: () => true, effect: (action) => void actions.push(action) })
  return { store, services, adapter, actions, caipAddress }
}

export type TestStore = ReturnType<typeof createTestStore>

/** Renders a view on a real store; `prepare` brings the store to where the view begins. */
export function renderWithStore(
  view: ReactElement,
  { prepare, ...setup }: StoreSetup & { prepare?: (store: TestStore['store']) => void } = {},
) {
  const test = createTestStore(setup)
  prepare?.(test.store)
  const user = userEvent.setup()
  return { ...test, user, ...render(<StoreContext value={test.store}>{view}</StoreContext>) }
}

/** What a wallet shares after a connection. */
export const aSession: WalletSession = {
  namespace: 'eip155',
  connectorId: HARBOR.id,
  caipNetworkId: 'eip155:1',
  accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
}
