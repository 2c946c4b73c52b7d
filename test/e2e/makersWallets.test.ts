// MetaMask's app by its makers' own protocol, in a page as a bundler makes it: no Buffer, and the code that the widget
// draws. Not here: what goes over the line (test/metamaskMobile.test.ts), and the dialog around the code (unit tests).
import { join } from 'node:path'
import { build } from 'esbuild'
import { eventually } from '../support/eventually'
import { startLineRelay } from '../support/mobileWallet/lineRelay'
import { aPhone } from '../support/mobileWallet/phone'
import { openWidgetPage } from '../support/widgetPage'

const PAGE = `
import { metamaskMobile } from 'wallet-widget/metamask'
addEventListener('give', ({ detail: relayUrl }) => {
  document.querySelector('wallet-widget').connectors = [metamaskMobile({ relayUrl, dapp: { name: 'Shop' } })]
})`

type Asks = { request(question: { method: string; params?: unknown[] }): Promise<unknown> }

it('draws the code of MetaMask’s app, connects when the app took it, and signs and comes back', async () => {
  const relay = await startLineRelay()
  const phone = aPhone(relay.url)
  try {
    const { outputFiles } = await build({
      stdin: { contents: PAGE, resolveDir: process.cwd() },
      alias: { 'wallet-widget/metamask': join(process.cwd(), 'dist', 'metamask.js') },
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      logLevel: 'silent',
    })
    const content = outputFiles[0]?.text ?? ''
    const visit = await openWidgetPage({
      wallets: [],
      isStrict: false,
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
      prepare: (context) => context.addInitScript({ content }),
    })
    const give = () =>
      visit.page.evaluate((url) => void dispatchEvent(new CustomEvent('give', { detail: url })), relay.url)
    const account = () => visit.widget.evaluate((tag) => Reflect.get(tag, 'state').accounts.eip155)
    await give()
    await visit.openDialog()
    await visit.dialog.getByRole('button', { name: 'MetaMask', exact: true }).click()
    await visit.dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await visit.dialog.getByRole('button', { name: 'Copy link' }).click()
    await phone.scan(await visit.page.evaluate(() => navigator.clipboard.readText()))
    const connected = { address: phone.wallet.address, connector: { id: 'io.metamask.mobile', name: 'MetaMask' } }
    await eventually(async () => expect(await account()).toMatchObject(connected))
    await visit.page.reload()
    await visit.page.waitForFunction(() => customElements.get('wallet-widget') !== undefined)
    await give()
    await eventually(async () => expect(await account()).toMatchObject(connected))
    const signature = await visit.widget.evaluate(async (tag) => {
      const provider: Asks = Reflect.get(tag, 'getProvider').call(tag, 'eip155')
      const [from] = (await provider.request({ method: 'eth_accounts' })) as [string]
      return provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', from] })
    })
    expect(signature).toBe(await phone.wallet.signMessage('Hello'))
  } finally {
    await phone.close()
    await relay.close()
  }
})
