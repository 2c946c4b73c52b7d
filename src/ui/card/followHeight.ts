import { NARROW } from '../theme/narrow'
import { isMotionWelcome } from './isMotionWelcome'
import { slide, stretchSurface, type Move } from './stretchSurface'

const MOVES = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** The body of a card, and how high it was and is, in px. */
type Change = { body: HTMLElement; from: number; to: number }
type Movement = { moves: Move[]; end(): void }

const followed = new WeakSet<Element>()

/**
 * Moves the edge of the card in a dialog. The card is as high as the higher of both all the while and slides, and what
 * stands in it slides the other way: both are moved by the compositor, so a busy page does not stop them.
 */
function moveEdge({ body, from, to }: Change, dialog: HTMLDialogElement): Movement | undefined {
  const card = body.closest<HTMLElement>('.card')
  if (!card) return undefined
  const most = Math.max(from, to)
  // All is measured before anything is changed: a measurement after a change makes the browser lay out the page for it.
  const around = card.offsetHeight - to
  const held = [...(body.parentElement?.children ?? [])].filter(({ clientHeight }) => clientHeight > 0)
  dialog.setAttribute('data-moving', from > to ? 'smaller' : 'larger')
  body.style.minBlockSize = `${most}px`
  const end = (): void => {
    dialog.removeAttribute('data-moving')
    body.style.minBlockSize = ''
  }
  // A sheet stands on the lower edge of the screen: it slides with all that is in it.
  if (matchMedia(NARROW).matches) return { moves: [slide(card, [most - from, most - to])], end }
  const surface = stretchSurface(card, around + most, [around + from, around + to])
  return {
    moves: [
      slide(card, [from - most, to - most]),
      ...held.map((element) => slide(element, [most - from, most - to])),
      ...surface.moves,
    ],
    end() {
      surface.remove()
      end()
    },
  }
}

/** A card in the page pushes what stands below it: its height itself changes. */
function changeHeight({ body, from, to }: Change): Movement {
  const frames = [from, to].map((blockSize) => ({ blockSize: `${blockSize}px`, overflow: 'hidden' }))
  return { moves: [{ element: body, frames }], end: () => undefined }
}

/** Begins a movement; the answer ends it early and says how high the body looked then, in px. */
function begin(change: Change, onEnd: () => void): (() => number) | undefined {
  const dialog = change.body.closest('dialog')
  // A dialog that scrolls as a whole has no edge that moves.
  if (dialog && dialog.scrollHeight > dialog.clientHeight) return undefined
  const movement = dialog ? moveEdge(change, dialog) : changeHeight(change)
  if (!movement) return undefined
  const animations = movement.moves.map(({ element, frames }) => element.animate(frames, MOVES))
  const [first] = animations
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    movement.end()
    onEnd()
  }
  first?.finished.then(end, () => undefined)
  return () => {
    const part = first?.effect?.getComputedTiming().progress ?? 1
    for (const animation of animations) animation.cancel()
    end()
    return change.from + (change.to - change.from) * part
  }
}

/**
 * Lets the height of a card's body follow its content with a short movement. The layout does not wait for it, so nothing
 * can be left half-way. Once for a body.
 */
export function followHeight(body: HTMLElement): void {
  const inside = body.firstElementChild
  if (!inside || followed.has(body) || typeof body.animate !== 'function') return
  followed.add(body)
  let height = body.offsetHeight
  let interrupt: (() => number) | undefined
  new ResizeObserver(() => {
    const from = interrupt?.() ?? height
    height = body.offsetHeight
    if (from === height || from === 0 || height === 0 || !isMotionWelcome()) return
    interrupt = begin({ body, from, to: height }, () => (interrupt = undefined))
  }).observe(inside)
}
