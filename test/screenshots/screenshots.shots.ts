// Pictures of every scene: light, dark, phone width, right-to-left. Run by `npm run screenshots`; nothing is compared.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'
import { scenes, type Scene } from './scenes'
import { settle } from './settle'

const FOLDER = join(process.cwd(), 'screenshots')
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 900, height: 960 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
}
const PHONE: BrowserContextOptions = {
  ...DESKTOP,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

/** What is changed on the tag for a picture; the scene itself was driven with the defaults. */
const ON_DESKTOP: Record<string, Record<string, string>> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  'right-to-left': { theme: 'light', locale: 'ar' },
  german: { theme: 'light', locale: 'de' },
}
const ON_PHONE: Record<string, Record<string, string>> = { phone: { theme: 'light' }, 'phone-dark': { theme: 'dark' } }

const takePictures = async (
  visit: WidgetPage,
  scene: Scene,
  variants: Record<string, Record<string, string>>,
): Promise<void> => {
  const folder = join(FOLDER, scene.name)
  mkdirSync(folder, { recursive: true })
  for (const [variant, attributes] of Object.entries(variants)) {
    await visit.widget.evaluate((tag, changes) => {
      for (const [name, value] of Object.entries(changes)) tag.setAttribute(name, value)
    }, attributes)
    await settle(visit)
    await visit.page.screenshot({ path: join(folder, `${variant}.png`), animations: 'disabled' })
  }
}

describe.each(scenes)('$name', (scene) => {
  it.each([
    ['a desktop', DESKTOP, ON_DESKTOP],
    ['a phone', PHONE, ON_PHONE],
  ])('is shown on %s', async (_, context, variants) => {
    const visit = await openWidgetPage({ ...scene.options, context })
    await scene.visit(visit)
    await takePictures(visit, scene, variants)
  })
})
