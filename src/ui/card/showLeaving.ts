import { isMotionWelcome } from './isMotionWelcome'

/**
 * Lets an element that React takes out of the page stay for the animation of a class: in its place or, with `parent`,
 * at the end of that element; nobody can reach it, and it goes when the animation ends or its parent is gone. Without
 * an animation, or where the visitor wants no motion, it goes at once.
 *
 * Called while the element is still there; it is put back after React has removed it.
 */
export function showLeaving(element: HTMLElement, className: string): void {
  const { parentElement: parent } = element
  if (!parent || typeof element.getAnimations !== 'function' || !isMotionWelcome()) return
  // Written where it changes something: a browser lays everything out for it.
  const scrolled = [...element.querySelectorAll('.body')]
    .map((box) => ({ box, top: box.scrollTop }))
    .filter(({ top }) => top > 0)
  queueMicrotask(() => {
    if (element.isConnected || !parent.isConnected) return
    element.inert = true
    element.ariaHidden = 'true'
    element.className += ` ${className}`
    // The view that comes has the names; a frame would load anew.
    for (const named of element.querySelectorAll('[id]')) named.removeAttribute('id')
    for (const frame of element.querySelectorAll('iframe, video, audio')) frame.remove()
    parent.append(element)
    for (const { box, top } of scrolled) box.scrollTop = top
    const end = (): void => element.remove()
    const waitForEnd = (): void =>
      void Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(end, end)
    // Asked before the frame is drawn, a browser lays everything out for the answer, and once more for the frame.
    requestAnimationFrame(() => setTimeout(waitForEnd))
  })
}
