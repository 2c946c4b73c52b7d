import { createWidgetApp, registerApp, type WidgetApp, type WidgetHost } from '../app'
import type { WalletWidgetState } from '../app/hostState/widgetState'
import { HttpError, learnErrorKinds, UserRejectedError, WidgetError } from '../errors'
import { makeElement } from '../lib/pageDocument'
import { loadView } from '../modal/viewRegistry'
import { adoptStyles } from '../ui/theme/adoptStyles'
import { connectedTriggerStyles } from './connectedTrigger.styles'
import { emitFrom, tellMistakes } from './elementEvents'
import { defineViewElement } from './viewElement'

const errorKinds = [WidgetError, HttpError, UserRejectedError] as const

/** The element has copies of these classes: they are introduced to each other, here and there. */
export function meetErrorKinds(copies: Parameters<typeof learnErrorKinds>[0], learn: typeof learnErrorKinds): void {
  learn(copies, errorKinds)
  learnErrorKinds(errorKinds, copies)
}

/** What the element gives; it tells the page itself what happens. */
type Page = Omit<WidgetHost, 'shadowRoot' | 'reportProblems' | 'emit'> & { element: HTMLElement }

/** Makes an app and puts its tree into the element's shadow root. @throws REMOVED where there is none */
export function mountApp({ element, ...page }: Page): {
  app: WidgetApp
  unmount: () => void
} {
  const { shadowRoot } = element
  if (!shadowRoot) throw new WidgetError('REMOVED')
  adoptStyles(shadowRoot, connectedTriggerStyles)
  const app = createWidgetApp({
    ...page,
    shadowRoot,
    reportProblems: (problems) => tellMistakes(element, problems),
    emit: (event) => emitFrom(element, event),
  })
  const viewElement = makeElement(defineViewElement())
  registerApp(viewElement, app)
  shadowRoot.append(viewElement)
  return {
    app,
    unmount() {
      viewElement.remove()
      app.dispose()
    },
  }
}

/** Loads the code of the view that will be first, while the pointer is still on its way. */
export function preloadView(status: WalletWidgetState['status']): void {
  loadView(status === 'connected' ? 'Account' : 'Connect').catch(() => {
    // Only a head start: opening tries again and says what is wrong.
  })
}
