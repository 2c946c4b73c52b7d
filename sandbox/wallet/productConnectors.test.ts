/**
 * The product's connectors on the wallet's own objects, in a real page: two programs that know only the standards of
 * each other.
 */
import { build } from 'esbuild'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { u8aWrapBytes } from '@polkadot/util'
import { Verifier } from 'bip322-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { installTestWallet, type TestWallet } from '../testWallet/installTestWallet'
import { refuse } from '../testWallet/walletAnswer'
import { projectRoot } from '../root'
import { launchBrowser } from '../testing/launchBrowser'

const TIME_LIMIT_MS = 30_000
const PAGE = 'http://localhost:9/page.html'
const TEXT = 'Sign in to the shop'

const entry = `
import { createBip122SignatureAdapter } from './src/adapters/bip122/signatures/bip122SignatureAdapter'
import { createPolkadotSignatureAdapter } from './src/adapters/polkadot/signatures/polkadotSignatureAdapter'
import { createSolanaSignatureAdapter } from './src/adapters/solana/signatures/solanaSignatureAdapter'
import { startBitcoinWallets } from './src/connectors/bitcoin/bitcoinSource'
import { startPolkadotWallets } from './src/connectors/polkadot/polkadotSource'
import { startWalletStandard } from './src/connectors/walletStandard/walletStandardSource'
import { createLogger } from './src/lib/logger'
const logger = createLogger({ bufferBytes: 100000, level: 'debug', isLoud: () => false, now: () => 0 })
const regtest = { caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Sandbox Bitcoin', nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }, rpcUrls: [] }
const mainnet = { ...regtest, caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' }
const dot = { ...regtest, caipNetworkId: 'polkadot:11111111111111111111111111111111', name: 'Sandbox Dot' }
const sol = { ...regtest, caipNetworkId: 'solana:11111111111111111111111111111111', name: 'Sandbox Sol' }
const networks = { bip122: regtest, polkadot: dot, solana: sol }
const signatures = { bip122: createBip122SignatureAdapter({}), polkadot: createPolkadotSignatureAdapter({}), solana: createSolanaSignatureAdapter({}) }
window.connectors = []
window.events = []
const report = { found: (connector) => window.connectors.push(connector), lost: () => undefined }
for (const start of [startWalletStandard, startBitcoinWallets, startPolkadotWallets]) start(window, logger)(report)
const of = (source) => window.connectors.find((connector) => connector.source === source)
Object.assign(window, {
  names: () => window.connectors.map(({ name, source, namespaces }) => [name, source, namespaces]),
  connectTo: async (source, namespace, isMainnet) => {
    const session = await of(source).connect({ namespace, network: isMainnet ? mainnet : networks[namespace] })
    of(source).subscribe((event) => window.events.push(event))
    return session
  },
  restoreFrom: (source, namespace) => of(source).restore({ namespace, context: {}, network: namespace === 'bip122' ? regtest : dot }),
  readFrom: (source, namespace) => of(source).readSession({ namespace }),
  switchTo: (source) => of(source).switchNetwork(mainnet),
  sign: (source, namespace, argument) => of(source).getProvider(namespace).signMessage(argument),
  signText: (source, namespace, request) => signatures[namespace].signMessage(of(source).getProvider(namespace), request),
  verifyText: (namespace, signed) => signatures[namespace].verifyMessage({ network: networks[namespace], ...signed }),
  codeOf: (call) => call.then(() => 'none', (error) => error.code),
})
`

