import { EMBEDDED_CONNECTOR_ID } from '../../config/embeddedWallet'
import { WALLET_ARRIVAL_MS } from '../../config/limits/reconnect'
import { isSameAddress, type AccountRecord, type Namespace } from '../../domain'
import { WidgetError } from '../../errors'
import { safeWalletLink } from '../../lib/safeUrl'
import { connectorsKey, deepLinkChoiceKey, storedWallets, withoutStoredWallet, type StoredWallet } from '../../storage'
import { selectOptions } from '../../options'
import type { AppThunk, Services } from '../../store'
import { accountConnecting, accountConnectionEnded } from '../account'
import { selectNamespaces, selectNetworkById, selectNetworkOf } from '../networks'
import { restoreDoubted } from './connectSlice'

/** The embedded wallet is no find: it is there when its code is. */
async function loadEmbedded(services: Services): Promise<void> {
  await services.loadSessionLayer()
  await services.login?.open()
}

/**
 * Waits until a wallet is in the page, or long enough to know that it is not coming (an extension that was removed).
 */
function waitForWallet(services: Services, connectorId: string): Promise<void> {
  const { hub } = services
  if (hub.findConnector(connectorId)) return Promise.resolve()
  if (connectorId === EMBEDDED_CONNECTOR_ID) return loadEmbedded(services)
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(finish, WALLET_ARRIVAL_MS)
    const unsubscribe = hub.subscribe(
      (event) => event.type === 'connectorsChanged' && hub.findConnector(connectorId) && finish(),
    )
  })
}

function forget({ storage }: Services, namespace: Namespace, walletId: string): void {
  storage.set(connectorsKey, withoutStoredWallet(storage.get(connectorsKey), namespace, walletId))
}

/** `besideAs`: it was not the active one, and these stand in their order. It is, where no other is there any more. */
const restoreWallet =
  (
    namespace: Namespace,
    { id, name, caipNetworkId, address, isChosen }: StoredWallet,
    besideAs?: readonly string[],
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    dispatch(accountConnecting({ namespace }))
    try {
      await Promise.all([services.hub.lookFor([namespace]), waitForWallet(services, id)])
      const connector = services.hub.findConnector(id)
      // Another page of this origin may use a source that this one does not: the connection stays there for it.
      if (connector && !selectOptions(getState()).connectors.includes(connector.source)) return
      const network =
        (caipNetworkId && selectNetworkById(getState(), caipNetworkId)) ??
        selectNetworkOf(getState(), namespace) ??
        undefined
      const context = services.pairingContext(network ? [network.caipNetworkId] : [])
      const isRemembered = (account: AccountRecord) =>
        address === undefined ? id === EMBEDDED_CONNECTOR_ID : isSameAddress(namespace, account.address, address)
      const session = await services.hub.restore({
        connectorId: id,
        name,
        namespace,
        context,
        network,
        ...(isChosen && { isWished: isRemembered }),
        ...(besideAs && { besideAs }),
      })
      if (session) {
        // Another one came first, in answer to a question that was asked before.
        if (session.connectorId !== connector?.id) return
        // What stands beside the active one is looked at when it is chosen.
        if (besideAs && services.hub.session(namespace)?.connectorId !== id) return
        const [active] = services.hub.session(namespace)?.accounts ?? session.accounts
        if (active && !isRemembered(active))
          dispatch(restoreDoubted({ reason: 'otherAccount', connectorId: id, name, namespace, address }))
        return
      }
      if (services.hub.claimants(id, namespace).length > 1) {
        dispatch(restoreDoubted({ reason: 'severalClaim', connectorId: id, name, namespace }))
        return
      }
      // The wallet shares nothing any more, or is gone: quietly, nobody asked for anything (threats W8).
      forget(services, namespace, id)
    } catch (error) {
      // A frame that is blocked is a wallet that is not there (spec §8), and so is one the host turned off.
      if (error instanceof WidgetError && ['AUTH_FRAME', 'WALLET_NOT_FOUND'].includes(error.code))
        forget(services, namespace, id)
      services.logger.warn(`reconnect: ${namespace} could not be restored`, error)
    } finally {
      dispatch(accountConnectionEnded({ namespace }))
    }
  }

/** Another tab put a wallet in front that is here too. */
const followFront =
  (namespace: Namespace): AppThunk =>
  (_dispatch, _getState, { hub, storage, logger }) => {
    const [front] = storedWallets(storage.get(connectorsKey), namespace)
    const held = hub.sessionsBeside(namespace).find(({ connectorId }) => connectorId === front?.id)
    if (!front || !held) return
    const { id: connectorId, address, isChosen } = front
    const isShared = held.accounts.some((account) => isSameAddress(namespace, account.address, address ?? ''))
    hub.putInFront({ connectorId, namespace, ...(isChosen && isShared && { address }) })
    logger.info(`reconnect: ${namespace} follows another tab`)
  }

const restoreNamespace =
  (namespace: Namespace, [front, ...others]: readonly StoredWallet[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { hub }) => {
    const isAsked = front && !hub.session(namespace)
    if (isAsked) await dispatch(restoreWallet(namespace, front))
    if (!selectOptions(getState()).features.multiWallet) return
    const isHere = ({ id }: StoredWallet): boolean =>
      [hub.session(namespace), ...hub.sessionsBeside(namespace)].some((session) => session?.connectorId === id)
    // Where another came first, the one in front was not taken: it is asked once more, for a place beside that one.
    const isOpen = front && (!isAsked || hub.session(namespace) !== undefined)
    const missing = [...(isOpen ? [front] : []), ...others].filter((wallet) => !isHere(wallet))
    // One that is not there keeps nobody waiting.
    const order = [...(front ? [front] : []), ...others].map(({ id }) => id)
    await Promise.all(missing.map((wallet) => dispatch(restoreWallet(namespace, wallet, order))))
    dispatch(followFront(namespace))
  }

/**
 * Brings back the connections of the last visit without showing anything. What is stored is a hint: an account counts
 * as connected only when its wallet answers, and the wallet's word counts (threats S4). Never silently another one,
 * though: an account that differs from that visit's is marked until the visitor says that it is theirs, and of several
 * wallets that claim to be the one none is connected. Each namespace stands for itself. Of several wallets the one
 * that was active comes first, and the others beside it.
 */
export const performReconnect =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage }) => {
    const stored = storage.get(connectorsKey)
    // The relay's client opens what stands there with the next request, and others of the page write under the same
    // name.
    if (safeWalletLink(storage.get(deepLinkChoiceKey)?.href) === undefined) storage.remove(deepLinkChoiceKey)
    await Promise.all(
      selectNamespaces(getState()).map((namespace) =>
        dispatch(restoreNamespace(namespace, storedWallets(stored, namespace))),
      ),
    )
  }
