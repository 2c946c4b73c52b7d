import { callElement } from '../../callElement'
import { eventually } from '../../eventually'
import type { PageCheck } from '../check'
import { codeOf } from '../guides'
import { openGuidePage, openServedPage, type GuideOptions, type GuidePage } from '../openGuidePage'
import { printedBy } from '../runInNode'
import { guideScripts, importScript } from '../scriptBench'
import { button, cardOf, isSaid, leave, propertyOf, showsAccount, styleOf } from './steps'

/** Opens a sample that is a whole page. */
const openSample = (id: string, options?: GuideOptions): Promise<GuidePage> => openGuidePage(codeOf(id), options)

/**
 * A component does what its guide promises: connects, shows the account, opens a view, and its widget takes an object
 * that changes.
 */
const framework = (id: string, file: string, path: string): PageCheck => ({
  of: [id],
  file,
  async run() {
    const visit = await openServedPage(path)
    const { page, dialog } = visit
    await visit.connect()
    await showsAccount(visit)
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Choose network' }).click()
    await button(visit, 'Base').waitFor()
    await leave(visit)
    await page.getByRole('button', { name: 'No swaps' }).click()
    await eventually(async () => expect(await propertyOf(visit, 'features')).toEqual({ swaps: false }))
    expect(await visit.widget.getAttribute('theme')).toBe('light')
  },
})

/** A page of plain HTML that shows its account. */
const accountPage = (id: string): PageCheck => ({
  of: [id],
  async run() {
    const visit = await openSample(id)
    await visit.connect()
    await showsAccount(visit)
  },
})

