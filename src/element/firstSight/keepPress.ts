import { deepActiveElement } from '../../ui/dialog/deepActiveElement'
import { wordsOf } from './wordsOf'

/** The button at a point, in whichever shadow tree it stands. */
function buttonAt(root: DocumentOrShadowRoot, x: number, y: number): HTMLButtonElement | null | undefined {
  const found = root.elementFromPoint(x, y)
  return found?.shadowRoot ? buttonAt(found.shadowRoot, x, y) : found?.closest('button')
}

/**
 * A browser clicks what was under the pointer, or had the focus for Space, when it went down and when it came up. Where a
 * button is drawn anew in between, the new one of the same name at the same place is clicked, so that the press is not
 * lost.
 */
export function keepPress(root: ShadowRoot, dialog: HTMLElement): void {
  const follow = (
    { target }: Event,
    types: readonly (keyof WindowEventMap)[],
    buttonNow: (event: Event) => Element | null | undefined,
  ): void => {
    const pressed = target instanceof Element && target.closest('button')
    if (!pressed) return
    const end = new AbortController()
    const rise = (event: Event): void => {
      // Another key is none of this press, and one that is held says so again and again.
      if (event instanceof KeyboardEvent && (event.key !== ' ' || (event.type === 'keydown' && pressed.isConnected)))
        return
      end.abort()
      const button = !pressed.isConnected && buttonNow(event)
      if (button instanceof HTMLElement && wordsOf(button) === wordsOf(pressed)) button.click()
    }
    for (const type of types) addEventListener(type, rise, { signal: end.signal, capture: true })
  }
  dialog.addEventListener('pointerdown', (down) =>
    follow(down, ['pointerup', 'pointercancel'], (up) =>
      up instanceof PointerEvent && up.type === 'pointerup' ? buttonAt(root, up.clientX, up.clientY) : undefined,
    ),
  )
  dialog.addEventListener('keydown', (down) => {
    // Held on the new button, it is the browser that clicks.
    if (down.key === ' ')
      follow(down, ['keyup', 'keydown'], ({ type }) =>
        type === 'keyup' ? deepActiveElement(root.ownerDocument)?.closest('button') : null,
      )
  })
}
