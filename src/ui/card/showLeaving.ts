import { deepActiveElement } from '../dialog/deepActiveElement'
import { isMotionWelcome } from './isMotionWelcome'

/**
 * React takes an element out by this call to its parent. Answered without doing it, the element stays where it stands:
 * taken out and put back, all of it would be styled, laid out and painted anew, on a slow phone for longer than a frame
 * (ADR 41).
 * @param onKept is called in React's place
 * @returns whether that was so, from when on calls are answered as ever
 */
function keepInPlace(element: HTMLElement, parent: HTMLElement, onKept: () => void): () => boolean {
  let isKept = false
  const removeChild = <Child extends Node>(child: Child): Child => {
    if (child !== (element as Node)) return Node.prototype.removeChild.call(parent, child) as Child
    isKept = true
    onKept()
    return child
  }
  Object.defineProperty(parent, 'removeChild', { value: removeChild, configurable: true })
  return () => {
    Reflect.deleteProperty(parent, 'removeChild')
    return isKept
  }
}

/** Which way the view goes that comes in an element's place. */
const moveIn = (parent: HTMLElement): string =>
  ['forward', 'back'].find((move) => parent.querySelector(`:scope > .view--${move}:not([aria-hidden])`)) ?? ''

/**
 * Puts an element out of reach. `inert` alone would do: for that a browser styles all that is in it anew, on a slow phone
 * for longer than a frame. What comes lies over it, so only the keyboard could reach it.
 * @returns ends what was begun for that
 */
function putOutOfReach(element: HTMLElement): () => void {
  const root = element.getRootNode()
  const focused = deepActiveElement(element.ownerDocument)
  if (focused && element.contains(focused)) focused.blur()
  element.setAttribute('aria-hidden', 'true')
  const makeInert = (): void => void (element.inert = true)
  root.addEventListener('keydown', makeInert, true)
  return () => root.removeEventListener('keydown', makeInert, true)
}

/**
 * Lets an element that React takes out of the page stay for the animation of a class, in its place; nobody can reach it,
 * and it goes when the animation ends or its parent is gone. Without an animation it goes at once; so does a view where the
 * visitor wants no motion, while a dialog's card fades with its scrim.
 *
 * Called while the element is still there.
 */
export function showLeaving(element: HTMLElement, className: string): void {
  const { parentElement: parent } = element
  const isWithDialog = parent instanceof HTMLDialogElement
  if (!parent || typeof element.getAnimations !== 'function' || !(isWithDialog || isMotionWelcome())) return
  // Where it was still coming it goes from where it is. Asked only then: a browser lays everything out for the answer.
  const { opacity = '', translate = '' } = parent.querySelector(`:scope > .${className}`)
    ? getComputedStyle(element)
    : {}
  // A dialog that closes gives the focus back at once, and a browser styles all of it for that: once, with these marks.
  const isKept = keepInPlace(element, parent, () => {
    if (!isWithDialog) return
    element.inert = true
    element.className += ` ${className}`
  })
  queueMicrotask(() => {
    // Nobody took it out, or what it stood in went with it.
    if (!isKept()) return
    if (!parent.isConnected) return element.remove()
    let release = (): void => undefined
    if (!isWithDialog) {
      // Not before: React gives the focus back after what it changed.
      release = putOutOfReach(element)
      element.dataset['to'] = moveIn(parent)
      element.className += ` ${className}`
      Object.assign(element.style, { opacity, translate })
    }
    // The view that comes has the names; a frame would load anew.
    for (const named of element.querySelectorAll('[id]')) named.removeAttribute('id')
    for (const frame of element.querySelectorAll('iframe, video, audio')) frame.remove()
    const end = (): void => {
      release()
      element.remove()
    }
    const waitForEnd = (): void =>
      void Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(end, end)
    // Asked before the frame is drawn, a browser lays everything out for the answer, and once more for the frame.
    requestAnimationFrame(() => setTimeout(waitForEnd))
  })
}
