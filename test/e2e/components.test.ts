// The packaged components and hooks in pages of their frameworks (public/hosts): the page's own button opens the widget
// that the component loaded, and options arrive. Not here: what a server renders and its taking over
// (deliveryComponents), and what the hooks say of accounts (unit tests beside them).
import { allowRequests, newPage } from '../support/browser'
import { eventually } from '../support/eventually'
import { sandboxUrl } from '../support/sandbox'

const HOSTED_WALLET = /^https:\/\/secure\.walletconnect\.org\//

it.each([
  'react18/dist/components.html',
  'react19/dist/components.html',
  'vue/dist/components.html',
  'svelte/dist/components.html',
  'angular/dist/index.html#components',
])('%s: loads the tag, gives it options, and opens it', async (path) => {
  const page = await newPage()
  // These pages name no services: a widget that is opened asks the hosted wallet for its frame.
  await page.route(HOSTED_WALLET, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  allowRequests(page, HOSTED_WALLET)
  await page.goto(`${sandboxUrl()}/hosts/${path}`)
  const widget = page.locator('wallet-widget')
  await widget.waitFor()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await widget.getByRole('dialog').waitFor()
  await eventually(async () => {
    expect(
      await widget.evaluate((tag) => ({
        networks: Reflect.get(tag, 'networks') as unknown,
        theme: tag.getAttribute('theme'),
        isText: tag.hasAttribute('networks'),
      })),
    ).toEqual({ networks: ['eip155:1', 'eip155:8453'], theme: 'light', isText: false })
  })
})
