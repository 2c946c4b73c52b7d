import type { Logger } from '../../lib/logger'
import type { StartConnectorSource } from '../contract'
import { createCustomConnector } from './createCustomConnector'
import { readCustomConnectors } from './readCustomConnector'

export { readCustomConnectors }

type CustomSource = {
  start: StartConnectorSource
  /** The page's own wallets are these from now on. One is known by its id: another object of the same id changes nothing. */
  list(given: readonly unknown[]): void
}

/** A source of the wallets that a page itself gives; `tell` hears why one is none. */
export function createCustomSource(tell: (problem: string) => void, logger: Logger): CustomSource {
  let report: Parameters<StartConnectorSource>[0] | undefined
  let listed = new Set<string>()
  return {
    start(to) {
      report = to
      return () => void (report = undefined)
    },
    list(given) {
      const before = listed
      const read = readCustomConnectors(given, tell)
      listed = new Set(read.map(({ id }) => id))
      for (const item of read) if (!before.has(item.id)) report?.found(createCustomConnector(item, logger))
      for (const id of before) if (!listed.has(id)) report?.lost(id)
    },
  }
}
