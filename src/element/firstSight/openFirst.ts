/**
 * What a visitor sees from the press until the app is there: the dialog, and in it the wallets of the page, in plain
 * elements. The app is loaded as soon as they are on the screen, and draws the same in their place.
 *
 *   press ──▶ openFirst ──▶ dialog and list ──▶ load the app ──▶ app.open ──▶ takeOver ──▶ what was pressed meanwhile
 *
 * Where all of the view can be drawn here, the app opens behind it (`app.openBehind`), and its tree of views, with React,
 * comes when the visitor turns to the dialog (ADR 32).
 *
 * Nothing is asked of a wallet here, and no event is told but the wish to close: what is open counts once the app is.
 */
import type { StandIn, TakenOver, WidgetApp } from '../../app'
import { deepFreeze, type WalletWidgetState } from '../../app/hostState/widgetState'
import { WidgetError } from '../../errors'
import { catalogueOf, createI18n, loadMessages, pageLocale, speaksFirst, withHostTexts, type I18n } from '../../i18n'
import { isMobile } from '../../lib/platform'
import { openingView } from '../../modal/openingRules'
import type { OptionValues, WidgetOptions } from '../../options'
import { fitTextSize, readTextSize } from '../../ui/theme/textSize'
import { emitFrom } from '../elementEvents'
import type * as Preload from '../preload'
import type { FirstPress } from './connectContent'
import { makeFirstDialog, type CloseSource } from './firstDialog'
import { drawRowBones } from './drawRow'
import { draw } from './draw'
import { firstOptions } from './prepareFirst'
import { COMING_MS } from '../../ui/dialog/comingMs'
import { onScreen } from '../../ui/onScreen'
import { showWallets, type ShownWallets } from './showWallets'
import { wordsOf } from '../../ui/dialog/wordsOf'

export { readoptStyles } from '../../ui/theme/adoptStyles'
export { prepareFirst } from './prepareFirst'

/** What the element gives. */
export type FirstHost = {
  element: HTMLElement
  values: OptionValues
  /** Whether somebody is connected: the list of wallets is not what comes then. */
  status: WalletWidgetState['status']
  load(): Promise<WidgetApp>
  /**
   * What stands in the app's place from now on; nothing, once the visitor closed it or the app has come. `isTold`: the
   * app tells that.
   */
  shows(first: FirstSight | undefined, isTold?: boolean): void
}

/** One opening before the app is there. */
export type FirstSight = {
  /** Closes if the page lets it. */
  close(source: CloseSource | 'api'): void
  /** What is true while the visitor looks at it: the modal is open. The same object for the same state. */
  stateOf(state: WalletWidgetState): WalletWidgetState
  /** Makes room for the app, which draws now, and says what it finds. */
  takeOver(): TakenOver | undefined
}

const ROWS_ON_THE_WAY = 3

const isDark = ({ theme }: WidgetOptions): boolean =>
  theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)

/** Whether it is the list of wallets that comes (the opening rules decide, as they do in the app). */
const isConnectNext = (options: WidgetOptions, isConnected: boolean, requested: string | undefined): boolean =>
  requested === 'Connect' ||
  (requested === undefined &&
    openingView({
      noAdapters: options.basic,
      offersPairing: options.connectors.includes('walletconnect'),
      isConnected,
      isMobile: isMobile(window),
      isOnUnsupportedNetwork: false,
    }) === 'Connect')

/** A head start, or a look around. Nobody waits for it: where it fails the visitor goes on as on any other page. */
const getAhead = (act: (preload: typeof Preload) => unknown): void =>
  void import('../preload').then(act).catch(() => undefined)

/**
 * Shows what comes first, and opens the app behind it; resolves when the view is on the screen, or the visitor has closed
 * the dialog.
 */
