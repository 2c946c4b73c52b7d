import type { WidgetApp } from '../app'
import type { WalletWidgetState } from '../app/hostState/widgetState'
import { WidgetError } from '../errors/widgetError'

export type Mounted = { app: WidgetApp; unmount: () => void }

/** Everything but the element and what it needs to draw the button. */
export const loadApp = () => import('./appMount')

/** What went wrong where the app did not come. */
export const asLoadError = (cause: unknown): WidgetError =>
  cause instanceof WidgetError ? cause : new WidgetError('LOAD_FAILED', {}, { cause })

/** A head start while the pointer is on its way; a failure is told when it matters. */
export const preload = (status: WalletWidgetState['status']): void => {
  loadApp().then(
    ({ preloadView }) => preloadView(status),
    () => undefined,
  )
}