/** The samples of the guides that are whole pages or components. */
export const pageChecks: readonly PageCheck[] = [
  {
    of: ['README#first-page'],
    async run() {
      const visit = await openSample('README#first-page')
      await visit.connect()
      await isSaid(visit, `log: connected ${visit.wallet.accounts()[0]}`)
    },
  },
  accountPage('quick-start#module'),
  accountPage('quick-start#classic'),
  {
    of: ['buttons#page'],
    async run() {
      const visit = await openSample('buttons#page')
      const named = (tag: string, name: string) => visit.page.locator(tag).getByRole('button', { name })
      await named('wallet-network-button', 'Ethereum').waitFor()
      expect(await visit.page.locator('wallet-account-button').getByRole('button').count()).toBe(0)
      await visit.connect()
      const [address = ''] = visit.wallet.accounts()
      const short = `${address.slice(0, 4)}…${address.slice(-6)}`
      await named('wallet-account-button', short).waitFor()
      await named('wallet-connect-button', short).waitFor()
    },
  },
  {
    of: ['quick-start#self-contained'],
    async run() {
      const visit = await openSample('quick-start#self-contained')
      await eventually(async () => expect(await visit.page.title()).toMatch(/^Wallet widget \d+\.\d+\.\d+$/))
      await visit.connect()
    },
  },
  {
    of: ['quick-start#cdn-page'],
    async run() {
      const visit = await openGuidePage(printedBy(codeOf('quick-start#cdn-page')))
      await visit.connect()
      const scripts = await visit.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      )
      expect(scripts.length).toBeGreaterThan(2)
      expect(scripts.filter((name) => !name.startsWith('https://cdn.example/wallet-widget@'))).toEqual([])
    },
  },
  framework('quick-start#vue', 'test/support/hosts/vue/src/QuickStart.vue', '/hosts/vue/dist/quick-start.html'),
  framework(
    'quick-start#angular',
    'test/support/hosts/angular/src/quickStart.ts',
    '/hosts/angular/dist/index.html#quick-start',
  ),
  framework(
    'quick-start#react19',
    'test/support/hosts/react19/src/QuickStart.tsx',
    '/hosts/react19/dist/quick-start.html',
  ),
  framework(
    'quick-start#react18',
    'test/support/hosts/react18/src/QuickStart.tsx',
    '/hosts/react18/dist/quick-start.html',
  ),
  framework(
    'quick-start#svelte',
    'test/support/hosts/svelte/src/QuickStart.svelte',
    '/hosts/svelte/dist/quick-start.html',
  ),
  {
    of: ['options#page'],
    async run() {
      const visit = await openSample('options#page')
      const { dialog, widget } = visit
      await widget.getByRole('button', { name: 'Connect wallet' }).click()
      await dialog.getByRole('link', { name: 'Terms' }).waitFor()
      expect(await dialog.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('https://shop.example/terms')
      expect(await dialog.getByRole('textbox', { name: 'Email address' }).count()).toBe(0)
      expect(await propertyOf(visit, 'state')).toMatchObject({ activeCaipNetworkId: 'eip155:8453' })
      expect(await styleOf(cardOf(visit), 'background-color')).toBe('rgb(23, 24, 28)')
    },
  },
  {
    of: ['events#page'],
    async run() {
      const visit = await openSample('events#page')
      await visit.connect()
      await eventually(async () =>
        expect(await visit.page.locator('li').allTextContents()).toEqual([
          'wallet-ready disconnected',
          'wallet-open Connect',
          `wallet-connect ${visit.wallet.accounts()[0]}`,
        ]),
      )
    },
  },
  {
    of: ['namespaces#page'],
    async run() {
      const visit = await openSample('namespaces#page')
      expect(Object.keys(((await propertyOf(visit, 'state')) as { accounts: object }).accounts)).toEqual([
        'eip155',
        'solana',
        'bip122',
        'polkadot',
      ])
    },
  },
  {
    of: ['theming#page'],
    async run() {
      const visit = await openSample('theming#page')
      const trigger = visit.widget.getByRole('button', { name: 'Connect wallet' })
      expect(await styleOf(trigger, 'background-color')).toBe('rgb(13, 122, 95)')
      await trigger.click()
      expect(await styleOf(cardOf(visit), 'background-color')).toBe('rgb(23, 24, 28)')
    },
  },
  {
    of: ['theming#trigger'],
    async run() {
      const visit = await openSample('theming#trigger')
      const own = visit.page.getByRole('button', { name: 'Log in' })
      await own.waitFor()
      await visit.connect()
      await visit.page
        .getByRole('button', { name: visit.wallet.accounts()[0]?.slice(0, 6) ?? '', exact: true })
        .waitFor()
    },
  },
  {
    of: ['theming#embedded'],
    async run() {
      const visit = await openSample('theming#embedded')
      await visit.widget.getByRole('button', { name: visit.wallet.name }).click()
      await visit.widget.getByRole('button', { name: 'Send', exact: true }).waitFor()
      expect(await visit.dialog.count()).toBe(0)
    },
  },
  {
    of: ['languages#page'],
    async run() {
      const visit = await openSample('languages#page')
      await visit.widget.getByRole('button', { name: 'Wallet verbinden' }).click()
      await visit.dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
    },
  },
  {
    of: ['sign-in#page', 'sign-in#state'],
    async run() {
      const visit = await openSample('sign-in#page', { files: guideScripts() })
      await visit.widget.evaluate((element) => (element.id = 'widget'))
      await importScript(visit, 'sign-in#state')
      await isSaid(visit, 'log: required nobody')
      await visit.connect()
      await button(visit, 'Sign').click()
      await showsAccount(visit)
      await callElement(visit.widget, 'disconnect')
      await eventually(async () => expect(await visit.page.locator('output').textContent()).toBe(''))
    },
  },
  {
    of: ['delivery#policy'],
    async run() {
      const [, policy] = /^content-security-policy: (.+)\n$/.exec(codeOf('delivery#policy')) ?? []
      const visit = await openGuidePage(
        '<!doctype html>\n<html lang="en">\n<title>My page</title>\n<link rel="icon" href="data:,">\n<script type="module" src="/dist/wallet-widget.js"></script>\n<wallet-widget></wallet-widget>',
        { policy: policy ?? '' },
      )
      await visit.connect()
      await visit.widget.getByRole('button').first().click()
      await visit.dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
      // The node is asked where a wallet does not answer for it.
      const node = 'https://ethereum-rpc.publicnode.com'
      expect(policy).toContain(node)
      expect(
        await visit.page.evaluate(
          async (url) =>
            (
              await fetch(url, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}',
              })
            ).ok,
          node,
        ),
      ).toBe(true)
    },
  },
]
