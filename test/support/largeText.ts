import type { Page } from 'playwright-core'
import type { WidgetPage } from './widgetPage'

/**
 * Sets this browser's own text size, as a visitor does in its settings: what the page says of its root element stays as
 * it is.
 */
export async function chooseTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } })
}

/**
 * Controls that cannot be brought whole into the card, or of which the middle cannot be pressed then; each by what it
 * is called.
 */
export const unreachableControls = ({ widget }: WidgetPage): Promise<string[]> =>
  widget.evaluate((tag) => {
    const root = tag.shadowRoot
    const card = root?.querySelector('[part~="card"]')
    if (!root || !card) throw new Error('The widget shows nothing')
    const edge = card.getBoundingClientRect()
    return [...card.querySelectorAll('button, a[href], input, summary')].flatMap((control) => {
      if (
        !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        control.closest('[inert], [aria-hidden="true"]')
      )
        return []
      control.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const name = `${control.getAttribute('aria-label') ?? ''} ${control.textContent ?? ''}`.trim()
      if (left < edge.left - 1 || right > edge.right + 1) return [`beyond the card: ${name}`]
      const hit = root.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isHit =
        hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))
      return isHit ? [] : [`covered: ${name}`]
    })
  })
