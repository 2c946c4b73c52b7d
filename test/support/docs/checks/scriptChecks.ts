import { refuse } from '../../testWallet'
import { eventually } from '../../eventually'
import type { BenchCheck } from '../check'
import { languages, theming } from './looksChecks'
import { button, isSaid, leave, openView, propertyOf, triggerOf } from './steps'
import type { ScriptBench } from '../scriptBench'

const firstAccount = ({ wallet }: ScriptBench): string => wallet.accounts()[0] ?? ''

const openAccount = async (bench: ScriptBench): Promise<void> => {
  await bench.connect()
  await openView(bench, 'Account')
  await bench.dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
}

/** Of the options. */
const options: readonly BenchCheck[] = [
  {
    of: ['options#networks'],
    async run(bench) {
      await bench.run('options#networks')
      await openView(bench, 'Networks')
      await button(bench, 'My chain').waitFor()
      expect(await button(bench, 'Ethereum').count()).toBe(1)
    },
  },
  {
    of: ['options#own-node'],
    async run(bench) {
      await bench.run('options#own-node')
      await openView(bench, 'Networks')
      await button(bench, 'Base').waitFor()
      expect(await propertyOf(bench, 'networks')).toMatchObject([
        { caipNetworkId: 'eip155:1', rpcUrls: ['https://node.shop.example'] },
        { caipNetworkId: 'eip155:8453' },
      ])
    },
  },
  {
    of: ['options#features'],
    async run(bench) {
      await bench.run('options#features')
      await openAccount(bench)
      const names = await bench.dialog.getByRole('button', { name: /^(?:Send|Receive|Buy|Swap)$/ }).allTextContents()
      // The page has no project id: the other two have no service here.
      expect(names).toEqual(['Send', 'Receive'])
    },
  },
  {
    of: ['options#custom-wallets'],
    async run(bench) {
      await bench.run('options#custom-wallets')
      // They are reached by pairing, for which this page has no service: named, it stays.
      await bench.widget.evaluate((tag) => tag.setAttribute('connectors', 'eip6963 walletconnect'))
      await triggerOf(bench).click()
      await button(bench, 'Shop Wallet').waitFor()
    },
  },
  {
    of: ['options#address-book'],
    async run(bench) {
      await bench.connect()
      await bench.run('options#address-book')
      await openView(bench, 'Send')
      await button(bench, 'Choose recipient').click()
      const rows = bench.dialog.getByRole('list', { name: 'Address book' }).getByRole('listitem')
      await rows.first().waitFor()
      expect(await rows.allTextContents()).toEqual([
        expect.stringMatching(/^Noor.*0x52908400098527886E0F7030069857D2E4169EE7$/),
      ])
      await leave(bench)
    },
  },
]

/** Of the methods. */
const methods: readonly BenchCheck[] = [
  {
    of: ['methods#connect'],
    async run(bench) {
      await bench.run('methods#connect')
      await isSaid(bench, `log: connected ${firstAccount(bench)}`)
      expect(bench.wallet.requests('wallet_switchEthereumChain')).toHaveLength(1)
      expect(await propertyOf(bench, 'state')).toMatchObject({
        status: 'disconnected',
        activeCaipNetworkId: 'eip155:8453',
      })
    },
  },
  {
    of: ['methods#refusal'],
    async run(bench) {
      bench.wallet.willOnce('eth_requestAccounts', refuse())
      await bench.run('methods#refusal')
      await isSaid(bench, 'log: not today')
    },
  },
  {
    of: ['methods#open-view'],
    async run(bench) {
      await bench.run('methods#open-view')
      await isSaid(bench, 'log: Networks')
      await bench.dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    of: ['methods#fill-in-view'],
    async run(bench) {
      await bench.connect()
      await bench.run('methods#fill-in-view')
      const field = (name: string) => bench.dialog.getByRole('textbox', { name, exact: true })
      await eventually(async () => {
        expect(await field('Amount').inputValue()).toBe('0.05')
        expect(await field('Recipient').inputValue()).toBe('vitalik.eth')
      })
      await leave(bench)
    },
  },
  {
    of: ['methods#provider'],
    async run(bench) {
      await bench.connect()
      await bench.run('methods#provider')
      await isSaid(bench, /^log: signed 0x[0-9a-f]{130}$/)
    },
  },
  {
    of: ['methods#state'],
    async run(bench) {
      await bench.run('methods#state')
      await isSaid(bench, 'log: disconnected nobody eip155:1 not signed in')
      await bench.connect()
      await isSaid(bench, `log: connected ${firstAccount(bench)} eip155:1 not signed in`)
    },
  },
]

/** Of the events; the transaction is in walletChecks. */
const events: readonly BenchCheck[] = [
  {
    of: ['events#keep-open'],
    async run(bench) {
      await bench.run('events#keep-open')
      await triggerOf(bench).click()
      await button(bench, bench.wallet.name).waitFor()
      await bench.page.mouse.click(5, 5)
      expect(await propertyOf(bench, 'state')).toMatchObject({ open: true })
      await leave(bench)
    },
  },
  {
    of: ['events#types'],
    async run(bench) {
      await bench.run('events#types')
      await bench.connect()
      await isSaid(bench, `log: hello ${firstAccount(bench)} on eip155:1`)
    },
  },
]

const delivery: readonly BenchCheck[] = [
  {
    of: ['delivery#another-tag'],
    async run(bench) {
      await bench.run('delivery#another-tag')
      await bench.page.locator('shop-wallet').getByRole('button', { name: 'Connect wallet' }).waitFor()
    },
  },
]

const connectors: readonly BenchCheck[] = [
  {
    of: ['connectors#wallet'],
    async run(bench) {
      await bench.run('connectors#wallet')
      // As a text: the tests' own compiler would make another thing of `import()`.
      await bench.page.evaluate(`import('/guide/connectors/wallet.js').then(({ shopWallet }) => {
        addEventListener('eip6963:announceProvider', ({ detail }) => {
          widget.connectors = ['injected', shopWallet(detail.provider)]
        }, { once: true })
        dispatchEvent(new Event('eip6963:requestProvider'))
      })`)
      await triggerOf(bench).click()
      await button(bench, 'Shop Wallet').click()
      await bench.page.waitForFunction(() => {
        const widget = document.querySelector('wallet-widget')
        return widget?.state.accounts['eip155']?.connector?.id === 'example.shop.wallet'
      })
      // The widget of the next visit: it comes back without a press, switches, and leaves.
      await bench.page.evaluate(async () => {
        const widget = document.querySelector('wallet-widget')
        await widget?.switchNetwork('eip155:8453')
        await widget?.disconnect()
      })
      expect(await propertyOf(bench, 'state')).toMatchObject({ status: 'disconnected' })
    },
  },
  {
    of: ['connectors#makers'],
    async run(bench) {
      // The packages of the makers are not even there: nothing asks for them before one of the two is chosen.
      await bench.run('connectors#makers')
      await triggerOf(bench).click()
      await button(bench, 'Base Account').waitFor()
      await bench.page.keyboard.press('Escape')
    },
  },
]

/** The scripts and style sheets of the guides, by guide: each guide's run in one page, one after the other. */
export const scriptChecks: Readonly<Record<string, readonly BenchCheck[]>> = {
  options,
  methods,
  events,
  theming,
  languages,
  delivery,
  connectors,
}