export async function openFirst(host: FirstHost, request: { view?: string; namespace?: string } = {}): Promise<void> {
  const { shadowRoot } = host.element
  if (!shadowRoot) throw new WidgetError('REMOVED')
  const options = firstOptions(host.values)
  // Measured before anything is put in: afterwards all of it would be laid out for that.
  const textPx = readTextSize(shadowRoot)
  const locale = pageLocale(options.locale)
  const i18n = (): I18n => createI18n(locale, withHostTexts(catalogueOf(locale), options.messages, locale))
  let isEnded = false
  let press: FirstPress | undefined
  let isAccepted = false
  let wallets: ShownWallets | undefined
  /** The app says what is open; what is shown here is of its state. */
  let isBehind = false
  let taken: TakenOver | undefined
  let app: WidgetApp | undefined
  let hurry: () => void = () => undefined
  let whenPressed = new Promise<void>((resolve) => (hurry = resolve))

  const close = (source: CloseSource | 'api'): void => {
    if (isBehind || app?.getState().open) return void app?.close(source)
    if (isEnded || !emitFrom(host.element, { type: 'wallet-request-close', detail: { source } })) return
    press = undefined
    end()
    host.shows(undefined)
    // A page that opened it by a state of its own hears what its visitor did, as ever.
    if (source === 'api') return
    const detail = { view }
    emitFrom(host.element, { type: 'wallet-open', detail })
    emitFrom(host.element, { type: 'wallet-close', detail })
  }
  const first = makeFirstDialog(shadowRoot, isDark(options) ? 'dark' : 'light', close)
  // A visitor may turn to it before the app is there.
  let whenNear = first.near()
  const end = (isReplaced = false): void => {
    isEnded = true
    first.end(isReplaced)
    wallets?.stop()
  }
  const isConnect = isConnectNext(options, host.status !== 'disconnected', request.view)
  const view = isConnect ? 'Connect' : ''
  // What the button says, for as long as the texts of the page's language are on their way.
  const title = shadowRoot.querySelector('[part=trigger]')?.textContent ?? ''
  const speak = (): void =>
    first.speak(
      { title: isConnect ? (speaks ? i18n().t('connect.title') : title) : '', close: i18n().t('common.close') },
      i18n(),
    )
  const show = (): void => {
    if (isEnded) return
    speak()
    if (!isConnect) return
    wallets = showWallets(
      first,
      shadowRoot,
      options,
      host.values,
      i18n,
      (pressed) => {
        press = pressed
        hurry()
        app?.prepare(pressed)
      },
      (accepts) => {
        isAccepted = accepts
        app?.carryOut({ isAccepted })
      },
    )
    first.dialog.removeAttribute('aria-busy')
  }
  let speaks = speaksFirst(locale)
  let whenShown: Promise<void> | undefined
  if (speaks && isConnect) show()
  else {
    first.body.append(draw('div', { class: 'content', part: 'content' }, drawRowBones(ROWS_ON_THE_WAY)))
    speak()
    if (isConnect)
      whenShown = loadMessages(locale).then(
        () => {
          speaks = true
          first.body.replaceChildren()
          show()
        },
        // The app says what is wrong.
        () => undefined,
      )
  }
  const isLeft = first.show()
  fitTextSize(shadowRoot, textPx)

  let [base, shown]: WalletWidgetState[] = []
  host.shows({
    close,
    stateOf(state) {
      if (state.open || isEnded || isBehind) return state
      if (!shown || base !== state) {
        base = state
        shown = deepFreeze({ ...state, open: true, loading: !isConnect, view })
      }
      return shown
    },
    takeOver() {
      if (isEnded) return undefined
      taken = {
        focused: wordsOf(shadowRoot.activeElement),
        ...first.place(),
        typed: first.dialog.querySelector<HTMLInputElement>('[type=email]')?.value,
      }
      end(true)
      host.shows(undefined, true)
      return taken
    },
  })

  // The page is asked, as for every wish to close.
  if (isLeft) close('keyboard')
  await onScreen()
  // Fetched now, and run when it keeps nobody from seeing the list.
  const fetchTree = (): void => getAhead((preload) => preload.preloadFirstView(host, true))
  await whenShown
  // What the view is to be filled with is the tree's.
  const isPlain = Object.keys(request).every((name) => name === 'view' || name === 'namespace')
  const isComplete = wallets?.isComplete === true && isPlain
  if (isComplete) {
    void Promise.race([whenPressed, whenNear]).then(fetchTree)
    getAhead((preload) => preload.lookAround(host))
  } else fetchTree()
  // The dialog comes up meanwhile: nothing else is run but what the visitor presses.
  if (isConnect) await Promise.race([whenPressed, new Promise((resolve) => setTimeout(resolve, COMING_MS))])
  /** Once: whoever pressed twice meant one of the two. */
  const carryOut = (): void => {
    if (!taken || !app) return
    if (taken.typed) app.carryOut({ typed: taken.typed })
    if (press) app.carryOut(press)
  }
  const standIn: StandIn = {
    values: host.values,
    opens() {
      isBehind = true
    },
    near: () => Promise.race([whenPressed, whenNear]),
    followList: wallets?.hasMore ? wallets.listed : undefined,
    isHurried: () => press !== undefined && !('button' in press),
    leaves: first.leave,
    left() {
      end()
      host.shows(undefined, true)
    },
    drawn: carryOut,
    failed(code) {
      press = undefined
      whenNear = first.near()
      whenPressed = new Promise<void>((resolve) => (hurry = resolve))
      first.say(i18n().t(`error.${code}`))
      for (const busy of first.dialog.querySelectorAll('[aria-busy], .row--busy')) {
        busy.removeAttribute('aria-busy')
        busy.classList.remove('row--busy')
      }
    },
  }
  try {
    app = await host.load()
    if (isEnded) return
    if (isAccepted) app.carryOut({ isAccepted })
    if (press) app.prepare(press)
    if (isComplete && (await app.openBehind(standIn, request.namespace, () => !isEnded)))
      return getAhead((preload) => preload.runFirstView())
    await app.open(request, () => !isEnded)
    carryOut()
  } finally {
    // The app did not come, or opened nothing.
    if (!isEnded && !isBehind) {
      end()
      host.shows(undefined)
    }
  }
}
