import type { WidgetApp } from './createWidgetApp'

// The wrapper around React carries no properties (they would lose identity), so the tree finds its app by its own
// element.
const handles = new WeakMap<Element, WidgetApp>()

/** Says which app a view element shows. */
export function registerApp(viewElement: Element, app: WidgetApp): void {
  handles.set(viewElement, app)
}

/** The app of a view element. */
export function appOf(viewElement: Element): WidgetApp | undefined {
  return handles.get(viewElement)
}
