import type { Connector, StartConnectorSource } from './contract'

type Report = Parameters<StartConnectorSource>[0]

/**
 * Reports a wallet for Bitcoin once that is in the page by the Wallet Standard and by an object of its own as well: the first is kept,
 * for it may serve more families. They count as one when a visitor could not tell them apart.
 */
export function withoutTwins(report: Report): Report {
  const standard = new Map<string, Connector>()
  return {
    found(connector) {
      const { id, name, iconUrl, source, namespaces } = connector
      if (source === 'wallet-standard' && namespaces.includes('bip122')) standard.set(id, connector)
      const isTwin = (other: Connector) => other.name.toLowerCase() === name.toLowerCase() && (iconUrl === undefined || iconUrl === other.iconUrl)
      if (source === 'bitcoin' && [...standard.values()].some(isTwin)) return
      report.found(connector)
    },
    lost(connectorId) {
      standard.delete(connectorId)
      report.lost(connectorId)
    },
  }
}
