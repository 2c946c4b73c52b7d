/**
 * Where the account of a widget is shown besides its own button: `<wallet-account-button>` gives its shadow root, and
 * the widget draws there what it draws in its own.
 */
type Show = (root: ShadowRoot) => () => void
type Roots = { ends: Map<ShadowRoot, (() => void) | undefined>; show?: Show }

/** On the widget itself: the tags and the app come in scripts that hold a copy of this module each. */
const ROOTS = Symbol.for('wallet-widget/account-roots')

const isKept = (value: unknown): value is Roots =>
  typeof value === 'object' && value !== null && 'ends' in value && value.ends instanceof Map

function rootsOf(widget: Element): Roots {
  const kept: unknown = Reflect.get(widget, ROOTS)
  if (isKept(kept)) return kept
  const roots: Roots = { ends: new Map() }
  Object.defineProperty(widget, ROOTS, { value: roots })
  return roots
}

/** Shows the widget's account in another button too, as soon as the widget shows one; answers how to end that. */
export function addAccountRoot(widget: Element, root: ShadowRoot): () => void {
  const { ends, show } = rootsOf(widget)
  ends.set(root, show?.(root))
  return () => {
    ends.get(root)?.()
    ends.delete(root)
  }
}

/** From now on the widget shows its account; answers how to end that. */
export function drawAccountRoots(widget: Element, show: Show): () => void {
  const roots = rootsOf(widget)
  roots.show = show
  for (const root of roots.ends.keys()) roots.ends.set(root, show(root))
  return () => {
    delete roots.show
    for (const [root, end] of roots.ends) {
      end?.()
      roots.ends.set(root, undefined)
    }
  }
}
