// What leaves in all is in sight before the last press, however low the screen is.
import { eventually } from '../support/eventually'
import { openWidgetPage } from '../support/widgetPage'
import { scenes } from '../screenshots/scenes'

const REVIEWS = ['send-look-alike', 'swap-review-bad-price', 'buy-providers', 'approvals-review']

it.each(REVIEWS)('%s has its total in the footer, and a fade above it where there is more', async (name) => {
  const scene = scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene ${name}.`)
  const visit = await openWidgetPage({
    ...scene.options,
    context: { ...scene.options?.context, viewport: { width: 390, height: 600 } },
  })
  await scene.visit(visit)
  await eventually(async () => {
    const seen = await visit.dialog.locator('.detail-list__sum').evaluate((row) => {
      const footer = row.closest('[part="footer"]')
      const { top, bottom, height } = row.getBoundingClientRect()
      const fade = footer && getComputedStyle(footer, '::before')
      const isCut = (box: Element | null): boolean =>
        box !== null && (box.scrollHeight > box.clientHeight + 1 || isCut(box.parentElement))
      return {
        isInFooter: footer !== null,
        isInSight: height > 0 && top >= 0 && bottom <= innerHeight,
        fade: fade?.blockSize,
        isFading: fade?.backgroundImage.includes('gradient'),
        hasMore: isCut(row),
      }
    })
    expect(seen).toEqual({ isInFooter: true, isInSight: true, fade: '16px', isFading: true, hasMore: true })
  })
})
