import type { Connector } from '../../connectors/contract'
import { duplicateWalletWarning } from './duplicateWalletWarning'
import type { WalletItem } from './walletsSlice'

function toWalletItem(connector: Connector, _place: number, all: readonly Connector[]): WalletItem {
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
export const walletItems = (connectors: readonly Connector[]): WalletItem[] =>
  connectors.filter(({ login }) => !login).map(toWalletItem)
