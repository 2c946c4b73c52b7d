// Runs in the page. Finds what a visitor could press, through shadow roots, by the rules for names and roles that
// assistive technology uses.
import { queryAllByShadowRole } from 'shadow-dom-testing-library'
import type { EngineFinder, Find, FoundName } from './found'

const nameOf = (name: FoundName): string | RegExp =>
  typeof name === 'string' ? name : new RegExp(name.source, name.flags)

/** What is at a point, inside of shadow roots too. */
const deepestAt = (x: number, y: number): Element | null => {
  let found = document.elementFromPoint(x, y)
  for (
    let inner = found?.shadowRoot?.elementFromPoint(x, y);
    inner && inner !== found;
    inner = inner.shadowRoot?.elementFromPoint(x, y)
  )
    found = inner
  return found
}

const isInside = (inner: Node | null, outer: Node): boolean => {
  for (let node = inner; node; node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null))
    if (node === outer) return true
  return false
}

let target: Element | null = null
let isTargetPressed = false
/** What stands in the place of the target says the same: the first dialog makes room for the app's own. */
const isSuccessor = (node: EventTarget, gone: Element): boolean =>
  !gone.isConnected &&
  node instanceof Element &&
  node.localName === gone.localName &&
  node.textContent === gone.textContent
addEventListener(
  'click',
  (event) => {
    const sought = target
    if (sought) isTargetPressed ||= event.composedPath().some((node) => node === sought || isSuccessor(node, sought))
  },
  true,
)

const find: Find = (role, name) => {
  const all = queryAllByShadowRole(document.body, role, { name: nameOf(name), hidden: true }).filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  for (const element of all) {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width === 0 || !isInside(deepestAt(x, y), element)) continue
    target = element
    isTargetPressed = false
    return { x, y, isDisabled: element.matches(':disabled, [aria-disabled=true]') }
  }
  return null
}

const engineFinder: EngineFinder = { find, isPressed: () => isTargetPressed }
Object.assign(window, { engineFinder })
