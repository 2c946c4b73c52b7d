import { isRecord } from './guards'
import { walletStorage } from './walletStorage'
import { isWalletConfig, type WalletConfig, type WalletNetwork } from './walletConfigType'

export const walletModes = ['ask', 'auto-approve', 'auto-reject', 'ignore', 'locked'] as const

/** How the wallet answers what needs consent. `ignore` never answers. */
export type WalletMode = (typeof walletModes)[number]

export type SentCalls = { chainId: number; hash: string; atomic: boolean; version: string }

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

const STORAGE_KEY = 'sandbox-wallet'
const CHANNEL = 'sandbox-wallet-state'

/** The wallet's memory: kept in the wallet origin's storage, the same in every frame and window of one browser context. */
export class WalletStore {
  private readonly channel = new BroadcastChannel(CHANNEL)
  private readonly listeners = new Set<() => void>()

  constructor(readonly config: WalletConfig) {
    this.channel.addEventListener('message', () => this.notify())
    window.addEventListener('storage', () => this.notify())
  }

  /** Read from storage each time, so that no window acts on what another one changed. */
  get state(): WalletState {
    const stored = readStored()
    return { ...this.initial(), ...stored }
  }

  update(change: Partial<WalletState>): void {
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

  private initial(): WalletState {
    return {
      mode: 'ask', accountIndex: 0, chainId: this.config.networks[0]?.chainId ?? 1, addedNetworks: [], permissions: {},
      assetDiscovery: true, calls: {}, pending: null,
    }
  }
}

/** Reads what a link asks for: `?mode=auto-approve&account=1&chain=31338&assets=off&reset=1`. */
export function applyQuery(store: WalletStore, query: URLSearchParams): void {
  if (query.get('reset') === '1') store.reset()
  const change: Partial<WalletState> = {}
  const mode = walletModes.find((known) => known === query.get('mode'))
  if (mode) change.mode = mode
  const account = Number(query.get('account') ?? Number.NaN)
  if (Number.isInteger(account) && store.config.accounts[account]) change.accountIndex = account
  const chainId = Number(query.get('chain') ?? Number.NaN)
  if (Number.isInteger(chainId) && store.network(chainId)) change.chainId = chainId
  if (query.has('assets')) change.assetDiscovery = query.get('assets') !== 'off'
  if (Object.keys(change).length > 0) store.update(change)
}

export async function loadConfig(): Promise<WalletConfig> {
  const response = await fetch('/config.json')
  const config: unknown = await response.json()
  if (!isWalletConfig(config)) throw new Error('The wallet could not read its configuration')
  return config
}

function readStored(): Partial<WalletState> {
  try {
    const value: unknown = JSON.parse(walletStorage.getItem(STORAGE_KEY) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
