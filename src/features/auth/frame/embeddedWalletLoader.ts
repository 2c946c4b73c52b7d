import { EMBEDDED_CONNECTOR_ID, EMBEDDED_NAMESPACES } from '../../../config/embeddedWallet'
import { sdkLabels } from '../../../api/sdk'
import type { FrameStage, Login, LoginContext, EmbeddedWalletLoader } from '../../../connectors/login'
import { namespaceOf } from '../../../domain'
import { loadOnce, WidgetError } from '../../../errors'
import { catalogueOf, createTranslator, loadMessages, withHostTexts } from '../../../i18n'
import { selectIsShown } from '../../../navigation'
import { bannerClosed, bannerShown } from '../../../notices'
import { selectOptions } from '../../../options'
import type { ReadableStore, Services } from '../../../store'
import { selectActiveChain, selectNamespaces, selectNetworkOf } from '../../networks'
import { approvalAnswered, approvalOpened } from '../authSlice'
import { sayMethodRefused } from '../sayMethodRefused'
import { createFramePlace } from './framePlace'

const DARK = '(prefers-color-scheme: dark)'

/** Makes one widget's way to the embedded wallet. Its code and its frame come with the first who opens it. */
export function createEmbeddedWalletLoader(
  store: ReadableStore,
  services: Services,
  root: ShadowRoot,
  signal: AbortSignal,
): EmbeddedWalletLoader {
  const { hub, logger, pairingContext, page, randomId } = services
  const place = createFramePlace(root)
  const find = (): Login | undefined => hub.findConnector(EMBEDDED_CONNECTOR_ID)?.login
  const stage: FrameStage = {
    place: () => place.element(),
    approvalStarted(approval) {
      // The wallet itself says what it waits for: nothing else does in its place (spec §4).
      store.dispatch(bannerClosed({}))
      find()?.syncTheme()
      store.dispatch(approvalOpened({ approval, wasClosed: !selectIsShown(store.getState()) }))
    },
    approvalEnded: ({ approvalId }) => void store.dispatch(approvalAnswered({ approvalId })),
    methodRefused: () => void store.dispatch(sayMethodRefused()),
    failed: () => void store.dispatch(bannerShown({ variant: 'error', text: { key: 'error.AUTH_FRAME' } })),
  }
  const context = (): LoginContext => {
    const state = store.getState()
    const options = selectOptions(state)
    const { site, vault } = pairingContext([])
    const messages = withHostTexts(catalogueOf(page.locale()), options.messages, page.locale())
    return {
      projectId: options.projectId,
      ...sdkLabels(options),
      site,
      stage,
      vault,
      randomId,
      frameTitle: createTranslator(messages, page.locale())('auth.frameTitle'),
      theme() {
        const { theme } = selectOptions(store.getState())
        const accent = getComputedStyle(root.host).getPropertyValue('--wallet-accent').trim()
        return {
          mode: theme === 'auto' ? (matchMedia(DARK).matches ? 'dark' : 'light') : theme,
          ...(accent !== '' && { accent }),
        }
      },
      networks() {
        const now = store.getState()
        const namespaces = selectNamespaces(now).filter((namespace) => EMBEDDED_NAMESPACES.includes(namespace))
        const first = selectActiveChain(now)
        const current = [...namespaces]
          .sort((one, other) => Number(other === first) - Number(one === first))
          .flatMap((namespace) => selectNetworkOf(now, namespace) ?? [])
        const others = selectOptions(now).networks.filter(
          (network) =>
            namespaces.includes(namespaceOf(network.caipNetworkId)) &&
            !current.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId),
        )
        return [...current, ...others]
      },
    }
  }
  const load = loadOnce(async () => {
    const [connector] = await Promise.all([
      import('../../../connectors/embedded/embeddedConnector'),
      loadMessages(page.locale()),
    ])
    return connector
  })
  const readOffer = (): string => {
    const { authUrl, connectors } = selectOptions(store.getState())
    if (!connectors.includes('auth')) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: EMBEDDED_CONNECTOR_ID })
    return authUrl
  }
  const open = async (): Promise<Login> => {
    // Where the host turned it off nobody waits for a place: a page that draws itself may never have one.
    readOffer()
    const [{ enterEmbedded, startEmbedded }] = await Promise.all([load(), services.showTree(), place.whenDrawn(signal)])
    // A widget that is gone hosts nothing.
    if (signal.aborted) throw new WidgetError('CANCELLED')
    const authUrl = readOffer()
    if (!find()) hub.add(startEmbedded(authUrl, logger))
    enterEmbedded(hub.findConnector(EMBEDDED_CONNECTOR_ID), context())
    const login = find()
    if (!login) throw new WidgetError('AUTH_FRAME')
    return login
  }
  const dark = matchMedia(DARK)
  const sayTheme = (): void => find()?.syncTheme()
  let { theme } = selectOptions(store.getState())
  const stopWatching = store.subscribe(() => {
    const before = theme
    theme = selectOptions(store.getState()).theme
    if (theme !== before) sayTheme()
  })
  dark.addEventListener('change', sayTheme)
  signal.addEventListener('abort', () => {
    dark.removeEventListener('change', sayTheme)
    stopWatching()
    find()?.leaveStage(stage)
  })
  return {
    open,
    opened: find,
    show: (sight) => place.show(sight),
    forgetQuery(name) {
      const url = new URL(page.url())
      url.searchParams.delete(name)
      history.replaceState(history.state, '', url)
    },
  }
}
