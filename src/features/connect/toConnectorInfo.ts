import type { Connector, WalletSession } from '../../connectors/contract'
import type { ConnectorInfo } from '../../domain'

/** What of a connector is shown and kept: the wallet's own name and picture where the connector is a way to many. */
export function toConnectorInfo(
  { id, type, ...connector }: Connector,
  { wallet }: Pick<WalletSession, 'wallet'> = {},
): ConnectorInfo {
  const { name, iconUrl } = wallet ?? connector
  return { id, name, type, ...(iconUrl !== undefined && { iconUrl }) }
}
