// A page that takes the widget from another origin and pins every file of it by its hash: what comes from there, and
// what happens to a file that is not the one which was built. Connecting and sending on that page is in hosts. Not
// here: browsers that do not know hashes in import maps.
import type { Request } from 'playwright-core'
import { consoleLines } from '../support/browser'
import { callElement } from '../support/callElement'
import { CDN_PAGE_PATH, cdnAnswers, readIntegrity, widgetFolder, type CdnPageOptions } from '../support/cdnPage'
import { eventually } from '../support/eventually'
import { visitHost, type HostVisit } from '../support/hostSteps'

const { files, importmap } = readIntegrity()

/** The built file of this name without its hash. */
const chunk = (name: string): string => {
  const found = Object.keys(files).find((file) => file.startsWith(`chunks/${name}-`) && file.endsWith('.js'))
  if (!found) throw new Error(`The build has no chunk ${name}`)
  return found
}

const visitCdn = (options: CdnPageOptions = {}): Promise<HostVisit> =>
  visitHost({ path: CDN_PAGE_PATH, answers: (sandbox) => cdnAnswers(sandbox, options) })

/** Waits until the browser itself says that it refused the file, and why. */
const isRefused = ({ page }: HostVisit, file: string): Promise<void> =>
  eventually(() =>
    expect(
      consoleLines(page).filter(
        (line) =>
          line.startsWith("error: Failed to find a valid digest in the 'integrity' attribute") && line.includes(file),
      ),
    ).not.toHaveLength(0),
  )

it('takes every script from there, the languages too, and each of them is pinned', async () => {
  const scripts: string[] = []
  const visit = await visitCdn({ lang: 'de' })
  const { page, widget, dialog, sandbox } = visit
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.reload()
  await widget.getByRole('button', { name: 'Wallet verbinden' }).click()
  await dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const folder = widgetFolder(sandbox)
  const foreign = (): string[] => scripts.filter((url) => !url.startsWith(`${sandbox.url}/hosts/`))
  await eventually(() =>
    expect(foreign()).toEqual(
      expect.arrayContaining(
        ['wallet-widget.js', chunk('dialog'), chunk('locale-de')].map((name) => `${folder}${name}`),
      ),
    ),
  )
  expect(foreign().filter((url) => importmap.integrity[url.replace(folder, './')] === undefined)).toEqual([])
})

describe('one changed byte', () => {
  it('in what comes first: the browser refuses it, and nothing is defined', async () => {
    const visit = await visitCdn({ changed: 'wallet-widget.js' })
    await isRefused(visit, 'wallet-widget.js')
    expect(await visit.page.evaluate(() => customElements.get('wallet-widget') === undefined)).toBe(true)
  })

  it('in what opens the dialog: the button says that the wallet failed to load', async () => {
    const visit = await visitCdn({ changed: chunk('app') })
    await visit.widget.getByRole('button', { name: 'Connect wallet' }).click()
    await visit.widget.getByRole('alert').getByText('failed to load').waitFor()
    await visit.noted('wallet-error LOAD_FAILED')
    await isRefused(visit, chunk('app'))
  })

  it('in a view: opening it fails with LOAD_FAILED, and nothing of it is shown', async () => {
    const visit = await visitCdn({ changed: chunk('wallets') })
    expect(await callElement(visit.widget, 'open', { view: 'Networks' })).toMatchObject({ code: 'LOAD_FAILED' })
    await isRefused(visit, chunk('wallets'))
    expect(await visit.dialog.getByRole('button', { name: 'Sandbox Two' }).count()).toBe(0)
  })

  it('in a language: the widget speaks English', async () => {
    const visit = await visitCdn({ lang: 'de', changed: chunk('locale-de') })
    await visit.widget.getByRole('button', { name: 'Wallet verbinden' }).click()
    await visit.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
    await isRefused(visit, chunk('locale-de'))
  })
})
