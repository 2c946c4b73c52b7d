/** The wallet as a page and a person meet it, in a real browser. Not here: the widget. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { devAccount } from '../chains/devAccounts'
import { launchBrowser } from '../testing/launchBrowser'
import { useSandbox } from '../testing/useSandbox'

type Outcome = { result?: unknown; code?: unknown }

const TIME_LIMIT_MS = 30_000

describe('sandbox wallet in a browser', () => {
  const { sandbox, get, rpc } = useSandbox()
  const alice = devAccount('alice').address
  const bob = devAccount('bob').address
  let browser: Browser
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    browser = await launchBrowser()
  }, TIME_LIMIT_MS)

  beforeEach(async () => {
    context = await browser.newContext()
    page = await context.newPage()
    // The strict page: the wallet must work where a page allows its origin and nothing else.
    await page.goto(`${sandbox().url}/csp.html?wallet=1`)
    await page.evaluate(() => {
      window.addEventListener('eip6963:announceProvider', (event) =>
        Object.assign(window, { wallet: Reflect.get(event, 'detail').provider }),
      )
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
  }, TIME_LIMIT_MS)
  afterEach(() => context.close())

  const ask = (method: string, params: unknown[] = []): Promise<Outcome> =>
    page.evaluate(
      ([name, args]) =>
        Reflect.get(window, 'wallet')
          .request({ method: name, params: args })
          .then(
            (result: unknown) => ({ result }),
            (error: { code: unknown }) => ({ code: error.code }),
          ),
      [method, params] as const,
    )

  const askAndPress = async (button: string, method: string, params: unknown[] = []): Promise<Outcome> => {
    const [popup, outcome] = [context.waitForEvent('page'), ask(method, params)]
    await (await popup).getByRole('button', { name: button }).click()
    return outcome
  }

  const openWallet = async (query: string): Promise<void> => {
    const wallet = await context.newPage()
    await wallet.goto(`${sandbox().walletOrigin}/?${query}`)
    await wallet.getByRole('heading', { name: 'Sandbox Wallet' }).waitFor()
    await wallet.close()
  }

  const transaction = { from: alice, to: bob, value: '0x2386f26fc10000' }
  const secondNetwork = (): object => ({
    chainId: '0x7a6a',
    chainName: 'Sandbox Two',
    nativeCurrency: { name: 'Sandbox Coin', symbol: 'SBX', decimals: 18 },
    rpcUrls: [`${sandbox().url}/rpc/31338`],
  })

  it(
    'connects after an approval and sends a transaction that arrives on the chain',
    async () => {
      expect(await ask('eth_accounts')).toEqual({ result: [] })
      expect(await ask('eth_sendTransaction', [transaction])).toEqual({ code: 4100 })
      expect(await askAndPress('Connect', 'eth_requestAccounts')).toMatchObject({
        result: expect.arrayContaining([alice.toLowerCase()]),
      })
      const before = BigInt(String(await rpc(31337, 'eth_getBalance', [bob, 'latest'])))
      const { result: hash } = await askAndPress('Confirm', 'eth_sendTransaction', [transaction])
      while ((await rpc(31337, 'eth_getTransactionReceipt', [hash])) === null) continue
      expect(BigInt(String(await rpc(31337, 'eth_getBalance', [bob, 'latest'])))).toBe(before + 10_000_000_000_000_000n)
    },
    TIME_LIMIT_MS,
  )

  it(
    'says 4001 when the person refuses or closes the window',
    async () => {
      expect(await askAndPress('Reject', 'eth_requestAccounts')).toEqual({ code: 4001 })
      const [popup, outcome] = [context.waitForEvent('page'), ask('eth_requestAccounts')]
      const opened = await popup
      await opened.getByRole('button', { name: 'Connect' }).waitFor()
      await opened.close()
      expect(await outcome).toEqual({ code: 4001 })
    },
    TIME_LIMIT_MS,
  )

  it(
    'shows the question in the page when windows are blocked',
    async () => {
      await page.evaluate(() => Object.assign(window, { open: () => null }))
      const outcome = ask('eth_requestAccounts')
      await page.frameLocator('dialog iframe').getByRole('button', { name: 'Connect' }).click()
      expect(await outcome).toMatchObject({ result: expect.arrayContaining([alice.toLowerCase()]) })
      expect((await get('/control/csp-reports')).body).toEqual([])
    },
    TIME_LIMIT_MS,
  )

  it(
    'does not know the second chain until it is added, and only adds one that answers with its own id',
    async () => {
      expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({ code: 4902 })
      expect(
        await ask('wallet_addEthereumChain', [{ ...secondNetwork(), rpcUrls: [`${sandbox().url}/rpc/31337`] }]),
      ).toEqual({ code: -32602 })
      expect(await askAndPress('Add and switch', 'wallet_addEthereumChain', [secondNetwork()])).toEqual({
        result: null,
      })
      expect(await ask('eth_chainId')).toEqual({ result: '0x7a6a' })
      expect(await askAndPress('Switch network', 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toEqual({
        result: null,
      })
    },
    TIME_LIMIT_MS,
  )

  it(
    'answers by itself in the automatic modes, hides accounts while locked, and tells the page of changes',
    async () => {
      await openWallet('mode=auto-approve')
      await ask('eth_requestAccounts')
      await page.evaluate(() => {
        Object.assign(window, { heard: [] })
        Reflect.get(window, 'wallet').on('accountsChanged', (accounts: unknown[]) =>
          Reflect.get(window, 'heard').push(accounts[0] ?? null),
        )
      })
      await openWallet('account=1&mode=auto-reject')
      await page.waitForFunction(() => Reflect.get(window, 'heard').length === 1)
      expect(await ask('eth_sendTransaction', [{ ...transaction, from: bob }])).toEqual({ code: 4001 })
      await openWallet('mode=locked')
      await page.waitForFunction(() => Reflect.get(window, 'heard').length === 2)
      expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([bob.toLowerCase(), null])
    },
    TIME_LIMIT_MS,
  )

  it(
    'asks to be unlocked first when it is locked',
    async () => {
      await openWallet('mode=locked')
      const [popup, outcome] = [context.waitForEvent('page'), ask('eth_requestAccounts')]
      const opened = await popup
      await opened.getByRole('button', { name: 'Unlock' }).click()
      await opened.getByRole('button', { name: 'Connect' }).click()
      expect(await outcome).toMatchObject({ result: expect.arrayContaining([alice.toLowerCase()]) })
    },
    TIME_LIMIT_MS,
  )

  it(
    'refuses a second connection request while the first is open',
    async () => {
      const [popup, first] = [context.waitForEvent('page'), ask('eth_requestAccounts')]
      const opened = await popup
      expect(await ask('eth_requestAccounts')).toEqual({ code: -32002 })
      await opened.getByRole('button', { name: 'Reject' }).click()
      expect(await first).toEqual({ code: 4001 })
    },
    TIME_LIMIT_MS,
  )

  it(
    'sends several calls as one transaction and reports on them',
    async () => {
      await openWallet('mode=auto-approve')
      await ask('eth_requestAccounts')
      const calls = [
        { to: bob, value: '0x1' },
        { to: bob, value: '0x2' },
      ]
      const before = BigInt(String(await rpc(31337, 'eth_getBalance', [bob, 'latest'])))
      const { result } = await ask('wallet_sendCalls', [
        { version: '2.0.0', from: alice, chainId: '0x7a69', atomicRequired: true, calls },
      ])
      const id = Reflect.get(Object(result), 'id')
      const statusOf = async (): Promise<unknown> =>
        Reflect.get(Object((await ask('wallet_getCallsStatus', [id])).result), 'status')
      while ((await statusOf()) === 100) continue
      expect(await statusOf()).toBe(200)
      expect(BigInt(String(await rpc(31337, 'eth_getBalance', [bob, 'latest'])))).toBe(before + 3n)
      expect(await ask('wallet_getCallsStatus', ['0xunknown'])).toEqual({ code: 5730 })
    },
    TIME_LIMIT_MS,
  )

  it(
    'tells its assets as they are on the chain',
    async () => {
      await openWallet('mode=auto-approve')
      await ask('eth_requestAccounts')
      const { result } = await ask('wallet_getAssets', [{ account: alice, chainFilter: ['0x7a69'] }])
      expect(result).toMatchObject({
        '0x7a69': [
          { type: 'NATIVE', balance: '0x56bc75e2d63100000' },
          { type: 'ERC20' },
          { type: 'ERC20' },
          { type: 'ERC20' },
        ],
      })
      await openWallet('assets=off')
      expect(JSON.stringify(await ask('wallet_getCapabilities', [alice]))).not.toContain('assetDiscovery')
    },
    TIME_LIMIT_MS,
  )

  it(
    'refuses what it does not have',
    async () => {
      expect(await ask('eth_sign', [])).toEqual({ code: 4200 })
      expect(await ask('constructor', [])).toEqual({ code: 4200 })
    },
    TIME_LIMIT_MS,
  )
})
