import type { HubEvent, WalletHub } from '../connectors/walletHub'
import type { Connector, WalletSession } from '../connectors/contract'
import { toConnectorInfo } from '../features/connect'
import { NAMESPACES, type ConnectorInfo, type Namespace } from '../domain'
import type { WidgetStore } from './createWidgetStore'
import { pairedPicture } from './pairedPicture'
import {
  type WalletBeside,
  walletsBesideChanged,
  type WalletLeft,
  walletSessionChanged,
  walletSessionEnded,
  walletSessionShared,
} from '../store'

const readLeft = ({ left }: Extract<HubEvent, { left?: unknown }>): WalletLeft | undefined =>
  left && { walletId: left.connectorId, reason: left.reason }

/**
 * Mirrors what the page's wallets share into one widget's store, from what they share already. What a namespace says that
 * this widget does not use is not heard, unless an account of it is still here: the host may take a namespace away and
 * bring it back.
 */
export function followSessions(hub: WalletHub, { store }: Pick<WidgetStore, 'store'>): () => void {
  const { dispatch, getState } = store
  const isConfigured = (namespace: Namespace) => getState().networks.chains[namespace] !== undefined
  const isHeard = (namespace: Namespace) =>
    isConfigured(namespace) || getState().account[namespace].status === 'connected'
  const infoOf = (connector: Connector, session: WalletSession): ConnectorInfo => {
    const info = toConnectorInfo(connector, session)
    const iconUrl = connector.pairing ? (pairedPicture(getState(), info.name) ?? info.iconUrl) : info.iconUrl
    return { ...info, ...(iconUrl !== undefined && { iconUrl }) }
  }
  const besideIn = (namespace: Namespace): WalletBeside[] =>
    hub.sessionsBeside(namespace).flatMap((session) => {
      const { accounts, caipNetworkId } = session
      const connector = hub.findConnector(session.connectorId)
      return connector ? [{ wallet: infoOf(connector, session), accounts, caipNetworkId }] : []
    })
  const adopt = (session: WalletSession, left?: WalletLeft, isRestored?: boolean) => {
    const connector = hub.findConnector(session.connectorId)
    if (!connector || !isHeard(session.namespace)) return
    const {
      namespace,
      accounts,
      caipNetworkId,
      login,
      approvedCaipNetworkIds,
      supportsAllNetworks = approvedCaipNetworkIds === undefined,
      grantedMethods,
    } = session
    const isFixedToApproved = grantedMethods !== undefined && !grantedMethods.includes('wallet_switchEthereumChain')
    dispatch(
      walletSessionShared({
        namespace,
        accounts,
        caipNetworkId,
        wallet: infoOf(connector, session),
        beside: besideIn(namespace),
        left,
        isRestored,
        grantedMethods,
        networks: {
          approvedCaipNetworkIds,
          supportsAllNetworks,
          isFixedToApproved,
          smartAccountEnabledNetworks: login?.smartAccountChainIds,
        },
        ...(login && {
          login: {
            user: login.user,
            socialProvider: login.user.social ?? null,
            smartAccountDeployed: login.isSmartAccountDeployed,
          },
        }),
      }),
    )
  }
  const handle = (event: HubEvent) => {
    if (event.type === 'connectorsChanged') return
    if (event.type === 'sessionStarted') adopt(event.session, readLeft(event), event.isRestored)
    else if (!isHeard(event.namespace)) return
    else if (event.type === 'sessionEnded')
      dispatch(walletSessionEnded({ namespace: event.namespace, reason: event.reason }))
    else if (event.type === 'besideChanged')
      dispatch(
        walletsBesideChanged({
          namespace: event.namespace,
          beside: besideIn(event.namespace),
          left: readLeft(event),
        }),
      )
    else if (event.type === 'networkChanged') dispatch(walletSessionChanged({ caipNetworkId: event.caipNetworkId }))
    else {
      const session = hub.session(event.namespace)
      if (session) dispatch(walletSessionChanged({ caipNetworkId: session.caipNetworkId, accounts: event.accounts }))
    }
  }
  let chains: ReturnType<typeof getState>['networks']['chains'] = {}
  /** Namespaces begin to be used with what their wallets share by then. */
  const handleNamespaces = () => {
    const before = chains
    chains = getState().networks.chains
    if (chains === before) return
    for (const namespace of NAMESPACES) {
      const session = hub.session(namespace)
      if (session && !before[namespace]) adopt(session)
    }
  }
  handleNamespaces()
  const stops = [store.subscribe(handleNamespaces), hub.subscribe(handle)]
  return () => {
    for (const stop of stops) stop()
  }
}
