import { WALLET_SLOW_MS } from '../../config/limits/connect'
import { WALLET_CONNECT_TIMEOUT_MS } from '../../config/limits/wallets'
import type { AccountRecord, Namespace } from '../../domain'
import { toErrorDetails, toWidgetError, WidgetError } from '../../errors'
import type { Connector, WalletSession } from '../../connectors/contract'
import type { WalletHub } from '../../connectors/walletHub'
import { selectOptions } from '../../options'
import type { AppThunk } from '../../store'
import { accountConnecting, accountConnectionEnded, selectAccount } from '../account'
import { selectActiveChain, selectNamespaces, selectNetworkOf } from '../networks'
import { selectWallet } from '../wallets'
import { selectConnectAttempt } from './connectSelectors'
import { connectFailed, connectStarted, connectSucceeded, linkShown, walletWasSlow } from './connectSlice'

type Find = { hub: WalletHub; idOrName: string; sources: readonly string[] }

/**
 * A wallet of the sources the host uses by its id; hosts may also say its name, where one wallet of these namespaces has
 * it.
 */
function findConnector({ hub, idOrName, sources }: Find, namespaces: readonly Namespace[]): Connector | undefined {
  const isUsed = ({ source }: Connector): boolean => sources.includes(source)
  const [only, ...others] = hub
    .connectors()
    .filter(
      (one) =>
        one.name === idOrName && isUsed(one) && namespaces.some((namespace) => one.namespaces.includes(namespace)),
    )
  const known = hub.findConnector(idOrName)
  return known && isUsed(known) ? known : others.length === 0 ? only : undefined
}

/**
 * The namespace to connect: the one asked for, else the active one where the wallet serves it, else the site's first that
 * it serves.
 */
function chooseNamespace(
  connector: Connector,
  wished: Namespace | undefined,
  active: Namespace | null,
  configured: readonly Namespace[],
): Namespace {
  const served = configured.filter((namespace) => connector.namespaces.includes(namespace))
  const namespace = wished ?? served.find((one) => one === active) ?? served[0]
  if (!namespace || !connector.namespaces.includes(namespace)) throw new WidgetError('UNSUPPORTED_CHAIN')
  return namespace
}

/**
 * Asks a wallet to share its accounts; the hub tells every widget of the page when it does.
 * Rejects with USER_REJECTED, WALLET_BUSY, WALLET_LOCKED, WALLET_TIMEOUT, NO_ACCOUNT, WALLET_NOT_FOUND or the wallet's
 * own words.
 * After a timeout or a cancel the question stays open in the wallet: an approval that comes late still connects.
 */
export const performConnect =
  ({
    connectorId,
    namespace: wished,
    isByHost = false,
    isFresh = false,
  }: {
    connectorId: string
    namespace?: Namespace
    isByHost?: boolean
    isFresh?: boolean
  }): AppThunk<Promise<WalletSession>> =>
  async (dispatch, getState, { clock, hub, randomId, loadSessionLayer }) => {
    const configured = selectNamespaces(getState())
    await loadSessionLayer()
    if (wished && !configured.includes(wished)) throw new WidgetError('ADAPTER_NOT_FOUND')
    const wanted = { hub, idOrName: connectorId, sources: selectOptions(getState()).connectors }
    const find = (namespaces: readonly Namespace[]) => findConnector(wanted, namespaces)
    if (!find(wished ? [wished] : configured)) await hub.lookFor(configured)
    const active = selectActiveChain(getState())
    const connector = find(wished ? [wished] : active ? [active] : configured) ?? find(configured)
    // Which of several that claim to be one wallet is meant only the visitor can say.
    if (!connector || (isByHost && selectWallet(getState(), connector.id)?.claim))
      throw new WidgetError('WALLET_NOT_FOUND', { connectorId })
    const namespace = chooseNamespace(connector, wished, active, configured)
    const requestId = randomId()
    dispatch(connectStarted({ connectorId: connector.id, namespace, requestId }))
    dispatch(accountConnecting({ namespace }))
    const slow = setTimeout(() => dispatch(walletWasSlow({ requestId })), WALLET_SLOW_MS)
    try {
      const network = selectNetworkOf(getState(), namespace) ?? undefined
      const keepsOthers = selectOptions(getState()).features.multiWallet
      // Of several kinds of account the one the host prefers comes first (spec §6), where the wallet has it.
      const isPreferred = ({ type }: AccountRecord) =>
        type === selectAccount(getState(), namespace).preferredAccountType
      const session = await new Promise<WalletSession>((resolve, reject) => {
        const limit = setTimeout(() => reject(new WidgetError('WALLET_TIMEOUT')), WALLET_CONNECT_TIMEOUT_MS)
        hub
          .connect({
            connectorId: connector.id,
            namespace,
            network,
            isWished: isPreferred,
            keepsOthers,
            isFresh,
            showLink(link) {
              // Its connector says when it is over; and who took it may read for a while.
              clearTimeout(limit)
              dispatch(linkShown({ requestId, link: link && { ...link, shownAt: clock.now() } }))
            },
          })
          .then(resolve, reject)
          .finally(() => clearTimeout(limit))
      })
      dispatch(connectSucceeded({ requestId }))
      return session
    } catch (thrown) {
      const error = toWidgetError(thrown)
      // A newer question to another wallet may be open: the namespace is connecting for as long as that one is.
      const { status, namespace: asked, requestId: latest } = selectConnectAttempt(getState())
      if (status !== 'connecting' || asked !== namespace || latest === requestId)
        dispatch(accountConnectionEnded({ namespace }))
      dispatch(connectFailed({ requestId, error: toErrorDetails(error) }))
      throw error
    } finally {
      clearTimeout(slow)
    }
  }
