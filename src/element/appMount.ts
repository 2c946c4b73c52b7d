import { createWidgetApp, registerApp, type WidgetApp, type WidgetHost } from '../app'
import type { WalletWidgetState } from '../app/hostState/widgetState'
import { HttpError, learnErrorKinds, UserRejectedError, WidgetError } from '../errors'
import { makeElement } from '../lib/pageDocument'
import { loadView } from '../modal/viewRegistry'
import { adoptStyles, readoptStyles } from '../ui/theme/adoptStyles'
import { connectedTriggerStyles } from './connectedTrigger.styles'
import { defineViewElement } from './viewElement'

const errorKinds = [WidgetError, HttpError, UserRejectedError] as const

/** The element has copies of these classes: they are introduced to each other, here and there. */
export function meetErrorKinds(copies: Parameters<typeof learnErrorKinds>[0], learn: typeof learnErrorKinds): void {
  learn(copies, errorKinds)
  learnErrorKinds(errorKinds, copies)
}

/** Makes an app and puts its tree into the element's shadow root. */
export function mountApp(host: WidgetHost): { app: WidgetApp; unmount: () => void; changedDocument: () => void } {
  adoptStyles(host.shadowRoot, connectedTriggerStyles)
  const app = createWidgetApp(host)
  const viewElement = makeElement(defineViewElement())
  registerApp(viewElement, app)
  host.shadowRoot.append(viewElement)
  return {
    app,
    unmount() {
      viewElement.remove()
      app.dispose()
    },
    changedDocument: () => readoptStyles(host.shadowRoot),
  }
}

/** Loads the code of the view that will be first, while the pointer is still on its way. */
export function preloadView(status: WalletWidgetState['status']): void {
  loadView(status === 'connected' ? 'Account' : 'Connect').catch(() => {
    // Only a head start: opening tries again and says what is wrong.
  })
}
