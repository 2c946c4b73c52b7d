import { readDocument } from '../../lib/pageDocument'

/** By axis: a page may let one of them scroll, and the short form cannot say what is important on one alone. */
const LOCKED = { 'overflow-x': 'hidden', 'overflow-y': 'hidden', 'scrollbar-gutter': 'stable' }

type Lock = { holders: number; restore: () => void }

/**
 * Where a document keeps its lock: under one symbol for all copies of the product in a page, or the second one would
 * take the lock of the first for the page's own wish, and put it back for ever.
 */
const LOCK = Symbol.for('wallet-widget.scroll-lock')

const lockOf = (page: Document & { [LOCK]?: Lock }): Lock | undefined => page[LOCK]

function lock(page: Document): Lock {
  const { style, clientWidth } = readDocument(page, 'documentElement')
  const hasScrollBar = (readDocument(page, 'defaultView')?.innerWidth ?? clientWidth) > clientWidth
  const locked = Object.entries(LOCKED).filter(([name]) => hasScrollBar || name !== 'scrollbar-gutter')
  const before = locked.map(([name]) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const)
  // A page's own `!important` must not scroll it either.
  for (const [name, value] of locked) style.setProperty(name, value, 'important')
  return { holders: 0, restore: () => before.forEach((declaration) => style.setProperty(...declaration)) }
}

/**
 * Keeps the page behind a dialog from scrolling; the returned function lets it go, and the page is as it was. The room
 * of the scroll bar stays, so nothing on the page moves. Several dialogs share one lock.
 */
export function lockScroll(ownerDocument: Document): () => void {
  const held = lockOf(ownerDocument) ?? lock(ownerDocument)
  held.holders += 1
  Reflect.set(ownerDocument, LOCK, held)

  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    held.holders -= 1
    if (held.holders > 0) return
    held.restore()
    Reflect.deleteProperty(ownerDocument, LOCK)
  }
}
