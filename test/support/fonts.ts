import { packageUrl } from './packageFiles'
import type { WidgetPage } from './widgetPage'

/**
 * Fonts that a visitor may have, from packages, so that no test depends on what a machine happens to have: about the
 * widest of ordinary fonts (as wide as Verdana; it has Arabic letters too), and a narrow one.
 */
const FILES = {
  wide: { 400: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 700: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' },
  narrow: {
    400: '@fontsource/archivo-narrow/files/archivo-narrow-latin-400-normal.woff2',
    700: '@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff2',
  },
} as const

/**
 * From now on the widget is written in this font, `scale` times as large as it asks for: what a visitor sees who has
 * enlarged all texts.
 */
export async function writeIn({ page, widget }: WidgetPage, font: keyof typeof FILES, scale = 1): Promise<void> {
  const family = `Test ${font} ${scale}`
  const weights = await Promise.all(
    Object.entries(FILES[font]).map(async ([weight, path]) => ({ weight, source: await packageUrl(path) })),
  )
  await page.evaluate(
    async ({ family: name, weights: faces, sizeAdjust }) => {
      for (const { weight, source } of faces) {
        document.fonts.add(
          await new FontFace(name, `url(${source})`, {
            weight: weight === '400' ? '1 500' : '501 1000',
            sizeAdjust,
          } as FontFaceDescriptors).load(),
        )
      }
    },
    { family, weights, sizeAdjust: `${scale * 100}%` },
  )
  await widget.evaluate((tag, name) => {
    if (tag instanceof HTMLElement) tag.style.setProperty('--wallet-font-family', `"${name}"`)
  }, family)
}
