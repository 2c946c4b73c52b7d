import type { Namespace } from '../domain'
import type { Connector } from './contract'

/**
 * An id without the number that tells wallets of one name apart: they come in any order, so which of them has a number
 * says nothing.
 */
const baseOf = (connectorId: string): string => connectorId.replace(/#\d+$/, '')

/** The wallets of a page that claim an id, its name or its rdns, for a namespace. */
export const claimantsOf = (found: readonly Connector[], connectorId: string, namespace: Namespace): Connector[] =>
  found.filter(
    ({ id, rdns, namespaces }) =>
      namespaces.includes(namespace) && (baseOf(id) === baseOf(connectorId) || rdns === baseOf(connectorId)),
  )

type Claim = Pick<Connector, 'name' | 'rdns' | 'uuid'>

/**
 * Whether two wallets say that they are one, under one rdns, uuid or name. All of it can be copied: what makes them one
 * is the provider alone.
 */
export const claimsTheSame = (one: Claim, other: Claim): boolean =>
  (['rdns', 'uuid'] as const).some((key) => one[key] !== undefined && one[key] === other[key]) ||
  one.name.toLowerCase() === other.name.toLowerCase()
