// The landing page of the sandbox: accessible, the widget in all its places once it is pressed, themed, and with a tag to
// copy; a visitor can connect there. Not here: the gallery and the theme builder (gallery), and how fast it is, which a
// run of Lighthouse tells.
import { readFileSync } from 'node:fs'
import { LOCALE_TAGS } from '../../src/i18n/localeTags'
import { NAMESPACES } from '../../src/domain'
import { journey } from '../../scripts/lib/size/budgets.mjs'
import { consoleLines, newContext } from '../support/browser'
import { pageViolations } from '../support/pageViolations'
import { startTestSandbox } from '../support/sandbox'

it('shows the widget in every place, in the chosen theme, with the tag to copy, and lets a visitor connect', async () => {
  const sandbox = await startTestSandbox()
  const page = await (
    await newContext({ viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })
  ).newPage()
  await page.goto(sandbox.url)
  const trigger = page.locator('#try wallet-widget')
  await trigger.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await pageViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Use it: dark' }).click()
  const dark = page.getByRole('group', { name: 'Dark: the widget' }).locator('wallet-widget')
  await dark.getByRole('button', { name: 'WalletConnect' }).waitFor()
  expect(await dark.getAttribute('theme')).toBe('dark')
  // The others follow the first sign of a visitor.
  const light = page.getByRole('group', { name: 'Light: the widget' }).locator('wallet-widget')
  await light.getByRole('button', { name: 'WalletConnect' }).waitFor()

  await page.getByRole('radio', { name: 'Raspberry' }).check()
  const phone = page.getByRole('group', { name: 'Phone: the widget' }).locator('wallet-widget')
  await phone.getByRole('button', { name: 'WalletConnect' }).waitFor()
  for (const widget of [trigger, dark, phone])
    expect(await widget.evaluate((tag) => getComputedStyle(tag).getPropertyValue('--wallet-accent'))).toBe('#d6246e')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^<style>\nwallet-widget \{\n {2}--wallet-accent: #d6246e;\n\}\n<\/style>\n<script type="module" .*<wallet-widget /s,
  )

  await trigger.getByRole('button', { name: 'Connect wallet' }).click()
  await trigger.getByRole('dialog').getByRole('button', { name: 'Sandbox Wallet' }).waitFor()
  expect(consoleLines(page).filter((line) => line.startsWith('error'))).toEqual([])
})

it('says the numbers that the product keeps', () => {
  // English has no file of its own.
  const page = readFileSync('public/index.html', 'utf8')
  const numbers = [...page.matchAll(/<strong><a href="#(.+?)">(.+?)<\/a><\/strong>/g)]
  expect(numbers.map(([, , number]) => number)).toEqual([
    `${journey.pageLoad.gzipBytes / 1024} KB`,
    `${LOCALE_TAGS.length + 1} languages`,
    `${NAMESPACES.length} namespaces`,
    '0 units lost',
  ])
  expect(page).toContain(`It fails above ${journey.pageLoad.gzipBytes.toLocaleString('en')} bytes`)
})

it('leads from each number to how it is measured', async () => {
  const sandbox = await startTestSandbox()
  const page = await (await newContext()).newPage()
  await page.goto(sandbox.url)
  for (const [number, command] of [
    ['6 KB', 'npm run size'],
    ['22 languages', 'npm test'],
    ['4 namespaces', 'npm test'],
    ['0 units lost', 'npm run mutants'],
  ] as const) {
    const told = page.getByRole('listitem').filter({ hasText: number }).getByText(command)
    expect(await told.isVisible()).toBe(false)
    await page.getByRole('link', { name: number }).click()
    await told.waitFor()
  }
})

it('leads to the playground, which is accessible, its parts named by headings', async () => {
  const sandbox = await startTestSandbox()
  const page = await (await newContext()).newPage()
  await page.goto(sandbox.url)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(await pages.getByRole('link').allInnerTexts()).toEqual(['Overview', 'Playground', 'Gallery'])
  await pages.getByRole('link', { name: 'Playground' }).click()
  await page.getByRole('region', { name: 'The widget' }).getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await pages.locator('[aria-current]').allInnerTexts()).toEqual(['Playground'])
  expect(await pageViolations(page)).toEqual([])
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Events',
    'State',
    'Options',
    'Policy',
    'Methods',
    'Sandbox control',
  ])
  for (const panel of await page.locator('main section.card').all())
    expect(await panel.getByRole('heading', { level: 2 }).count()).toBe(1)
})
