export { registerApp } from './appHandles'
export { createWidgetApp, type TakenOver, type WidgetApp, type WidgetHost } from './createWidgetApp'
export { Root } from './shell/Root'
export type { ViewArguments } from './viewArguments'
