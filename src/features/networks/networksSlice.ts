import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isCaipNetworkId, namespaceOf, type CaipNetworkId, type Namespace, type Network } from '../../domain'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'

/** What is known of the networks of one namespace (spec §3, "Network state"). */
export type NetworkState = {
  /** Where this namespace's account is, or would be; a placeholder when the wallet is on a network nobody asked for. */
  caipNetwork: Network | null
  /** The wallet takes any network, not only the approved ones. */
  supportsAllNetworks: boolean
  /** Chain ids on which the embedded wallet has a smart account. */
  smartAccountEnabledNetworks: number[]
  /** Networks the wallet agreed to; absent when it was never asked. */
  approvedCaipNetworkIds?: CaipNetworkId[]
  /** The wallet did not agree to be asked for other networks than the approved ones. */
  isFixedToApproved?: boolean
  requestedCaipNetworks: Network[]
}

/** One configured namespace. */
type ChainState = { namespace: Namespace; networkState: NetworkState }

/**
 * Which networks there are and which one is active, from the options until the widget goes (spec §3, "Global state").
 */
export type NetworksState = {
  activeChain: Namespace | null
  activeCaipNetwork: Network | null
  chains: Partial<Record<Namespace, ChainState>>
  /** No adapter stands behind the widget: pairing only. */
  noAdapters: boolean
  isSwitchingNamespace: boolean
  /**
   * Where the visitor goes back to if they do not connect a wallet for the namespace they are going to; what the host
   * ordered stays.
   */
  switchedFrom: CaipNetworkId | null
}

export const createInitialNetworksState = (): NetworksState => ({
  activeChain: null,
  activeCaipNetwork: null,
  chains: {},
  noAdapters: false,
  isSwitchingNamespace: false,
  switchedFrom: null,
})

/** Stands for a network nobody asked for: it has an id and nothing else is known of it. */
function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  return { caipNetworkId, name: 'Unknown Network', nativeCurrency: { name: '', symbol: '', decimals: 18 }, rpcUrls: [] }
}

const emptyNetworkState = (requestedCaipNetworks: Network[]): NetworkState => ({
  caipNetwork: requestedCaipNetworks[0] ?? null,
  supportsAllNetworks: true,
  smartAccountEnabledNetworks: [],
  requestedCaipNetworks,
})

function activate(state: NetworksState, network: Network): void {
  const namespace = namespaceOf(network.caipNetworkId)
  state.activeChain = namespace
  state.activeCaipNetwork = network
  const chain = state.chains[namespace]
  if (chain) chain.networkState.caipNetwork = network
}

/** A wallet is on a network, chosen there. It becomes the active one if its namespace is active. */
function moveTo(state: NetworksState, caipNetworkId: CaipNetworkId): void {
  const chain = state.chains[namespaceOf(caipNetworkId)]
  if (!chain) return
  const network =
    chain.networkState.requestedCaipNetworks.find((requested) => requested.caipNetworkId === caipNetworkId) ??
    unknownNetwork(caipNetworkId)
  chain.networkState.caipNetwork = network
  if (state.activeChain === chain.namespace) state.activeCaipNetwork = network
}

