import { HttpErrorKind, UserRejectedErrorKind } from '../errors/errorKinds'
import { WidgetError } from '../errors/widgetError'

/** What mounts everything but the element and what it needs to draw the button. */
export const loadApp = () =>
  import('./appMount').then(({ mountApp, meetErrorKinds }) => {
    meetErrorKinds([WidgetError, HttpErrorKind, UserRejectedErrorKind])
    return mountApp
  })

/** What the visitor sees until the app draws. */
export const loadFirst = () => import('./firstSight/openFirst')

/** Makes the styles of what was drawn later anew, for a root that was moved to another document. */
export const readoptLater = (root: ShadowRoot): void =>
  void loadFirst().then(
    ({ readoptStyles }) => readoptStyles(root),
    () => undefined,
  )

/** What went wrong where the app did not come. */
export const asLoadError = (cause: unknown): WidgetError =>
  cause instanceof WidgetError ? cause : new WidgetError('LOAD_FAILED', {}, { cause })

/**
 * A head start, and a look at what is around the page. When the pointer or the focus is on its way the first view is
 * made ready; else its files are fetched when the page is idle. Where it fails, opening tries again and says what is
 * wrong.
 */
export const loadPreload = () => import('./preload')

/** Long enough that the page has begun what it needs itself. */
export const IDLE_MS = 1_000
