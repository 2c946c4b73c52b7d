import { readDocument } from '../lib/pageDocument'

type Lock = { holders: number; overflow: string; gutter: string }

const locks = new WeakMap<Document, Lock>()

/**
 * Keeps the page behind a dialog from scrolling; the returned function lets it go. The room of the scroll bar stays, so nothing
 * on the page moves. Several dialogs share one lock.
 */
export function lockScroll(ownerDocument: Document): () => void {
  const { style, clientWidth } = readDocument(ownerDocument, 'documentElement')
  const lock = locks.get(ownerDocument) ?? { holders: 0, overflow: style.overflow, gutter: style.scrollbarGutter }
  if (lock.holders === 0) {
    const hasScrollBar = (readDocument(ownerDocument, 'defaultView')?.innerWidth ?? clientWidth) > clientWidth
    if (hasScrollBar) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  lock.holders += 1
  locks.set(ownerDocument, lock)

  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    lock.holders -= 1
    if (lock.holders > 0) return
    style.overflow = lock.overflow
    style.scrollbarGutter = lock.gutter
    locks.delete(ownerDocument)
  }
}
