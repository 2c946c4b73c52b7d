import type { Connector } from '../../../connectors/contract'
import { findSurroundingWallet, type MakeConnector } from '../../../connectors/surrounding/findSurroundingWallet'
import type { Surroundings } from '../../../connectors/surrounding/whoIsAround'
import type { Namespace } from '../../../domain'
import { selectOptions } from '../../../options'
import type { AppDispatch, AppThunk, Services } from '../../../store'
import { selectNamespaces } from '../../networks'
import { followLeaving, hasLeft } from './leftWallets'

/** Asked once for a page, whichever of its widgets came first; one connector serves all of them. */
let asked: ReturnType<typeof findSurroundingWallet> | undefined
let made: Connector | undefined

const done = new WeakSet<Services>()

const restore = async ({ hub, pairingContext, logger }: Services, { id }: Connector, namespace: Namespace) => {
  if (hasLeft(id) || hub.session(namespace)) return
  try {
    await hub.restore({ connectorId: id, name: '', namespace, context: pairingContext([]) })
  } catch (error) {
    logger.info(`surroundings: ${id} was not connected`, error)
  }
}

/** In a wallet's own browser it is the one that serves a namespace; with two of them nobody knows which is around. */
const ownWallet = ({ hub }: Services, sources: readonly string[], namespace: Namespace): Connector | undefined => {
  const [only, ...others] = hub
    .connectors()
    .filter(
      ({ namespaces, source, pairing, login }) =>
        namespaces.includes(namespace) && sources.includes(source) && source !== 'custom' && !pairing && !login,
    )
  return others.length === 0 ? only : undefined
}

const connectOwn = (): AppThunk<Promise<void>> => async (_dispatch, getState, services) => {
  const namespaces = selectNamespaces(getState())
  await services.hub.lookFor(namespaces)
  for (const namespace of namespaces) {
    const wallet = ownWallet(services, selectOptions(getState()).connectors, namespace)
    if (wallet) await restore(services, wallet, namespace)
  }
}

const connectFound =
  (wallet: Connector): AppThunk<Promise<void>> =>
  async (_dispatch, getState, services) => {
    services.hub.add(({ found }) => {
      found(wallet)
      return () => undefined
    })
    if (selectNamespaces(getState()).includes('eip155')) await restore(services, wallet, 'eip155')
  }

const connectOnce =
  (make: MakeConnector | undefined): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { features, connectors } = selectOptions(getState())
    if (done.has(services) || !features.surroundingWallet) return
    done.add(services)
    await services.loadSessionLayer()
    followLeaving(services.hub)
    if (!make) await dispatch(connectOwn())
    else if (connectors.includes('injected')) await dispatch(connectFound((made ??= make(services.logger))))
  }

/**
 * Connects the wallet around the page without showing anything: what it does not share without a question stays for the
 * visitor to press. A namespace that has a wallet keeps it, and one that was left here is left alone until the page is
 * loaded again. `load` brings the widget, where there is a wallet to connect.
 */
export async function connectSurrounding(
  around: Surroundings,
  load: () => Promise<{ store: { dispatch: AppDispatch } }>,
): Promise<void> {
  const make = around.kind === 'ownBrowser' ? undefined : await (asked ??= findSurroundingWallet(window, around))
  if (!make && around.kind !== 'ownBrowser') return
  const { store } = await load()
  await store.dispatch(connectOnce(make))
}
