import { failLoad } from '../../errors'
import type { ViewEntry, ViewName } from '../../navigation'
import type { RootState } from '../../store'
import type { RegisteredView, Translate, ViewModule } from './viewModule'

/** Most visits begin here: it is known without the others, and comes in the file of the tree. */
const connect: RegisteredView = {
  title: 'connect.title',
  load: async () => ({ View: (await import('../../features/connect/views/ConnectView')).ConnectView }),
}

const loaded = new Map<ViewName, { module: ViewModule; registered: RegisteredView }>()

/** Whether the view speaks with the texts that come with the app. */
export const isFirstView = (view: ViewName): boolean => view === 'Connect'

/** The title of a view as it is now. */
export function titleOf(state: RootState, entry: ViewEntry, translate: Translate): string {
  const known = loaded.get(entry.view)
  return known ? (known.module.title?.(state, translate, entry) ?? translate(known.registered.title)) : entry.view
}

/** A view's code if it was loaded. */
export const loadedView = (view: ViewName): ViewModule | undefined => loaded.get(view)?.module

const loadLaterViews = () => import('./laterViews').catch(failLoad)

/**
 * The view that is asked for by its name, and whether it pairs a wallet. @throws INVALID_VIEW for a name that is none,
 * LOAD_FAILED
 */
export async function readRequestedView(text: string): Promise<{ view: ViewName; isPairing: boolean }> {
  return (await loadLaterViews()).readViewName(text)
}

/**
 * Loads a view's code once, and beside it the query layer where the view reads with it; a failed load can be tried
 * again.
 * @throws LOAD_FAILED when the code cannot be fetched
 */
export async function loadView(view: ViewName, loadQueryLayer?: () => Promise<void>): Promise<ViewModule> {
  const known = loaded.get(view)
  const registered = known?.registered ?? (isFirstView(view) ? connect : (await loadLaterViews()).registeredView(view))
  const [module] = await Promise.all([
    known?.module ?? registered.load().catch(failLoad),
    registered.needsQueries ? loadQueryLayer?.() : undefined,
  ])
  loaded.set(view, { module, registered })
  return module
}

/**
 * Loads what else belongs to the first view, once it is on the screen: what other features put into it. @throws
 * LOAD_FAILED
 */
export async function completeFirstView(view: ViewName): Promise<void> {
  const registered = (await loadLaterViews()).registeredView(view)
  loaded.set(view, { module: await registered.load().catch(failLoad), registered })
}
