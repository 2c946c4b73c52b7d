// What leaves in all is in sight before the last press, however low the screen is.
import { eventually } from '../support/eventually'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'
import { scenes } from '../screenshots/scenes'

const REVIEWS = ['send-look-alike', 'swap-review-bad-price', 'buy-providers', 'approvals-review']

/** Views without a total whose last lines the footer covers. */
const OTHERS = ['swap-slippage', 'receive']

/** A scene on a low screen of a phone. */
async function visitLow(name: string, height: number): Promise<WidgetPage> {
  const scene = scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene ${name}.`)
  const visit = await openWidgetPage({
    ...scene.options,
    context: { ...scene.options?.context, viewport: { width: 390, height } },
  })
  await scene.visit(visit)
  return visit
}

it.each(OTHERS)('%s has a fade above its footer where there is more', async (name) => {
  const { dialog } = await visitLow(name, 480)
  await eventually(async () => {
    const seen = await dialog.locator('[part="footer"]').evaluate((footer) => {
      const fade = getComputedStyle(footer, '::before')
      const isCut = (box: Element | null): boolean =>
        box !== null && (box.scrollHeight > box.clientHeight + 1 || isCut(box.parentElement))
      return { fade: fade.blockSize, isFading: fade.backgroundImage.includes('gradient'), hasMore: isCut(footer) }
    })
    expect(seen).toEqual({ fade: '16px', isFading: true, hasMore: true })
  })
})

it.each(REVIEWS)('%s has its total in the footer, and a fade above it where there is more', async (name) => {
  const visit = await visitLow(name, 600)
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
