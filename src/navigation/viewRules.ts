import { views, type ViewGroup, type ViewName } from './views'

/** Whether a text names a view. */
export const isViewName = (text: string): text is ViewName => Object.hasOwn(views, text)

export const needsAccount = (view: ViewName | undefined): boolean => view !== undefined && views[view].needsAccount

/** Whether a view is of one of these groups; no view is of none. */
export const isInGroup = (view: ViewName | undefined, ...groups: readonly ViewGroup[]): boolean =>
  view !== undefined && groups.includes(views[view].group)

/** Whether the visitor is on the way to a connection. */
export const isConnectingView = (view: ViewName | undefined): boolean =>
  isInGroup(view, 'connect', 'approval', 'pairing', 'login')
