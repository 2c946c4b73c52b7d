import { AnalyticsStore } from './analytics/analyticsStore'
import { registerAnalytics } from './analytics/registerAnalytics'
import { AuthDesk } from './auth/authDesk'
import { registerAuth } from './auth/registerAuth'
import { BitcoinLedger } from './bitcoin/bitcoinLedger'
import { registerBitcoin } from './bitcoin/registerBitcoin'
import { startChain, type Chain } from './chains/chain'
import { chainSpecs } from './chains/chainSpecs'
import { registerRpc } from './chains/rpcEndpoint'
import { seedChain } from './chains/seed/seedChain'
import { registerControl } from './control/registerControl'
import { Lies } from './dataApi/convert/lies'
import { ProfileNames } from './dataApi/profile/profileNames'
import { registerDataApi } from './dataApi/registerDataApi'
import { CoSigner } from './dataApi/sessions/coSigner'
import { registerExplorerApi } from './explorerApi/registerExplorerApi'
import { Faults } from './http/faults'
import type { Listening } from './http/listen'
import { RequestLog } from './http/requestLog'
import { Router } from './http/router'
import { serve, type Upgrade } from './http/server'
import { ChainIndexer } from './indexer/chainIndexer'
import { openDatabase } from './indexer/database'
import { schema } from './indexer/schema'
import { PostOffice } from './mail/postOffice'
import { Nodes } from './nodes/nodes'
import { OnrampOrders } from './onramp/orders'
import { registerOnramp } from './onramp/registerOnramp'
import { PolkadotLedger } from './polkadot/polkadotLedger'
import { createPolkadotSocket } from './polkadot/polkadotSocket'
import { answerPolkadotRpc, registerPolkadot } from './polkadot/registerPolkadot'
import { createRelay } from './relay/relay'
import { registerSite } from './site/registerSite'
import { registerSolana } from './solana/rpc/registerSolana'
import { seedSolana } from './solana/seed/seedSolana'
import type { SolanaChain } from './solana/solanaChain'
import { QuestionDesk } from './wallet/questionDesk'
import { registerWallet } from './wallet/registerWallet'
import { findWidget } from './widgetFolder'
import { catchUp, defaultSettings, projectId, type World } from './world'

// Seldom: two chains that nobody asks about are otherwise work all the time.
const INDEX_INTERVAL_MS = 1_000

export type SandboxOptions = {
  /** Port of the playground; 0 picks a free one. @default 0 */
  port?: number
  /** Port of the sandbox wallet; 0 picks a free one. @default 0 */
  walletPort?: number
  /**
   * Folder of the built widget, with `wallet-widget.js` in it. @default that of the repository, or of the package
   * `wallet-widget` where it is installed
   */
  widget?: string
}

export type Sandbox = {
  /** Origin of the playground, without a slash at the end. */
  url: string
  /** Direct access for tests in the same process. */
  handle: World
  stop: () => Promise<void>
}

/** Starts every part and resolves when all of them answer. When one fails, the others are stopped first. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const cleanups: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    return { ...(await start(options, cleanups)), stop }
  } catch (problem) {
    await stop()
    throw problem
  }
}

async function start(options: SandboxOptions, cleanups: (() => unknown)[]): Promise<{ url: string; handle: World }> {
  const widgetFolder = findWidget(options.widget)
  const router = new Router()
  const walletRouter = new Router()
  const faults = new Faults()
  const log = new RequestLog()
  // The port comes first: a taken one is said before anything slow is started.
  const relay = createRelay(projectId)
  const polkadot = new PolkadotLedger()
  const polkadotSocket = createPolkadotSocket((body) => answerPolkadotRpc(polkadot, body))
  const upgrade: Upgrade = (...connection) => relay.upgrade(...connection) || polkadotSocket.upgrade(...connection)
  const site = await serve({ router, faults, log, port: options.port ?? 0, upgrade })
  // Before the server closes, which waits for every socket.
  cleanups.push(site.close, relay.stop, polkadotSocket.close)
  const wallet = await serveWallet(walletRouter, faults, log, options.walletPort ?? 0)
  cleanups.push(wallet.close)
  const onrampRouter = new Router()
  const onramp = await serve({ router: onrampRouter, faults, log, port: 0 })
  cleanups.push(onramp.close)
  const authRouter = new Router()
  const authSite = await serve({ router: authRouter, faults, log, port: 0 })
  cleanups.push(authSite.close)
  const origin = `http://localhost:${site.port}`
  const walletOrigin = `http://localhost:${wallet.port}`
  const onrampOrigin = `http://localhost:${onramp.port}`
  const authOrigin = `http://localhost:${authSite.port}`
  const mail = new PostOffice()
  const auth = new AuthDesk(authOrigin, mail)
  cleanups.push(
    () => mail.close(),
    () => auth.close(),
  )

  // Solana last: it keeps this process busy while the others come up.
  const [chains, solana] = await Promise.all([startChains(cleanups), seedLocally()])
  const database = openDatabase()
  cleanups.push(database.close)
  database.exec(schema)
  const indexers = new Map(chains.map((chain) => [chain.chainId, new ChainIndexer(chain, database)]))
  const world: World = {
    origin,
    walletOrigin,
    onrampOrigin,
    authOrigin,
    chains,
    solana,
    bitcoin: new BitcoinLedger(),
    polkadot,
    indexers,
    database,
    faults,
    log,
    analytics: new AnalyticsStore(),
    relay,
    settings: { ...defaultSettings },
    cspReports: [],
    widgetFolder,
    lies: new Lies(),
    inventedHistories: new Map(),
    profileNames: new ProfileNames(),
    onramp: new OnrampOrders(),
    auth,
    coSigner: new CoSigner(),
    mail,
    questions: new QuestionDesk(),
    nodes: new Nodes([...chains.map(({ chainId }) => String(chainId)), 'solana', 'polkadot']),
  }
  await catchUp(world)
  cleanups.push(keepIndexing(world))

  registerSolana(router, world)
  registerBitcoin(router, world)
  registerPolkadot(router, world)
  registerRpc(router, world)
  registerDataApi(router, world)
  registerExplorerApi(router, world)
  registerAnalytics(router, world)
  registerControl(router, world)
  registerWallet(walletRouter, world)
  registerOnramp(onrampRouter, world)
  registerAuth(authRouter, world)
  registerSite(router, world)
  return { url: origin, handle: world }
}

/** The wallet keeps its port from run to run where it can, so that what a browser stored for it stays valid. */
async function serveWallet(router: Router, faults: Faults, log: RequestLog, port: number): Promise<Listening> {
  try {
    return await serve({ router, faults, log, port })
  } catch (problem) {
    if (port === 0) throw problem
    return serve({ router, faults, log, port: 0 })
  }
}

const seedLocally = async (): Promise<SolanaChain> => seedSolana()

async function startChains(cleanups: (() => unknown)[]): Promise<Chain[]> {
  const started = await Promise.allSettled(
    chainSpecs.map(async (spec) => {
      const chain = await startChain(spec)
      cleanups.push(chain.stop)
      await seedChain(chain)
      return chain
    }),
  )
  return started.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Follows the chains in the background; whoever needs the newest block waits for `catchUp` instead. */
function keepIndexing(world: World): () => Promise<void> {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = catchUp(world).catch((problem: unknown) => {
      if (!stopped) console.error('The index could not follow the chain:', problem)
    })
  }, INDEX_INTERVAL_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
