import { TAG } from './widgetStore'

type Values = Record<string, unknown>

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, '-$&').toLowerCase()

/**
 * How the props of a component are given to the tag: texts and switches as attributes, which a server writes too;
 * objects and handlers as properties.
 */
export function tagProps(props: object): [attributes: Values, properties: Values] {
  const attributes: Values = {}
  const properties: Values = {}
  for (const [name, value] of Object.entries(props)) {
    // As an attribute `false` would be a text, which is there.
    if (/str|num|oo/.test(typeof value) && name !== 'open')
      attributes[hyphenated(name)] = value === false ? undefined : value
    // `open` is also a method: frameworks take it for a property, and must not write a text into it.
    else if (value !== undefined) properties[name] = value === '' || value
  }
  return [attributes, properties]
}

/** Sets what has changed on the tag, and lets it hear its handlers: `onWalletViewChange` hears `wallet-view-change`. */
export function setProperties(tag: Element | null, before: Values, now: Values): void {
  // It is in the page by then.
  const target = tag as Element & Values
  for (const name in { ...before, ...now }) {
    const [old, value] = [before[name], now[name]]
    const type = hyphenated(name).slice(3)
    if (old === value) continue
    if (name.startsWith('onW')) {
      target.removeEventListener(type, old as EventListener)
      if (value) target.addEventListener(type, value as EventListener)
    }
    // Nothing brings the default back, and closes.
    else target[name] = value ?? null
  }
}

/** Has the tag defined, by the package unless the page did it in its own way. Not for servers, which have no tags. */
export const defineTag = (): unknown =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- before the package is built, the compiler does not find its entry
  customElements.get(TAG) ?? import('wallet-widget' as string)
