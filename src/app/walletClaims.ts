import type { Connector } from '../connectors/contract'

const isSame = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other

/** Whether two wallets of a page say that they are one and the same: of one family, under one rdns, uuid or name. */
const claimsTheSame = (one: Connector, other: Connector): boolean =>
  one.namespaces.some((namespace) => other.namespaces.includes(namespace)) &&
  (isSame(one.rdns, other.rdns) || isSame(one.uuid, other.uuid) || one.name.toLowerCase() === other.name.toLowerCase())

/** The place of a wallet among those that claim to be the same, in the order they were found; `undefined` where nobody else does. */
export function claimOf(connector: Connector, all: readonly Connector[]): { place: number; count: number } | undefined {
  const rivals = all.filter((other) => other === connector || claimsTheSame(connector, other))
  return rivals.length > 1 ? { place: rivals.indexOf(connector) + 1, count: rivals.length } : undefined
}
