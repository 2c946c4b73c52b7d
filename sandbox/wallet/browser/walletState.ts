import { isBitcoinNetworkName, type BitcoinNetworkName } from '../namespaces/bitcoinNetworks'
import {
  extensionNamespaces,
  readOffers,
  walletOffers,
  type ExtensionNamespace,
  type WalletOffer,
} from '../namespaces/extensionNamespace'
import { initialNamespaceState, type NamespaceState } from '../namespaces/namespaceContext'
import { isRecord } from './guards'
import { walletStorage } from './walletStorage'
import { isWalletConfig, type WalletConfig, type WalletNetwork } from './walletConfigType'

export const walletModes = ['ask', 'auto-approve', 'auto-reject', 'ignore', 'locked', 'remote'] as const

/**
 * How the wallet answers what needs consent. `ignore` never answers; `remote` is answered by a test, through the
 * sandbox.
 */
export type WalletMode = (typeof walletModes)[number]

type SentCalls = { chainId: number; hash: string; atomic: boolean; version: string }

export type WalletState = {
  mode: WalletMode
  accountIndex: number
  chainId: number
  /** Networks a site or a person added. */
  addedNetworks: WalletNetwork[]
  /** Addresses each site may see, by origin. */
  permissions: Record<string, string[]>
  /** Whether wallet_getAssets is offered. */
  assetDiscovery: boolean
  calls: Record<string, SentCalls>
  pending: { origin: string; title: string } | null
}

/** What the wallet of a page knows besides: the namespaces it shows itself in. */
export type NamespacesState = {
  /** The standards besides EIP-6963 by which pages see the wallet; read when a page loads. */
  offers: WalletOffer[]
  namespaces: Record<ExtensionNamespace, NamespaceState>
  bitcoinNetwork: BitcoinNetworkName
}

const STORAGE_KEY = 'sandbox-wallet'
const CHANNEL = 'sandbox-wallet-state'

/**
 * The wallet's memory: kept in the wallet origin's storage, the same in every frame and window of one browser context.
 */
export class WalletStore {
  private readonly channel = new BroadcastChannel(CHANNEL)
  private readonly listeners = new Set<() => void>()

  constructor(readonly config: WalletConfig) {
    this.channel.addEventListener('message', () => this.notify())
    window.addEventListener('storage', () => this.notify())
  }

  /** Read from storage each time, so that no window acts on what another one changed. */
  get state(): WalletState & NamespacesState {
    const stored = readStored()
    return { ...this.initial(), ...stored }
  }

  update(change: Partial<WalletState & NamespacesState>): void {
    walletStorage.setItem(STORAGE_KEY, JSON.stringify({ ...this.state, ...change }))
    this.channel.postMessage('changed')
    this.notify()
  }

  reset(): void {
    walletStorage.removeItem(STORAGE_KEY)
    this.channel.postMessage('changed')
    this.notify()
  }

  subscribe(listener: () => void): void {
    this.listeners.add(listener)
  }

  get networks(): WalletNetwork[] {
    return [...this.config.networks, ...this.state.addedNetworks]
  }

  network(chainId: number): WalletNetwork | undefined {
    return this.networks.find((network) => network.chainId === chainId)
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }

  private initial(): WalletState & NamespacesState {
    return {
      mode: 'ask',
      accountIndex: 0,
      chainId: this.config.networks[0]?.chainId ?? 1,
      addedNetworks: [],
      permissions: {},
      assetDiscovery: true,
      calls: {},
      pending: null,
      offers: [...walletOffers],
      bitcoinNetwork: 'Regtest',
      namespaces: {
        solana: initialNamespaceState(),
        bip122: initialNamespaceState(),
        polkadot: initialNamespaceState(),
      },
    }
  }
}

/**
 * Reads what a link asks for: `?mode=auto-approve&account=1&chain=31338&assets=off&reset=1`. In the other namespaces:
 * `solana=1&bip122=2&polkadot=0` select accounts, `bitcoin=Mainnet` a network, `offers=solana,sats` (or `none`) what
 * pages see.
 */
export function applyQuery(store: WalletStore, query: URLSearchParams): void {
  if (query.get('reset') === '1') store.reset()
  const change: Partial<WalletState & NamespacesState> = {}
  const mode = walletModes.find((known) => known === query.get('mode'))
  if (mode) change.mode = mode
  const account = Number(query.get('account') ?? Number.NaN)
  if (Number.isInteger(account) && store.config.accounts[account]) change.accountIndex = account
  const chainId = Number(query.get('chain') ?? Number.NaN)
  if (Number.isInteger(chainId) && store.network(chainId)) change.chainId = chainId
  if (query.has('assets')) change.assetDiscovery = query.get('assets') !== 'off'
  const offers = query.get('offers')
  if (offers !== null) change.offers = readOffers(offers.split(','))
  const bitcoin = query.get('bitcoin')
  if (isBitcoinNetworkName(bitcoin)) change.bitcoinNetwork = bitcoin
  const { namespaces } = store.state
  for (const namespace of extensionNamespaces) {
    const index = Number(query.get(namespace) ?? Number.NaN)
    if (!Number.isInteger(index) || !store.config.namespaces?.keys[index]) continue
    change.namespaces = {
      ...namespaces,
      ...change.namespaces,
      [namespace]: { ...namespaces[namespace], accountIndex: index },
    }
  }
  if (Object.keys(change).length > 0) store.update(change)
}

export async function loadConfig(): Promise<WalletConfig> {
  const response = await fetch('/config.json')
  const config: unknown = await response.json()
  if (!isWalletConfig(config)) throw new Error('The wallet could not read its configuration')
  return config
}

function readStored(): Partial<WalletState & NamespacesState> {
  try {
    const value: unknown = JSON.parse(walletStorage.getItem(STORAGE_KEY) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
