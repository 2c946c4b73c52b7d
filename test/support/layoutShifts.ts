import type { WidgetPage } from './widgetPage'

/** What moved by itself inside the card: how much, and from where to where, in the words of the browser. */
export type LayoutShift = { value: number; at: number; moved: string[] }

/**
 * Notes what the browser says moved inside the card without the visitor having done anything (Layout Instability). Call
 * it before the widget is opened; `take` says what there was since the last time. A text that comes in the place of a
 * grey shape, at the same end or middle of the same line, has not moved.
 */
export async function watchShifts({ page, dialog }: WidgetPage): Promise<() => Promise<LayoutShift[]>> {
  await page.evaluate(() => {
    const shifts: LayoutShift[] = []
    Reflect.set(window, 'layoutShifts', shifts)
    const isInside = ({ left, right, top, bottom }: DOMRectReadOnly, card: DOMRect): boolean =>
      left >= card.left && right <= card.right && top >= card.top && bottom <= card.bottom
    const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1
    const isInPlace = (from: DOMRectReadOnly, to: DOMRectReadOnly): boolean =>
      (isNear(from.left, to.left) ||
        isNear(from.right, to.right) ||
        isNear((from.left + from.right) / 2, (to.left + to.right) / 2)) &&
      (isNear(from.top, to.top) || isNear((from.top + from.bottom) / 2, (to.top + to.bottom) / 2))
    // What stands below the dialog may move: the button in the page gets a name.
    const isOfPage = (node: Node | null): boolean =>
      node?.getRootNode() === document &&
      !(node instanceof Element ? node : node.parentElement)?.closest('wallet-widget')
    const words = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}×${height}`
    new PerformanceObserver((list) => {
      const card = document
        .querySelector('wallet-widget')
        ?.shadowRoot?.querySelector('[part~="card"]')
        ?.getBoundingClientRect()
      if (!card) return
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources, startTime } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        const inside = sources.filter(
          ({ node, previousRect, currentRect }) =>
            !isOfPage(node) && isInside(currentRect, card) && !isInPlace(previousRect, currentRect),
        )
        if (!hadRecentInput && inside.length > 0)
          shifts.push({
            value,
            at: startTime,
            moved: inside.map(({ previousRect, currentRect }) => `${words(previousRect)} → ${words(currentRect)}`),
          })
      }
    }).observe({ type: 'layout-shift' })
  })
  return async () => {
    await dialog.locator('[part="card"]').waitFor()
    // What is drawn is told of a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return page.evaluate(() => (Reflect.get(window, 'layoutShifts') as LayoutShift[]).splice(0))
  }
}
