import type { WidgetPage } from './widgetPage'

const MAX_STOPS = 40

type Stop = { name: string; isInDialog: boolean; isVisible: boolean }

/** Where the keyboard is: the focused element through shadow roots. */
export const stop = ({ page }: WidgetPage): Promise<Stop> =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!active) return { name: '', isInDialog: false, isVisible: false }
    const look = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    // A box shows the focus of what is typed into it.
    const isVisible = look(active) || (active instanceof HTMLInputElement && [active.parentElement, active.parentElement?.parentElement, active.closest('label'), active.closest('div')].some((part) => part && look(part)))
    return { name: (active.ariaLabel ?? active.textContent ?? '').trim(), isInDialog: active.closest('dialog') !== null, isVisible: isVisible || active === document.body || active.matches('h2, dialog') }
  })

/** Presses Tab until the named thing has the focus, which must be visible at every stop. */
export async function tabTo(visit: WidgetPage, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let count = 0; count < MAX_STOPS; count++) {
    const at = await stop(visit)
    if (name.test(at.name)) return
    passed.push(at.name)
    await visit.page.keyboard.press('Tab')
    const next = await stop(visit)
    if (!next.isVisible) throw new Error(`The focus cannot be seen on "${next.name}"`)
  }
  throw new Error(`${String(name)} was not reached: ${passed.join(' | ')}`)
}

/** Goes to the named thing by Tab and presses a key there. */
export async function press(visit: WidgetPage, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(visit, name)
  await visit.page.keyboard.press(key)
}
