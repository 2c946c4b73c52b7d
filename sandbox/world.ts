import type { AnalyticsStore } from './analytics/analyticsStore'
import type { AuthDesk } from './auth/authDesk'
import type { BitcoinLedger } from './bitcoin/bitcoinLedger'
import type { Chain } from './chains/chain'
import type { Lies } from './dataApi/convert/lies'
import type { InventedHistory } from './dataApi/inventedHistory'
import type { ProfileNames } from './dataApi/profile/profileNames'
import type { CoSigner } from './dataApi/sessions/coSigner'
import type { Faults } from './http/faults'
import type { RequestLog } from './http/requestLog'
import type { ChainIndexer } from './indexer/chainIndexer'
import type { Database } from './indexer/database'
import type { PostOffice } from './mail/postOffice'
import type { Nodes } from './nodes/nodes'
import type { OnrampOrders } from './onramp/orders'
import type { PolkadotLedger } from './polkadot/polkadotLedger'
import type { Relay } from './relay/relay'
import type { SolanaChain } from './solana/solanaChain'
import type { QuestionDesk } from './wallet/questionDesk'

/** Everything the parts of the sandbox share. Each part gets it once and registers its routes. */
export type World = {
  /** Origin of the playground and of every API, e.g. `http://localhost:4173`. */
  origin: string
  /** Origin of the sandbox wallet. */
  walletOrigin: string
  /** Origin of the page where visitors buy coins. */
  onrampOrigin: string
  /** Origin of the embedded wallet, its login and its server. */
  authOrigin: string
  /** The EVM chains. */
  chains: Chain[]
  solana: SolanaChain
  bitcoin: BitcoinLedger
  polkadot: PolkadotLedger
  indexers: Map<number, ChainIndexer>
  database: Database
  faults: Faults
  /** How each node behaves. */
  nodes: Nodes
  /** What the convert API is to lie about. */
  lies: Lies
  log: RequestLog
  analytics: AnalyticsStore
  relay: Relay
  settings: Settings
  cspReports: unknown[]
  /** Folder of the built widget, served at `/dist/`; `null` where there is none. */
  widgetFolder: string | null
  /** What the history of an account is said to be, by its address in lower case; others have what the chains say. */
  inventedHistories: Map<string, InventedHistory>
  /** Names registered with the data API. */
  profileNames: ProfileNames
  /** What visitors bought. */
  onramp: OnrampOrders
  /** Who has an account at the embedded wallet, and who is logged in. */
  auth: AuthDesk
  /** The second key of the sessions of smart accounts. */
  coSigner: CoSigner
  /** What wallets that are answered from outside of the browser are asked. */
  questions: QuestionDesk
  /** What the sandbox mailed. */
  mail: PostOffice
}

/** Behaviour of the production backend that is off by default and can be switched on by the control endpoint. */
export type Settings = {
  /**
   * The data API keeps a balance answer this long, by address only, whatever chain is asked for. Production: 10 000.
   */
  balanceCacheMs: number
  analyticsEnabled: boolean
  /** How many invented tokens the convert API lists besides its own. They have no pool. */
  extraSwapTokens: number
}

export const defaultSettings: Settings = { balanceCacheMs: 0, analyticsEnabled: true, extraSwapTokens: 0 }

export const projectId = 'sandbox'

export function chainByCaip(world: World, caipNetworkId: string | null): Chain | null {
  return world.chains.find((chain) => chain.caipNetworkId === caipNetworkId) ?? null
}

export function chainById(world: Pick<World, 'chains'>, chainId: number): Chain | null {
  return world.chains.find((chain) => chain.chainId === chainId) ?? null
}

/** Waits until the index holds everything mined on these chains up to now. */
export async function catchUp(world: World, chains: Chain[] = world.chains): Promise<void> {
  await Promise.all(chains.map(async (chain) => world.indexers.get(chain.chainId)?.catchUp()))
}
