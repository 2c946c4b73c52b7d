// The gallery page: its themes are readable in light and dark, a visitor makes one of their own, and every scene has
// its pictures.
// Not here: that any accent is readable (contrast), and what the views look like, which people judge.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { scenes } from '../screenshots/scenes'
import { consoleLines, newContext } from '../support/browser'
import { contrastsOf, LEAST_CONTRAST, PAIR_COUNT } from '../support/contrast'
import { pageViolations } from '../support/pageViolations'
import { startTestSandbox } from '../support/sandbox'

type Theme = { name: string; properties: Record<string, string>; scheme?: 'light' | 'dark' }

const FOLDER = join(process.cwd(), 'public', 'playground', 'gallery')
const themes = JSON.parse(readFileSync(join(FOLDER, 'themes.json'), 'utf8')) as Theme[]
const views = JSON.parse(readFileSync(join(FOLDER, 'views.json'), 'utf8')) as { name: string; title: string }[]

const openGallery = async (permissions: string[] = []): Promise<Page> => {
  const sandbox = await startTestSandbox()
  const page = await (await newContext({ permissions })).newPage()
  await page.goto(`${sandbox.url}/gallery.html`)
  await page.getByText(`${scenes.length} pictures`).waitFor()
  return page
}

// The page holds many widgets and pictures: it is opened once for all that can be seen of it.
it('shows every theme as a widget to try, readable in light and dark, and makes one of the visitor’s own', async () => {
  const page = await openGallery(['clipboard-read', 'clipboard-write'])
  await makeTheme(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.getByRole('radio', { name: scheme === 'light' ? 'Light' : 'Dark' }).check()
    for (const { name, scheme: own, properties } of themes) {
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
      await card.scrollIntoViewIfNeeded()
      const widget = card.locator('wallet-widget[mode="embedded"]')
      await widget.getByRole('button', { name: 'WalletConnect' }).waitFor()
      expect(await widget.getAttribute('theme')).toBe(own ?? scheme)
      const found = await contrastsOf(widget)
      expect(found).toHaveLength(PAIR_COUNT)
      expect({ name, tooLittle: found.filter(({ contrast }) => contrast < LEAST_CONTRAST) }).toEqual({
        name,
        tooLittle: [],
      })
      for (const [property, value] of Object.entries(properties))
        expect(await card.getByText(`${property}: ${value};`).count()).toBe(1)
    }
  }
  expect(consoleLines(page).filter((line) => line.startsWith('error'))).toEqual([])
})

/** A theme of the visitor's own, with lines to take along. */
async function makeTheme(page: Page): Promise<void> {
  await page.getByLabel('Accent').fill('#b00020')
  await page.getByLabel('Corners').fill('8')
  await page.getByLabel('Font').selectOption('Serif')
  const widget = page.locator('#own-stage wallet-widget[mode="embedded"]')
  await widget.getByRole('button', { name: 'WalletConnect' }).waitFor()
  expect(
    await widget.evaluate((element) => {
      const card = element.shadowRoot?.querySelector('[part~="card"]')
      return card ? [getComputedStyle(card).borderStartStartRadius, getComputedStyle(card).fontFamily] : []
    }),
  ).toEqual(['8px', expect.stringContaining('Georgia')])
  await page.getByRole('button', { name: 'Copy CSS' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "wallet-widget {\n  --wallet-accent: #b00020;\n  --wallet-radius: 8px;\n  --wallet-font-family: Georgia, 'Times New Roman', serif;\n}",
  )
  await page.locator('#own-form').getByLabel('Theme').selectOption('dark')
  expect(await widget.getAttribute('theme')).toBe('dark')
  await page.getByRole('button', { name: 'Copy tag' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<wallet-widget theme="dark"></wallet-widget>')
  await page.locator('#own-form').getByLabel('Theme').selectOption('auto')
  await page.getByText(/^Text on its background: 1\d\.\d : 1, readable\.$/).waitFor()
  await page.getByLabel('Own background and text').check()
  await page.getByLabel('Text', { exact: true }).fill('#cccccc')
  await page.getByText(/too little: WCAG asks for 4\.5 : 1/).waitFor()
}

it('is accessible, and has a picture of every scene, light and dark, that can be found by its words', async () => {
  expect(views.map(({ name }) => name)).toEqual(scenes.map(({ name }) => name))
  const wanted = scenes.flatMap(({ name }) => [`${name}.dark.webp`, `${name}.light.webp`])
  expect(readdirSync(join(FOLDER, 'views')).toSorted()).toEqual(wanted.toSorted())
  const page = await openGallery()
  expect(await pageViolations(page)).toEqual([])
  // Each waits until it is near, and takes the same room, whatever its view is like.
  const pictures = await page.locator('#view-list img').evaluateAll((all) =>
    all.map((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      return [picture.getAttribute('loading'), Math.round(width), Math.round(height)].join(' ')
    }),
  )
  expect(pictures).toHaveLength(views.length)
  expect([...new Set(pictures)]).toEqual([expect.stringMatching(/^lazy [1-9]\d+ [1-9]\d+$/)])
  await page.getByLabel('Find a view').fill('swap review')
  const shown = page.getByRole('region', { name: 'Views' }).getByRole('img')
  expect(await shown.count()).toBe(
    views.filter(({ name, title }) => /swap/i.test(`${title} ${name}`) && /review/i.test(`${title} ${name}`)).length,
  )
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#view-list li:not([hidden]) img')].some(
      (picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0,
    ),
  )
})
