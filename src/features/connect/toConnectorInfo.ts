import type { Connector } from '../../connectors/contract'
import type { ConnectorInfo } from '../../domain'

/** What of a connector is shown and kept. */
export function toConnectorInfo({ id, name, type, iconUrl }: Connector): ConnectorInfo {
  return { id, name, type, ...(iconUrl !== undefined && { iconUrl }) }
}
