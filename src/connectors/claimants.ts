import type { Namespace } from '../domain'
import type { Connector } from './contract'

/** An id without the number that tells wallets of one name apart: they come in any order, so which of them has a number says nothing. */
const baseOf = (connectorId: string): string => connectorId.replace(/#\d+$/, '')

/** The wallets of a page that claim an id, its name or its rdns, for a namespace. */
export const claimantsOf = (found: readonly Connector[], connectorId: string, namespace: Namespace): Connector[] =>
  found.filter(({ id, rdns, namespaces }) => namespaces.includes(namespace) && (baseOf(id) === baseOf(connectorId) || rdns === baseOf(connectorId)))
