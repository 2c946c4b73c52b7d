import type { Logger } from '../lib/logger'
import type { LateConnectorSource, StartLateLook } from './contract'
import { dedupeConnectors } from './dedupeConnectors'

/** The sources of namespaces that a page may not use: their code comes when it does. */
const lateSources = (logger: Logger): readonly LateConnectorSource[] => [
  {
    serves: ['solana', 'bip122'],
    load: async () => (await import('./walletStandard/walletStandardSource')).startWalletStandard(window, logger),
  },
  {
    serves: ['bip122'],
    load: async () => (await import('./bitcoin/bitcoinSource')).startBitcoinWallets(window, logger),
  },
  {
    serves: ['polkadot'],
    load: async () => (await import('./polkadot/polkadotSource')).startPolkadotWallets(window, logger),
  },
]

/**
 * Starts each of the sources once, when the first of its namespaces is used. One that does not load is tried again with
 * the next look.
 */
export const createLateLook =
  (sourcesOf: (logger: Logger) => readonly LateConnectorSource[]): StartLateLook =>
  ({ report, keep, logger }) => {
    const sources = sourcesOf(logger)
    const started = new Map<LateConnectorSource, Promise<void>>()
    const twinless = dedupeConnectors(report)
    /** Loads at once, and looks when the sources before it have: what is found twice is known by the first. */
    const begin = (source: LateConnectorSource, before: Promise<void>): Promise<void> => {
      const known = started.get(source)
      if (known) return known
      const starting = source.load().then(
        async (start) => {
          await before
          keep(start(twinless))
        },
        (error: unknown) => {
          // The wallets of the other sources are there all the same.
          logger.error('hub: a source of wallets did not load', error)
          started.delete(source)
        },
      )
      started.set(source, starting)
      return starting
    }
    return {
      async lookFor(namespaces) {
        const wanted = sources.filter(({ serves }) => serves.some((namespace) => namespaces.includes(namespace)))
        const looks = wanted.reduce<Promise<void>[]>(
          (before, source) => [...before, begin(source, before.at(-1) ?? Promise.resolve())],
          [],
        )
        await Promise.all(looks)
      },
    }
  }

/** Looks for the wallets of Solana, Bitcoin and Polkadot. */
export const startLateLook = createLateLook(lateSources)
