import { makeElement } from '../../lib/pageDocument'

/** As far as the shadow of a card reaches, in px. */
const SHADOW = 64
/** Each end, of the card where it is lowest. */
const END = 1 / 3

/** What moves, and through which states. */
export type Move = { element: Element; frames: Keyframe[] }

/** A slide up or down, from one place to another, each in px away from its own. */
export const slide = (element: Element, ends: readonly number[]): Move => ({
  element,
  frames: ends.map((px) => ({ translate: `0 ${px}px` })),
})

/** The card's surface below its contents, without so many px of its upper and its lower side. */
function layPiece(card: HTMLElement, upper: number, lower: number): HTMLElement {
  const piece = makeElement('div')
  piece.className = 'surface'
  piece.setAttribute('part', 'card')
  piece.style.clipPath = `inset(${upper}px ${-SHADOW}px ${lower}px)`
  piece.style.transformOrigin = `0 ${upper}px`
  card.before(piece)
  return piece
}

/**
 * Lays the surface of a card that changes its height in three pieces: the upper end stays, the lower end slides, and
 * what is between them stretches. None comes out from under a clip as it moves: a frame in which something moves is not
 * shown before all that comes in sight in it is painted.
 * @param most how high the card is all the while, in px
 * @param ends how high it looks at first and at last, in px
 */
export function stretchSurface(
  card: HTMLElement,
  most: number,
  ends: readonly number[],
): { moves: Move[]; remove(): void } {
  const end = Math.floor(Math.min(...ends) * END)
  // One pixel of it lies below each end, so that no seam is seen.
  const side = end - 1
  const stretched = (height: number): number => height - 2 * side
  const upper = layPiece(card, -SHADOW, most - end)
  const between = layPiece(card, side, side)
  const lower = layPiece(card, most - end, -SHADOW)
  return {
    moves: [
      { element: between, frames: ends.map((height) => ({ scale: `1 ${stretched(height) / stretched(most)}` })) },
      slide(
        lower,
        ends.map((height) => height - most),
      ),
    ],
    remove() {
      for (const piece of [upper, between, lower]) piece.remove()
    },
  }
}
