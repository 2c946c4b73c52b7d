import { startTestSandbox } from '../support/sandbox'
import { openWidgetPage } from '../support/widgetPage'

// Proves that any accent keeps text readable; not the contrast of pictures, nor of what a host restyles through parts.

const ACCENTS = ['#3454f0', '#ffd400', '#000000', '#ffffff', '#00a86b', '#d1001f', '#7a2cf5', '#808080', '#00c2ff', '#ff7a00']
const LEAST_CONTRAST = 4.5

/** Text over its ground, as components pair them. */
const PAIRS = [
  ['--w-fg', '--w-bg'],
  ['--w-fg', '--w-panel'],
  ['--w-fg', '--w-panel-hover'],
  ['--w-muted', '--w-bg'],
  ['--w-muted', '--w-panel'],
  ['--w-accent-text', '--w-bg'],
  ['--w-accent-text', '--w-panel'],
  ['--w-accent-text', '--w-accent-soft'],
  ['--w-on-accent', '--w-accent-fill'],
  ['--w-on-accent', '--w-accent-hover'],
  ['--w-on-accent', '--w-accent-press'],
  ['--w-success', '--w-panel'],
  ['--w-warning', '--w-warning-soft'],
  ['--w-danger', '--w-danger-soft'],
] as const

beforeEach(startTestSandbox)

describe('contrast', () => {
  it.each(['light', 'dark'])('is at least 4.5 : 1 with every accent in the %s theme', async (theme) => {
    const { page, openDialog } = await openWidgetPage({ attributes: { theme } })
    await openDialog()
    const found = await page.evaluate(
      ({ accents, pairs }) => {
        const widget = document.querySelector<HTMLElement>('wallet-widget')
        const root = widget?.shadowRoot?.querySelector('.wallet')
        if (!widget || !root) throw new Error('the widget is not on the page')
        const probe = root.appendChild(document.createElement('i'))
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
        if (!canvas) throw new Error('no canvas')
        const luminance = (variable: string): number => {
          probe.style.color = `var(${variable})`
          canvas.fillStyle = getComputedStyle(probe).color
          canvas.fillRect(0, 0, 1, 1)
          const [r = 0, g = 0, b = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (byte) => {
            const part = byte / 255
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * r + 0.7152 * g + 0.0722 * b
        }
        return accents.flatMap((accent) => {
          widget.style.setProperty('--wallet-accent', accent)
          return pairs.map(([text, ground]) => {
            const [one, other] = [luminance(text), luminance(ground)].sort((a, b) => b - a)
            return { accent, text, ground, contrast: ((one ?? 0) + 0.05) / ((other ?? 0) + 0.05) }
          })
        })
      },
      { accents: ACCENTS, pairs: PAIRS },
    )
    expect(found).toHaveLength(ACCENTS.length * PAIRS.length)
    expect(found.filter(({ contrast }) => contrast < LEAST_CONTRAST)).toEqual([])
  })
})
