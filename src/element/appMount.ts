import { createWidgetApp, type WidgetApp, type WidgetHost } from '../app'
import type { WalletWidgetState } from '../app/hostState/widgetState'
import {
  failLoad,
  HttpError,
  introduceErrorKinds,
  loadOnce,
  UserRejectedError,
  WidgetError,
  type ErrorKind,
} from '../errors'
import { selectOptions, type LeftOut } from '../options'
import { modalPort } from '../modal/modalPort'
import { loadView } from '../modal/viewRegistry'
import { onScreen } from '../ui/onScreen'
import { emitFrom, tellMistakes } from './elementEvents'
import { shortAddressOf } from './shortAddressOf'
import type { ShownTree } from './viewElement'
import { observedAttributes } from './rawOptions'
import type { Providers } from './types/providers'

/** The element has copies of these classes, in this order. */
export const meetErrorKinds = (copies: readonly ErrorKind[]): void =>
  introduceErrorKinds([WidgetError, HttpError, UserRejectedError], copies)

/** What the element gives; it tells the page itself what happens. */
type Page = Omit<
  WidgetHost,
  | 'shadowRoot'
  | 'reportProblems'
  | 'reportLeftOut'
  | 'emit'
  | 'modal'
  | 'loadTree'
  | 'showTree'
  | 'holdTree'
  | 'facades'
> & {
  element: HTMLElement & { getProvider<Name extends keyof Providers>(namespace: Name): Providers[Name] }
}

/** What is said to developers alone is fetched for those who have something to be told. */
const sayWhatIsOff = (element: HTMLElement, leftOut: readonly LeftOut[]): void =>
  void import('./sayLeftOut').then(
    ({ sayLeftOut }) => sayLeftOut(element, leftOut),
    () => undefined,
  )

/** What every tag may have. */
const USUAL = /^(?:class|id|style|slot|lang|dir|title|hidden|open|data-.*|aria-.*)$/

function lookAtAttributes(element: HTMLElement): void {
  const names = element.getAttributeNames().filter((name) => !USUAL.test(name) && !observedAttributes.includes(name))
  if (!names[0]) return
  import('../options/misspelt').then(
    ({ misspeltAttributes }) => tellMistakes(element, misspeltAttributes(names)),
    () => undefined,
  )
}

/** The app, and what of it stands in the button until all of it is drawn there. */
export type MountedApp = WidgetApp & {
  /** Of the active account, if somebody is connected. */
  shortAddress(): string | undefined
}

const loadTree = () => import('./viewElement').catch(failLoad)

/**
 * Makes an app for the element. The React tree comes into its shadow root when there is something to see (ADR 26).
 * @throws REMOVED where there is no shadow root
 */
export function mountApp({ element, ...page }: Page): MountedApp {
  const { shadowRoot } = element
  if (!shadowRoot) throw new WidgetError('REMOVED')
  lookAtAttributes(element)
  let isEnded = false
  let tree: ShownTree | undefined
  let held: Promise<void> | undefined
  let stopShowing: (() => void) | undefined
  // Comes with the first account, or while that of the last visit is on its way; where it does not, its address is text.
  const showAccount = loadOnce(async () => {
    const { showAccount: show } = await import('./connected/showConnected')
    if (isEnded) return
    stopShowing = show(element, shadowRoot, app)
    // It is what opens from now on. Only a head start: opening fetches it too.
    if (selectOptions(app.store.getState()).preload === 'idle')
      import('./preload').then(
        ({ preloadAccount }) => preloadAccount(),
        () => undefined,
      )
  })
  const app = createWidgetApp({
    ...page,
    stateChanged(state) {
      page.stateChanged(state)
      if (state.status !== 'disconnected') showAccount().catch(() => undefined)
    },
    shadowRoot,
    modal: modalPort,
    reportProblems: (problems) => tellMistakes(element, problems),
    reportLeftOut: (leftOut) => {
      if (leftOut[0]) sayWhatIsOff(element, leftOut)
    },
    emit: (event) => emitFrom(element, event),
    facades: () => ({ eip155: element.getProvider('eip155'), solana: element.getProvider('solana') }),
    loadTree,
    showTree: loadOnce(async () => {
      const { mountView } = await loadTree()
      await held
      if (isEnded) throw new WidgetError('REMOVED')
      tree = mountView(app)
    }),
    holdTree() {
      let release: (() => void) | undefined
      held = new Promise((resolve) => (release = resolve))
      tree?.hold()
      // The answer to the press is seen first.
      return () =>
        void onScreen().then(() => {
          release?.()
          tree?.redraw()
        })
    },
  })
  return {
    ...app,
    shortAddress: () => shortAddressOf(app.getState()),
    dispose() {
      isEnded = true
      tree?.remove()
      stopShowing?.()
      app.dispose()
    },
  }
}

/** Loads the code of the view that will be first, while the pointer is still on its way. */
export function preloadView(status: WalletWidgetState['status']): void {
  Promise.all([loadTree(), loadView(status === 'connected' ? 'Account' : 'Connect')]).catch(() => {
    // Only a head start: opening tries again and says what is wrong.
  })
}
