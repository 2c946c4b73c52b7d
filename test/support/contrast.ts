import type { Locator } from 'playwright-core'

/** What WCAG 2.2 AA asks of text. */
export const LEAST_CONTRAST = 4.5

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

export const PAIR_COUNT = PAIRS.length

export type Contrast = { text: string; ground: string; contrast: number }

/**
 * The contrast of every pair of text and ground in a widget whose views are loaded, with the custom properties it has
 * and these.
 */
export const contrastsOf = (widget: Locator, properties: Readonly<Record<string, string>> = {}): Promise<Contrast[]> =>
  widget.evaluate(
    (element, { pairs, values }) => {
      const root = element.shadowRoot?.querySelector('.wallet')
      if (!root || !(element instanceof HTMLElement)) throw new Error('the views are not loaded')
      for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value)
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
      const found = pairs.map(([text, ground]) => {
        const [one = 0, other = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a)
        return { text, ground, contrast: (one + 0.05) / (other + 0.05) }
      })
      probe.remove()
      return found
    },
    { pairs: PAIRS, values: properties },
  )
