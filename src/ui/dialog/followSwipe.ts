import { NARROW } from '../theme/narrow'
import { vibrate } from '../../lib/device/vibrate'

/** A sheet pulled down by this part of its height closes, and so does one that is flung. */
const CLOSING_PART = 0.35
const CLOSING_SPEED_PX_PER_MS = 0.5
/** How long a sheet that closes stays where the finger left it. */
const CLOSING_MS = 250

type Swipe = { pointerId: number; card: HTMLElement; startY: number; lastY: number; lastAt: number; speed: number }

const followed = new WeakSet<HTMLDialogElement>()

/**
 * Closes the sheet of a narrow screen by a swipe down on its upper line: pulled far enough or flung, it counts as a
 * press beside the sheet; else it goes back. Once for a dialog.
 */
export function followSwipe(dialog: HTMLDialogElement): void {
  if (followed.has(dialog)) return
  followed.add(dialog)
  let swipe: Swipe | undefined

  const move = (card: HTMLElement, px: number): void => {
    card.style.translate = px > 0 ? `0 ${px}px` : ''
    // It follows the finger, and only goes back by itself.
    card.style.transition = px > 0 ? 'none' : ''
  }
  dialog.addEventListener('pointerdown', ({ target, pointerType, pointerId, clientY, timeStamp }) => {
    if (!(target instanceof Element) || pointerType === 'mouse' || swipe || !matchMedia(NARROW).matches) return
    const card = target.closest<HTMLElement>('.card')
    if (!card || !target.closest('.header') || target.closest('button, a')) return
    swipe = { pointerId, card, startY: clientY, lastY: clientY, lastAt: timeStamp, speed: 0 }
    card.setPointerCapture?.(pointerId)
  })
  dialog.addEventListener('pointermove', ({ pointerId, clientY, timeStamp }) => {
    if (swipe?.pointerId !== pointerId) return
    const passed = timeStamp - swipe.lastAt
    if (passed > 0) swipe.speed = (clientY - swipe.lastY) / passed
    Object.assign(swipe, { lastY: clientY, lastAt: timeStamp })
    move(swipe.card, clientY - swipe.startY)
  })
  const end = ({ pointerId, type, clientY }: PointerEvent): void => {
    if (swipe?.pointerId !== pointerId) return
    const { card, startY, speed } = swipe
    swipe = undefined
    const pulled = clientY - startY
    const isClosing =
      type === 'pointerup' &&
      pulled > 0 &&
      (pulled > card.offsetHeight * CLOSING_PART || speed > CLOSING_SPEED_PX_PER_MS)
    if (!isClosing) {
      move(card, 0)
      return
    }
    vibrate()
    dialog.click()
    // The page may keep it open.
    setTimeout(() => move(card, 0), CLOSING_MS)
  }
  dialog.addEventListener('pointerup', end)
  dialog.addEventListener('pointercancel', end)
}
