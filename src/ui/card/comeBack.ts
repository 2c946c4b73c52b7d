import { COMING_MS } from '../dialog/comingMs'

const OTHER_WAY: Partial<Record<string, string>> = { forward: 'back', back: 'forward' }

/**
 * Lets a card or a view that comes while it still leaves go on from where it is: who closes and opens again, or steps on
 * and back, sees it turn round.
 * @param element has come just now, as a neighbour of what leaves
 * @param leaving the class of what leaves
 */
export function comeBack(element: HTMLElement, leaving: string): void {
  const before = [...(element.parentElement?.querySelectorAll<HTMLElement>(`:scope > .${leaving}`) ?? [])].find(
    ({ dataset: { to } }) => to === undefined || element.classList.contains(`view--${OTHER_WAY[to] ?? ''}`),
  )
  if (!before || typeof element.animate !== 'function') return
  const { opacity, translate } = getComputedStyle(before)
  before.remove()
  const isCard = before.dataset['to'] === undefined
  // The card has a way of its own to come, which this one takes the place of.
  const moved = isCard ? element.querySelector('.card') : element
  moved?.animate(
    [
      { opacity, translate },
      { opacity: 1, translate: '0' },
    ],
    { duration: COMING_MS, easing: 'ease-out' },
  )
}
