import { wordsOf } from './wordsOf'

/** The button at a point, in whichever shadow tree it stands. */
function buttonAt(root: DocumentOrShadowRoot, x: number, y: number): HTMLButtonElement | null | undefined {
  const found = root.elementFromPoint(x, y)
  return found?.shadowRoot ? buttonAt(found.shadowRoot, x, y) : found?.closest('button')
}

/**
 * A browser clicks what was under the pointer when it went down and when it came up. Where a button is drawn anew in
 * between, the new one of the same name at the same place is clicked, so that the press is not lost.
 */
export function keepPress(root: ShadowRoot, dialog: HTMLElement): void {
  dialog.addEventListener('pointerdown', ({ target }) => {
    const pressed = target instanceof Element && target.closest('button')
    if (!pressed) return
    const end = new AbortController()
    const rise = ({ type, clientX, clientY }: PointerEvent): void => {
      end.abort()
      if (type === 'pointercancel' || pressed.isConnected) return
      const button = buttonAt(root, clientX, clientY)
      if (button && wordsOf(button) === wordsOf(pressed)) button.click()
    }
    for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, rise, { signal: end.signal })
  })
}
