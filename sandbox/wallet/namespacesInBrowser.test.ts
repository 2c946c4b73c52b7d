/** The wallet's other namespaces as a page and a person meet them, in a real browser. Not here: the widget. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { signatureVerify, cryptoWaitReady } from '@polkadot/util-crypto'
import { stringToHex, u8aWrapBytes } from '@polkadot/util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../testing/launchBrowser'
import { useSandbox } from '../testing/useSandbox'

const TIME_LIMIT_MS = 30_000
const TEXT = 'Sign in to the shop'

/** What runs in the page: the wallet by each standard, as pages find it. */
function findWallets(): void {
  const found: unknown[] = []
  const api = { register: (...wallets: unknown[]) => found.push(...wallets) }
  window.addEventListener('wallet-standard:register-wallet', (event) => Reflect.get(event, 'detail')(api))
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  Object.assign(window, { standardWallets: found, heard: [] })
}

describe('the namespaces of the sandbox wallet in a browser', () => {
  const { sandbox } = useSandbox()
  let browser: Browser
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    await cryptoWaitReady()
    browser = await launchBrowser()
  }, TIME_LIMIT_MS)

  const openPage = async (query = ''): Promise<void> => {
    page = await context.newPage()
    if (query) await openWallet(query)
    await page.goto(`${sandbox().url}/csp.html?wallet=1`)
    await page.evaluate(findWallets)
  }

  const openWallet = async (query: string): Promise<void> => {
    const wallet = await context.newPage()
    await wallet.goto(`${sandbox().walletOrigin}/?${query}`)
    await wallet.getByRole('heading', { name: 'Sandbox Wallet' }).waitFor()
    await wallet.close()
  }

  beforeEach(async () => {
    context = await browser.newContext()
  })
  afterEach(() => context.close())

  const pressing = async <Result>(button: string, asked: Promise<Result>): Promise<Result> => {
    const popup = await context.waitForEvent('page')
    await popup.getByRole('button', { name: button, exact: true }).click()
    return asked
  }

  it(
    'shows itself by every standard, under one name',
    async () => {
      await openPage()
      await page.waitForFunction(() => Reflect.get(window, 'injectedWeb3') !== undefined)
      const shown = await page.evaluate(() => ({
        standard: Reflect.get(window, 'standardWallets').map((wallet: { name: string; features: object }) => [
          wallet.name,
          Object.keys(wallet.features).length,
        ]),
        listed: Reflect.get(window, 'btc_providers').map(({ id, name }: { id: string; name: string }) => [id, name]),
        extensions: Object.keys(Reflect.get(window, 'injectedWeb3')),
      }))
      expect(shown).toEqual({
        standard: [['Sandbox Wallet', 10]],
        listed: [['SandboxProviders.BitcoinProvider', 'Sandbox Wallet']],
        extensions: ['sandbox-wallet'],
      })
    },
    TIME_LIMIT_MS,
  )

  it(
    'does not show what is switched off',
    async () => {
      await openPage('offers=sats')
      await page.waitForFunction(() => Reflect.get(window, 'btc_providers') !== undefined)
      expect(
        await page.evaluate(() => [
          Reflect.get(window, 'standardWallets').length,
          Reflect.get(window, 'injectedWeb3') === undefined,
        ]),
      ).toEqual([0, true])
    },
    TIME_LIMIT_MS,
  )

  it(
    'asks a person, connects and signs on Solana, and is silent afterwards',
    async () => {
      await openPage()
      await page.waitForFunction(() => Reflect.get(window, 'standardWallets').length > 0)
      const connect = (silent: boolean): Promise<string[]> =>
        page.evaluate(async (isSilent) => {
          const [wallet] = Reflect.get(window, 'standardWallets')
          const { accounts } = await wallet.features['standard:connect'].connect({ silent: isSilent })
          return accounts.map(({ address }: { address: string }) => address)
        }, silent)
      expect(await connect(true)).toEqual([])
      const [address = ''] = await pressing('Connect', connect(false))
      expect(await connect(true)).toContain(address)
      const signature = await pressing(
        'Sign',
        page.evaluate(async (text) => {
          const [wallet] = Reflect.get(window, 'standardWallets')
          const [output] = await wallet.features['solana:signMessage'].signMessage({
            account: wallet.accounts[0],
            message: new TextEncoder().encode(text),
          })
          return Array.from(output.signature as Uint8Array)
        }, TEXT),
      )
      expect(ed25519.verify(Uint8Array.from(signature), new TextEncoder().encode(TEXT), base58.decode(address))).toBe(
        true,
      )
    },
    TIME_LIMIT_MS,
  )

  it(
    'says a refusal in each dialect',
    async () => {
      await openPage('mode=auto-reject')
      await page.waitForFunction(() => Reflect.get(window, 'injectedWeb3') !== undefined)
      const said = await page.evaluate(async () => {
        const [wallet] = Reflect.get(window, 'standardWallets')
        const { BitcoinProvider } = Reflect.get(window, 'SandboxProviders')
        const extension = Reflect.get(window, 'injectedWeb3')['sandbox-wallet']
        const refusal = (asked: Promise<unknown>): Promise<unknown> =>
          asked.then(
            () => 'agreed',
            (error: unknown) => Reflect.get(Object(error), 'code') ?? Reflect.get(Object(error), 'message'),
          )
        return [
          await refusal(wallet.features['standard:connect'].connect()),
          (await BitcoinProvider.request('getAddresses', { purposes: ['payment'] })).error.code,
          (await BitcoinProvider.request('wallet_getAccount', null)).error.code,
          await refusal(extension.enable('Shop')),
        ]
      })
      expect(said).toEqual([4001, -32000, -32002, 'Rejected'])
    },
    TIME_LIMIT_MS,
  )

  it(
    'tells the page when its account on Bitcoin changes, and when it is locked',
    async () => {
      await openPage('mode=auto-approve')
      await page.waitForFunction(() => Reflect.get(window, 'btc_providers') !== undefined)
      await page.evaluate(async () => {
        const { BitcoinProvider } = Reflect.get(window, 'SandboxProviders')
        await BitcoinProvider.request('getAddresses', { purposes: ['payment', 'ordinals', 'stacks'] })
        for (const event of ['accountChange', 'networkChange', 'disconnect']) {
          BitcoinProvider.addListener(event, (payload: { addresses?: unknown[] }) =>
            Reflect.get(window, 'heard').push([event, payload.addresses?.length]),
          )
        }
      })
      const heard = async (count: number): Promise<unknown> => {
        await page.waitForFunction((wanted) => Reflect.get(window, 'heard').length >= wanted, count)
        return page.evaluate(() => Reflect.get(window, 'heard').at(-1))
      }
      await openWallet('bip122=1')
      expect(await heard(1)).toEqual(['accountChange', 2])
      await openWallet('bitcoin=Mainnet')
      expect(await heard(2)).toEqual(['networkChange', 2])
      await openWallet('mode=locked')
      expect(await heard(3)).toEqual(['disconnect', undefined])
    },
    TIME_LIMIT_MS,
  )

  it(
    'signs raw bytes on Polkadot with the account a page names',
    async () => {
      await openPage('mode=auto-approve&polkadot=1')
      await page.waitForFunction(() => Reflect.get(window, 'injectedWeb3') !== undefined)
      const { address, signature } = await page.evaluate(async (data) => {
        const injected = await Reflect.get(window, 'injectedWeb3')['sandbox-wallet'].enable('Shop')
        const [account] = await injected.accounts.get()
        const answer = await injected.signer.signRaw({ address: account.address, data, type: 'bytes' })
        return { address: String(account.address), signature: String(answer.signature) }
      }, stringToHex(TEXT))
      expect(signatureVerify(u8aWrapBytes(TEXT), signature, address)).toMatchObject({
        isValid: true,
        crypto: 'sr25519',
      })
    },
    TIME_LIMIT_MS,
  )

  it(
    'lets a person choose in its own page',
    async () => {
      const wallet = await context.newPage()
      await wallet.goto(`${sandbox().walletOrigin}/`)
      await wallet.getByRole('checkbox', { name: /Polkadot/ }).uncheck()
      await wallet.getByRole('combobox', { name: 'Account on Solana' }).selectOption('bob')
      await wallet.reload()
      expect(await wallet.getByRole('checkbox', { name: /Polkadot/ }).isChecked()).toBe(false)
      expect(await wallet.getByRole('combobox', { name: 'Account on Solana' }).inputValue()).toBe('bob')
    },
    TIME_LIMIT_MS,
  )
})
