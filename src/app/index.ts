export type { StandIn } from './openBehind'
export { createWidgetApp, type TakenOver, type WidgetApp, type WidgetHost } from './createWidgetApp'
export type { ViewArguments } from './viewArguments'