describe('the connectors of the product on the wallet', () => {
  let script = ''
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let wallet: TestWallet

  beforeAll(async () => {
    await cryptoWaitReady()
    const { outputFiles } = await build({
      stdin: { contents: entry, resolveDir: projectRoot, loader: 'ts' },
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      platform: 'browser',
      logLevel: 'silent',
      define: { global: 'globalThis' },
    })
    script = outputFiles[0]?.text ?? ''
    browser = await launchBrowser()
  }, TIME_LIMIT_MS)

  const openPage = async (): Promise<void> => {
    await page.goto(PAGE)
    await page.addScriptTag({ content: script })
  }

  beforeEach(async () => {
    context = await browser.newContext()
    wallet = await installTestWallet(context, {
      name: 'Kestrel',
      privateKeys: [`0x${'11'.repeat(32)}`],
      chainId: 1,
      chains: { 1: 'http://localhost:9/rpc' },
      offers: 'all',
    })
    await context.route(PAGE, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }),
    )
    page = await context.newPage()
    await openPage()
  }, TIME_LIMIT_MS)
  afterEach(() => context.close())

  /** Calls one of the functions of the page's script; the code of an error of the product in place of a result. */
  const call = (name: string, ...args: unknown[]): Promise<unknown> =>
    page.evaluate(
      async ([method, given]) => {
        try {
          return await Reflect.get(window, method)(...given)
        } catch (error) {
          return { code: Reflect.get(Object(error), 'code') }
        }
      },
      [name, args] as const,
    )
  const lastEvent = async (type: string): Promise<unknown> => {
    await page.waitForFunction(
      (wanted) => Reflect.get(window, 'events').some((event: { type: string }) => event.type === wanted),
      type,
    )
    return page.evaluate(() => Reflect.get(window, 'events').at(-1))
  }

  it(
    'are found by each standard, under the name of the wallet',
    async () => {
      expect(await call('names')).toEqual([
        ['Kestrel', 'wallet-standard', ['solana', 'bip122']],
        ['Kestrel', 'bitcoin', ['bip122']],
        ['Kestrel', 'polkadot', ['polkadot']],
      ])
    },
    TIME_LIMIT_MS,
  )

  it(
    'connect and sign on Bitcoin, follow the account and the network, and come back after a reload',
    async () => {
      const [payment = '', ordinal = ''] = wallet.namespaces.accounts('bip122')
      expect(await call('connectTo', 'bitcoin', 'bip122')).toMatchObject({
        caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
        accounts: [
          { address: payment, type: 'payment' },
          { address: ordinal, type: 'ordinal' },
        ],
      })
      await page.reload()
      await page.addScriptTag({ content: script })
      expect(await call('restoreFrom', 'bitcoin', 'bip122')).toMatchObject({
        accounts: [{ address: payment }, { address: ordinal }],
      })
      await call('connectTo', 'bitcoin', 'bip122')
      await wallet.namespaces.selectAccount('bip122', 1)
      expect(await lastEvent('accountsChanged')).toMatchObject({
        accounts: wallet.namespaces.accounts('bip122').map((address) => ({ address })),
      })
      expect(await call('switchTo', 'bitcoin')).toBeUndefined()
      expect(await lastEvent('sessionChanged')).toMatchObject({
        session: { caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' },
      })
      const [mainnetPayment = '', mainnetOrdinal = ''] = wallet.namespaces.accounts('bip122')
      for (const [address, protocol] of [
        [mainnetPayment, 'ecdsa'],
        [mainnetPayment, 'bip322'],
        [mainnetOrdinal, 'bip322'],
      ] as const) {
        const signature = await call('sign', 'bitcoin', 'bip122', { message: TEXT, address, protocol })
        expect(Verifier.verifySignature(address, TEXT, String(signature))).toBe(true)
      }
      await wallet.namespaces.lock()
      expect(await lastEvent('disconnected')).toMatchObject({ reason: 'wallet' })
    },
    TIME_LIMIT_MS,
  )

  it(
    'connect and sign on Bitcoin by the Wallet Standard too',
    async () => {
      const [payment = ''] = wallet.namespaces.accounts('bip122')
      expect(await call('connectTo', 'wallet-standard', 'bip122')).toMatchObject({
        accounts: [{ address: payment, type: 'payment' }, { type: 'ordinal' }],
      })
      expect(await call('sign', 'wallet-standard', 'bip122', { message: TEXT })).toMatch(/^[A-Za-z0-9+/]{87}=$/)
    },
    TIME_LIMIT_MS,
  )

  it(
    'connect and sign on Polkadot, follow the account, and come back after a reload',
    async () => {
      expect(await call('connectTo', 'polkadot', 'polkadot')).toMatchObject({
        accounts: wallet.namespaces.accounts('polkadot').map((address) => ({ address, type: 'eoa' })),
      })
      const [address = ''] = wallet.namespaces.accounts('polkadot')
      const { signature } = (await call('sign', 'polkadot', 'polkadot', TEXT)) as { signature: string }
      expect(signatureVerify(u8aWrapBytes(TEXT), signature, address)).toMatchObject({
        isValid: true,
        crypto: 'sr25519',
      })
      await wallet.namespaces.selectAccount('polkadot', 2)
      expect(await lastEvent('accountsChanged')).toMatchObject({
        accounts: wallet.namespaces.accounts('polkadot').map((other) => ({ address: other })),
      })
      await page.reload()
      await page.addScriptTag({ content: script })
      expect(await call('restoreFrom', 'polkadot', 'polkadot')).toMatchObject({
        accounts: [{ address: wallet.namespaces.accounts('polkadot')[0] }, {}, {}, {}, {}, {}],
      })
    },
    TIME_LIMIT_MS,
  )

  it.each([
    ['wallet-standard', 'solana', 0],
    ['wallet-standard', 'bip122', 0],
    ['wallet-standard', 'bip122', 1],
    ['bitcoin', 'bip122', 0],
    ['bitcoin', 'bip122', 1],
    ['polkadot', 'polkadot', 0],
    ['polkadot', 'polkadot', 1],
  ] as const)(
    'have a text signed by %s on %s, as account %i, that the product verifies',
    async (source, namespace, index) => {
      await call('connectTo', source, namespace)
      const [address = '', other = ''] = [
        ...wallet.namespaces.accounts(namespace).slice(index),
        ...wallet.namespaces.accounts(namespace),
      ]
      const signature = await call('signText', source, namespace, { address, message: TEXT })
      expect([signature, await call('verifyText', namespace, { address, message: TEXT, signature })]).toEqual([
        expect.any(String),
        true,
      ])
      expect(await call('verifyText', namespace, { address, message: `${TEXT}!`, signature })).toBe(false)
      expect(await call('verifyText', namespace, { address: other, message: TEXT, signature })).toBe(false)
    },
    TIME_LIMIT_MS,
  )

  it.each([
    ['bitcoin', 'bip122'],
    ['wallet-standard', 'bip122'],
    ['polkadot', 'polkadot'],
  ])(
    'tell a refusal of a connection by %s',
    async (source, namespace) => {
      wallet.willOnce('namespace_connect', refuse())
      expect(await call('connectTo', source, namespace)).toEqual({ code: 'USER_REJECTED' })
    },
    TIME_LIMIT_MS,
  )

  it(
    'tell a refusal of a signature in each dialect',
    async () => {
      await call('connectTo', 'bitcoin', 'bip122')
      await call('connectTo', 'polkadot', 'polkadot')
      wallet.will('bitcoin_signMessage', refuse())
      wallet.will('polkadot_signRaw', refuse())
      expect(await call('sign', 'bitcoin', 'bip122', { message: TEXT })).toEqual({ code: 'USER_REJECTED' })
      expect(await call('sign', 'polkadot', 'polkadot', TEXT)).toEqual({ code: 'USER_REJECTED' })
    },
    TIME_LIMIT_MS,
  )
})
