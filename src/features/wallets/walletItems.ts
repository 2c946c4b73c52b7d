import type { ConnectorFacts } from '../../connectors/contract'
import { duplicateWalletWarning } from './duplicateWalletWarning'
import type { WalletItem } from './walletsSlice'

function toWalletItem(connector: ConnectorFacts, _place: number, all: readonly ConnectorFacts[]): WalletItem {
  const { id, name, type, source, iconUrl, hint, namespaces } = connector
  const claim = duplicateWalletWarning(connector, all)
  return {
    id,
    name,
    type,
    source,
    namespaces: [...namespaces],
    ...(iconUrl !== undefined && { iconUrl }),
    ...(hint !== undefined && { hint }),
    ...(claim && { claim }),
  }
}

/** The wallets that were found in the page as they are listed; logging in has a place of its own. */
export const walletItems = (connectors: readonly ConnectorFacts[]): WalletItem[] =>
  connectors.filter(({ login }) => !login).map(toWalletItem)
