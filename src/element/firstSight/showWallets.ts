import { RECOMMENDED_WALLETS } from '../../config/limits/directory'
import { LOG_BUFFER_BYTES } from '../../config/limits/general'
import type { ConnectorFacts } from '../../connectors/contract'
import { acquireWalletHub } from '../../connectors/sharedHub'
import { NAMESPACES } from '../../domain'
import { proposesWallets, type ConnectList } from '../../features/wallets'
import type { I18n } from '../../i18n'
import { createLogger } from '../../lib/logger'
import { isMobile } from '../../lib/platform'
import { systemClock } from '../../lib/time'
import { splitConnectors, type OptionValues, type WidgetOptions } from '../../options'
import { createStorage, recentWalletsKey } from '../../storage'
import {
  drawConnect,
  readConnect,
  type ConnectContent,
  type DrawnConnect,
  type FirstPress,
  type LaterContent,
} from './connectContent'
import type { FirstDialog } from './firstDialog'
import { onScreen } from '../../ui/onScreen'
import { wordsOf } from '../../ui/dialog/wordsOf'

/** The wallets of the page in the dialog, with what belongs around them. */
export type ShownWallets = {
  isComplete: boolean
  hasMore: boolean
  /** The whole list, from the app. */
  listed(wallets: ConnectList): void
  stop(): void
}

/** Follows the wallets of the page in the dialog until it ends. */
export function showWallets(
  first: FirstDialog,
  shadowRoot: ShadowRoot,
  options: WidgetOptions,
  values: OptionValues,
  i18n: () => I18n,
  onPress: (press: FirstPress) => void,
  onAccept: (isAccepted: boolean) => void,
): ShownWallets {
  const logger = createLogger({
    bufferBytes: LOG_BUFFER_BYTES,
    level: 'info',
    isLoud: () => options.debug,
    now: systemClock.now,
  })
  const { hub, release } = acquireWalletHub(logger)
  const recent = createStorage({ logger, page: window }).get(recentWalletsKey)
  const configured = new Set(options.networks.map(({ caipNetworkId }) => caipNetworkId.split(':')[0]))
  const namespaces = NAMESPACES.filter((namespace) => configured.has(namespace))
  const awaited = options.featuredWallets.length + RECOMMENDED_WALLETS
  // The app asks for them as soon as it has come, and knows the host's own by then.
  const later: LaterContent = {
    awaited: proposesWallets(options, isMobile(window)) ? options.customWallets.length + awaited : 0,
  }
  let drawn: { what: string; put: DrawnConnect['put'] } | undefined
  // The app puts them into the hub, and says what is wrong with one.
  let own: ConnectorFacts[] = []
  const list = (): ConnectContent => {
    const connectors = [...hub.connectors(), ...own.filter(({ id }) => !hub.findConnector(id))]
    const content = readConnect({ options, namespaces, connectors, recent, later })
    const { rest, rows, ...sight } = content
    // A wallet that is reached by more ways than before is known by its first, and looks the same: its row stays.
    const byFirstWay = rows.map(({ id, connectors: [way], ...row }) => [way?.id ?? id, row])
    const what = JSON.stringify([sight, byFirstWay])
    if (drawn?.what !== what) {
      const focused = wordsOf(shadowRoot.activeElement)
      const { parts, put } = drawConnect(content, i18n(), onPress)
      drawn = { what, put }
      put(later, rest)
      first.body.replaceChildren(...parts)
      if (focused !== undefined && !first.dialog.contains(shadowRoot.activeElement))
        [...first.dialog.querySelectorAll<HTMLElement>('button, input')]
          .find((one) => wordsOf(one) === focused)
          ?.focus()
    } else drawn.put(later, rest)
    return content
  }
  const { isComplete, loginRoom: hasLogin, termsRoom: hasTerms, hasMore, isLoginFirst } = list()
  later.isLoginFirst = isLoginFirst
  let isEnded = false
  const drawLater = async (): Promise<void> => {
    await onScreen()
    const { drawLegal, drawLogin, drawProposals } = await import('./loginContent')
    if (isEnded) return
    later.drawProposals = (rest) =>
      drawProposals(shadowRoot, { proposed: rest, awaited: later.awaited ?? 0 }, i18n(), (walletId) =>
        onPress({ walletId }),
      )
    if (hasLogin) later.login = drawLogin(shadowRoot, options, isLoginFirst, i18n(), (button) => onPress({ button }))
    later.legal = drawLegal(shadowRoot, options, i18n(), (isAccepted) => {
      later.isAccepted = isAccepted
      list()
      onAccept(isAccepted)
    })
    list()
  }
  const listOwn = async (given: readonly unknown[]): Promise<void> => {
    // The file that the app takes: it knows these wallets before a press on one is carried out.
    const { readCustomConnectors } = await import('../../connectors/custom/customSource')
    own = readCustomConnectors(given)
    if (!isEnded) list()
  }
  const given = splitConnectors(values.connectors).own
  // Where either does not come, the tree draws it.
  if (given.length > 0) listOwn(given).catch(() => undefined)
  if (isComplete && (hasLogin + hasTerms > 0 || hasMore)) drawLater().catch(() => undefined)
  const stop = hub.subscribe(({ type }) => type === 'connectorsChanged' && list())
  return {
    isComplete,
    hasMore,
    listed(wallets) {
      // The app's first list may be from before it knows the page's own.
      if (isEnded || own.some(({ id }) => !hub.findConnector(id))) return
      later.wallets = wallets
      later.awaited = wallets.isWaiting ? awaited : 0
      list()
    },
    stop() {
      isEnded = true
      stop()
      release()
    },
  }
}
