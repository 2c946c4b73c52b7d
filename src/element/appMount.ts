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
import { loadView } from '../modal/viewRegistry'
import { misspeltAttributes } from '../options/misspelt'
import { adoptStyles } from '../ui/theme/adoptStyles'
import { connectedTriggerStyles } from './connectedTrigger.styles'
import { emitFrom, tellMistakes } from './elementEvents'
import { sayLeftOut } from './sayLeftOut'
import type { Providers } from './types/providers'

/** The element has copies of these classes, in this order. */
export const meetErrorKinds = (copies: readonly ErrorKind[]): void =>
  introduceErrorKinds([WidgetError, HttpError, UserRejectedError], copies)

/** What the element gives; it tells the page itself what happens. */
type Page = Omit<WidgetHost, 'shadowRoot' | 'reportProblems' | 'reportLeftOut' | 'emit' | 'showTree' | 'facades'> & {
  element: HTMLElement & { getProvider<Name extends keyof Providers>(namespace: Name): Providers[Name] }
}

const loadTree = () => import('./viewElement').catch(failLoad)

/**
 * Makes an app for the element. The React tree comes into its shadow root when there is something to see (ADR 26).
 * @throws REMOVED where there is no shadow root
 */
export function mountApp({ element, ...page }: Page): WidgetApp {
  const { shadowRoot } = element
  if (!shadowRoot) throw new WidgetError('REMOVED')
  adoptStyles(shadowRoot, connectedTriggerStyles)
  tellMistakes(element, misspeltAttributes(element.getAttributeNames()))
  let isEnded = false
  let removeTree: (() => void) | undefined
  const app = createWidgetApp({
    ...page,
    shadowRoot,
    reportProblems: (problems) => tellMistakes(element, problems),
    reportLeftOut: (leftOut) => sayLeftOut(element, leftOut),
    emit: (event) => emitFrom(element, event),
    facades: () => ({ eip155: element.getProvider('eip155'), solana: element.getProvider('solana') }),
    showTree: loadOnce(async () => {
      const { mountView } = await loadTree()
      if (isEnded) throw new WidgetError('REMOVED')
      removeTree = mountView(app)
    }),
  })
  return {
    ...app,
    dispose() {
      isEnded = true
      removeTree?.()
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
