import { deepActiveElement } from '../../ui/dialog/deepActiveElement'
import { wordsOf } from '../../ui/dialog/wordsOf'

/** What a press acts on: a box to tick with its words is one control. */
const CONTROL = 'button, .check'

/** The control at a point, in whichever shadow tree it stands. */
function controlAt(root: DocumentOrShadowRoot, x: number, y: number): Element | null | undefined {
  const found = root.elementFromPoint(x, y)
  return found?.shadowRoot ? controlAt(found.shadowRoot, x, y) : found?.closest(CONTROL)
}

/**
 * A browser clicks what was under the pointer, or had the focus for Space, when it went down and when it came up. Where a
 * control is drawn anew in between, the new one of the same name at the same place is clicked, so that the press is not
 * lost.
 */
export function keepPress(root: ShadowRoot, dialog: HTMLElement): void {
  const follow = (
    { target }: Event,
    types: readonly (keyof WindowEventMap)[],
    controlNow: (event: Event) => Element | null | undefined,
  ): void => {
    const pressed = target instanceof Element && target.closest(CONTROL)
    if (!pressed) return
    const end = new AbortController()
    const rise = (event: Event): void => {
      // Another key is none of this press, and one that is held says so again and again.
      if (event instanceof KeyboardEvent && (event.key !== ' ' || (event.type === 'keydown' && pressed.isConnected)))
        return
      end.abort()
      const control = !pressed.isConnected && controlNow(event)
      if (control instanceof HTMLElement && wordsOf(control) === wordsOf(pressed)) control.click()
    }
    for (const type of types) addEventListener(type, rise, { signal: end.signal, capture: true })
  }
  dialog.addEventListener('pointerdown', (down) =>
    follow(down, ['pointerup', 'pointercancel'], (up) =>
      up instanceof PointerEvent && up.type === 'pointerup' ? controlAt(root, up.clientX, up.clientY) : undefined,
    ),
  )
  dialog.addEventListener('keydown', (down) => {
    // Held on the new control, it is the browser that clicks.
    if (down.key === ' ')
      follow(down, ['keyup', 'keydown'], ({ type }) =>
        type === 'keyup' ? deepActiveElement(root.ownerDocument)?.closest(CONTROL) : null,
      )
  })
}