export const networksSlice = createSlice({
  name: 'networks',
  initialState: createInitialNetworksState,
  reducers: {
    /** The host asked for networks; what is active stays active if it is still among them. */
    networksConfigured: (
      state,
      {
        payload,
      }: PayloadAction<{
        networks: Network[]
        defaultNetwork: CaipNetworkId
        lastActive: CaipNetworkId | null
        noAdapters: boolean
      }>,
    ) => {
      const { networks, defaultNetwork, lastActive, noAdapters } = payload
      state.noAdapters = noAdapters
      const chains: NetworksState['chains'] = {}
      for (const network of networks) {
        const namespace = namespaceOf(network.caipNetworkId)
        const chain = (chains[namespace] ??= {
          namespace,
          networkState: {
            ...emptyNetworkState([]),
            ...state.chains[namespace]?.networkState,
            requestedCaipNetworks: [],
          },
        })
        chain.networkState.requestedCaipNetworks.push(network)
      }
      for (const chain of Object.values(chains)) {
        const { networkState } = chain
        const current = networkState.caipNetwork?.caipNetworkId
        networkState.caipNetwork =
          networks.find(({ caipNetworkId }) => caipNetworkId === current) ??
          networkState.caipNetwork ??
          networkState.requestedCaipNetworks[0] ??
          null
      }
      state.chains = chains
      const wanted = state.activeCaipNetwork?.caipNetworkId ?? lastActive
      const active =
        networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ??
        (state.activeCaipNetwork && chains[namespaceOf(state.activeCaipNetwork.caipNetworkId)]
          ? state.activeCaipNetwork
          : undefined) ??
        networks.find(({ caipNetworkId }) => caipNetworkId === defaultNetwork) ??
        networks[0]
      if (active) activate(state, active)
    },
    /** The visitor or the host chose a network. */
    networkSwitched: (state, { payload }: PayloadAction<{ network: Network }>) => activate(state, payload.network),
    /**
     * The way to another namespace begins; without an account there it goes on until a wallet is connected, or the visitor
     * turns back.
     */
    namespaceSwitchStarted: (state, { payload }: PayloadAction<{ by: 'visitor' | 'host' }>) => {
      if (payload.by === 'visitor') state.switchedFrom ??= state.activeCaipNetwork?.caipNetworkId ?? null
      state.isSwitchingNamespace = true
    },
    namespaceSwitchEnded: (state) => {
      state.isSwitchingNamespace = false
      state.switchedFrom = null
    },
    /**
     * A namespace's adapter was taken away. If it was the active one, the first network of another namespace takes over (spec
     * §4).
     */
    adapterRemoved: (state, { payload }: PayloadAction<{ namespace: Namespace }>) => {
      delete state.chains[payload.namespace]
      if (state.activeChain !== payload.namespace) return
      const next = Object.values(state.chains)[0]?.networkState.requestedCaipNetworks[0]
      state.activeChain = null
      state.activeCaipNetwork = null
      if (next && isCaipNetworkId(next.caipNetworkId)) activate(state, next)
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(walletSessionShared, (state, { payload: { caipNetworkId, networks } }) => {
        moveTo(state, caipNetworkId)
        const networkState = state.chains[namespaceOf(caipNetworkId)]?.networkState
        if (!networkState || !networks) return
        const {
          approvedCaipNetworkIds,
          supportsAllNetworks,
          isFixedToApproved,
          smartAccountEnabledNetworks = [],
        } = networks
        networkState.supportsAllNetworks = supportsAllNetworks
        networkState.isFixedToApproved = isFixedToApproved
        networkState.smartAccountEnabledNetworks = smartAccountEnabledNetworks
        if (approvedCaipNetworkIds) networkState.approvedCaipNetworkIds = approvedCaipNetworkIds
        else delete networkState.approvedCaipNetworkIds
      })
      .addCase(walletSessionChanged, (state, { payload }) => moveTo(state, payload.caipNetworkId))
      // What the wallet had agreed to is gone. A network nobody asked for goes with its wallet.
      .addCase(walletSessionEnded, (state, { payload }) => {
        const chain = state.chains[payload.namespace]
        if (!chain) return
        const { requestedCaipNetworks, caipNetwork } = chain.networkState
        const isRequested = requestedCaipNetworks.some(
          ({ caipNetworkId }) => caipNetworkId === caipNetwork?.caipNetworkId,
        )
        chain.networkState = { ...emptyNetworkState(requestedCaipNetworks), ...(isRequested && { caipNetwork }) }
        if (state.activeChain === payload.namespace) state.activeCaipNetwork = chain.networkState.caipNetwork
      })
  },
})

export const { networksConfigured, networkSwitched, namespaceSwitchStarted, namespaceSwitchEnded, adapterRemoved } =
  networksSlice.actions
