import { claimsTheSame } from '../../connectors/claimants'
import type { ConnectorFacts } from '../../connectors/contract'

/** Whether two wallets of a page that claim to be one serve a namespace that both could be chosen for. */
const areRivals = (one: ConnectorFacts, other: ConnectorFacts): boolean =>
  one.namespaces.some((namespace) => other.namespaces.includes(namespace)) && claimsTheSame(one, other)

/**
 * The place of a wallet among those that claim to be the same, in the order they were found; `undefined` where nobody
 * else does.
 */
export function duplicateWalletWarning(
  connector: ConnectorFacts,
  all: readonly ConnectorFacts[],
): { place: number; count: number } | undefined {
  const rivals = all.filter((other) => other === connector || areRivals(connector, other))
  return rivals.length > 1 ? { place: rivals.indexOf(connector) + 1, count: rivals.length } : undefined
}
