import { makeElement } from '../../lib/pageDocument'
import { adoptStyles } from '../theme/adoptStyles'
import { hintStyles } from './hint.styles'

/** Whoever passes by or goes on sees none. */
const DELAY_MS = 600
/** So much time there is to get from the button to its name. */
const LEAVE_MS = 120
const GAP_PX = 6
const EDGE_PX = 8

/** The hint there is, or is about to be: one per page. */
let current: { button: Element; end: () => void } | undefined

/** Under the button, or over it where there is no room; never out of the window. */
function place(hint: HTMLElement, button: Element): void {
  const { innerWidth, innerHeight } = window
  const at = button.getBoundingClientRect()
  const { width, height } = hint.getBoundingClientRect()
  const left = Math.min(Math.max(at.left + (at.width - width) / 2, EDGE_PX), innerWidth - width - EDGE_PX)
  const below = at.bottom + GAP_PX
  hint.style.setProperty('left', `${left}px`)
  hint.style.setProperty('top', `${below + height > innerHeight ? at.top - height - GAP_PX : below}px`)
}

const isMeant = (button: Element): boolean =>
  button.isConnected &&
  (button.matches(':focus-visible') || (button.matches(':hover') && !matchMedia('(hover: none)').matches))

/** The name of a button that is an icon alone. */
const nameOf = (button: Element): string | null =>
  button.textContent?.trim() ? null : button.getAttribute('aria-label')

type Hint = {
  /** What it says instead of a name: the rest of something that is shown shortened. */
  words?: string
  /** It was asked for: it comes at once, also for a finger, and stays until the visitor turns to something else. */
  isPressed?: boolean
}

/**
 * Shows the name of a button that is an icon alone, or the words given, while the pointer or the keyboard's focus stays
 * on it. Esc takes it away and does nothing else. Screen readers know what it says: to them it is nothing new.
 */
export function showHint(button: Element, { words, isPressed = false }: Hint = {}): void {
  const said = words ?? nameOf(button)
  if (!said || (current?.button === button && !isPressed)) return
  current?.end()
  const home = button.closest('dialog, .wallet')
  const root = button.getRootNode()
  if (!home || !(root instanceof ShadowRoot)) return
  const stop = new AbortController()
  const hint = makeElement('div', button.ownerDocument)
  const end = (): void => {
    clearTimeout(timer)
    stop.abort()
    hint.remove()
    if (current?.button === button) current = undefined
  }
  const endUnlessMeant = (): void => {
    if (isPressed ? !button.isConnected : !isMeant(button) && !hint.matches(':hover')) end()
  }
  const endElsewhere = (event: Event): void => {
    if (isPressed && !event.composedPath().includes(button)) end()
  }
  const leave = (): void => void setTimeout(endUnlessMeant, LEAVE_MS)
  const show = (): void => {
    adoptStyles(root, hintStyles)
    hint.className = 'hint'
    hint.setAttribute('aria-hidden', 'true')
    // An amount reads from left to right, whatever language is around it.
    hint.dir = 'auto'
    hint.textContent = said
    home.append(hint)
    if ('showPopover' in hint) {
      hint.popover = 'manual'
      hint.showPopover()
    }
    place(hint, button)
    const heard = { capture: true, signal: stop.signal }
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        end()
      },
      heard,
    )
    // What the button did may have taken it away, which no event of its own tells.
    window.addEventListener('pointermove', endUnlessMeant, heard)
    window.addEventListener('focusin', endUnlessMeant, heard)
    window.addEventListener('scroll', end, heard)
    for (const type of ['pointerdown', 'focusin']) window.addEventListener(type, endElsewhere, heard)
    hint.addEventListener('pointerleave', leave, heard)
  }
  const timer = setTimeout(() => (isPressed || isMeant(button) ? show() : end()), isPressed ? 0 : DELAY_MS)
  for (const type of ['pointerleave', 'blur']) button.addEventListener(type, leave, { signal: stop.signal })
  button.addEventListener('click', end, { signal: stop.signal })
  current = { button, end }
}
