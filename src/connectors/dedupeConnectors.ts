import type { Connector, StartConnectorSource } from './contract'

type Report = Parameters<StartConnectorSource>[0]

/**
 * Reports a wallet for Bitcoin once that is in the page by the Wallet Standard and by an object of its own as well: the
 * first is kept, for it may serve more namespaces. They are one where the first names the other's object as its own
 * (the feature `sats-connect:`). A name or a picture, which anybody may copy, makes them no one wallet (threats W2).
 */
export function dedupeConnectors(report: Report): Report {
  const standard = new Map<string, Connector>()
  return {
    found(connector) {
      const { id, source, namespaces, satsProvider } = connector
      if (source === 'wallet-standard' && namespaces.includes('bip122')) standard.set(id, connector)
      const isTwin = (other: Connector) => satsProvider !== undefined && other.satsProvider === satsProvider
      if (source === 'bitcoin' && [...standard.values()].some(isTwin)) return
      report.found(connector)
    },
    lost(connectorId) {
      standard.delete(connectorId)
      report.lost(connectorId)
    },
  }
}
