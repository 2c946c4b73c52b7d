// The small loader of pages without modules of their own (dist/wallet-widget.loader.js): what it does where modules do not come, and what it must
// not do. The ordinary way, connecting and sending included, is in hosts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowErrors, consoleLines } from '../support/browser'
import { readIntegrity } from '../support/cdnPage'
import { eventually } from '../support/eventually'
import { visitHost, type HostVisit } from '../support/hostSteps'
import type { TestSandbox } from '../support/sandbox'
import type { OwnAnswer } from '../support/widgetPage/answerOwnPage'
import { strictPolicy } from '../support/widgetPage/hostPage'

const PAGE = '/hosts/classic/index.html'
const LOADER_TAG = 'src="/dist/wallet-widget.loader.js"'
const source = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8')
const loader = source('dist/wallet-widget.loader.js')
const hash = `sha384-${createHash('sha384').update(loader).digest('base64')}`

type Options = { /** Further attributes of the loader's tag. */ attributes?: string; isServedAsText?: boolean; isStrict?: boolean }

/** The page with its loader's tag as the test has it, on a server which may say that modules are plain text, so that browsers refuse them. */
const answersOf = ({ url, config }: TestSandbox, { attributes = '', isServedAsText = true, isStrict = false }: Options): Record<string, OwnAnswer> => ({
  [`${url}${PAGE}`]: {
    contentType: 'text/html',
    ...(isStrict && { headers: { 'content-security-policy': strictPolicy({ page: url, sandbox: url, auth: config.authUrl }) } }),
    body: source('public/hosts/classic/index.html').replace(LOADER_TAG, `${LOADER_TAG} ${attributes}`),
  },
  ...(isServedAsText && { [`${url}/dist/wallet-widget.js`]: { contentType: 'text/plain', body: source('dist/wallet-widget.js') } }),
})

const visitLoader = (options: Options): Promise<HostVisit> => visitHost({ path: PAGE, answers: (sandbox) => answersOf(sandbox, options) })

const scriptsOf = ({ page }: HostVisit): Promise<string[]> => page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname))

const connect = async ({ widget, dialog, wallet, noted }: HostVisit): Promise<void> => {
  await widget.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: wallet.name }).click()
  await noted('wallet-connect eip155')
}

it('is less than a kilobyte', () => expect(loader.length).toBeLessThan(1024))

it('works under the strictest policy, and then adds no script', async () => {
  const visit = await visitLoader({ isServedAsText: false, isStrict: true })
  await connect(visit)
  expect(await scriptsOf(visit)).toEqual(['/hosts/classic/main.js', '/dist/wallet-widget.loader.js'])
})

it('takes the self-contained script where modules do not come', async () => {
  const visit = await visitLoader({})
  await connect(visit)
  expect(await scriptsOf(visit)).toContain('/dist/wallet-widget.iife.js')
})

it('takes the self-contained script of a page that pins it too', async () => {
  const visit = await visitLoader({ attributes: `integrity="${hash}" data-integrity="${readIntegrity().files['wallet-widget.iife.js'] ?? ''}"` })
  await connect(visit)
})

it('never runs a self-contained script which is not the pinned one', async () => {
  const visit = await visitLoader({ attributes: `integrity="${hash}" data-integrity="${hash}"` })
  await eventually(() => expect(consoleLines(visit.page).filter((line) => line.includes("in the 'integrity' attribute") && line.includes('wallet-widget.iife.js'))).toHaveLength(1))
  expect(await visit.page.evaluate(() => customElements.get('wallet-widget') === undefined)).toBe(true)
})

it('does not take an unpinned script into a page that pins the loader, whose console says what failed', async () => {
  const visit = await visitLoader({ attributes: `integrity="${hash}"` })
  await eventually(() => expect(consoleLines(visit.page).filter((line) => line.startsWith('error: Failed to load module script'))).toHaveLength(1))
  expect(await scriptsOf(visit)).not.toContain('/dist/wallet-widget.iife.js')
  expect(await visit.page.evaluate(() => customElements.get('wallet-widget') === undefined)).toBe(true)
  allowErrors(visit.page, /^Page error/)
})
