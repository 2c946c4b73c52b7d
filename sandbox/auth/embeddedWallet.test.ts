/**
 * The embedded wallet as a page and a person meet it, in a real browser. The page has another origin, and another site
 * where the test says so. Not here: the ways to log in, and the widget.
 */
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { computeAddress, verifyMessage, verifyTypedData } from 'ethers'
import type { BrowserContext, Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { devAccount } from '../chains/devAccounts'
import { solanaNetwork } from '../solana/solanaNetwork'
import { writeTransaction } from '../solana/wire/writeTransaction'
import { transferLamports } from '../solana/programs'
import { solanaDevAccounts } from '../solana/solanaAccounts'
import { field, useSandbox } from '../testing/useSandbox'
import { BROWSER_LIMIT_MS, useAuthApp } from './testing/useAuthApp'

describe('embedded wallet in a browser', () => {
  const client = useSandbox()
  const { sandbox, post, rpc: nodeRpc } = client
  const app = useAuthApp(client)
  const bob = devAccount('bob').address
  let context: BrowserContext
  let page: Page

  beforeEach(async () => {
    context = await app.browser().newContext()
    page = await context.newPage()
    await app.load(page, { isSameSite: true })
  }, BROWSER_LIMIT_MS)
  afterEach(() => context.close())

  const solanaRpc = async (method: string, params: unknown[] = []): Promise<unknown> =>
    field((await post('/rpc/solana', { jsonrpc: '2.0', id: 1, method, params })).body, 'result')
  const addressOf = async (): Promise<string> => String(field(await app.ok(page, 'GET_USER'), 'address'))

  it(
    'gives its keys to whoever logs in on its own page, and to no page it is in',
    async () => {
      const email = 'mia@example.com'
      await app.logIn(page, email)
      await app.ok(page, 'SET_PREFERRED_ACCOUNT', { type: 'eoa' })
      const address = await addressOf()
      const solana = await app.ok(page, 'SWITCH_NETWORK', { chainId: solanaNetwork.caipNetworkId }).then(addressOf)
      await post('/control/auth', { 'clock-ms': 30_000 })
      // Another browser, which has no share of the keys yet.
      const another = await app.browser().newContext()
      const dashboard = await another.newPage()
      await dashboard.goto(`${app.authOrigin()}/dashboard`)
      await dashboard.getByLabel('E-mail address').fill(email)
      await dashboard.getByRole('button', { name: 'Continue' }).click()
      await dashboard.getByText('Press the link we emailed you.').waitFor()
      await app.confirmDevice(another, email)
      await dashboard.getByLabel('Code').fill(await app.codeTo(email))
      await dashboard.getByRole('button', { name: 'Continue' }).click()
      await dashboard.getByRole('button', { name: 'Show the keys' }).click()
      const keyOf = (namespace: string) => dashboard.getByLabel(`Key of ${namespace}`).innerText()
      expect(computeAddress(await keyOf('EVM networks'))).toBe(address)
      expect(base58.encode(base58.decode(await keyOf('Solana')).slice(32))).toBe(solana)
      await another.close()
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'signs and sends on an EVM chain after an approval, and nothing after a refusal',
    async () => {
      await app.load(page)
      await app.logIn(page, 'ada@example.com')
      const address = await addressOf()
      await post('/control/balance', { address, amount: '1' })
      const message = `0x${Buffer.from('Hello, Ada').toString('hex')}`
      await app.ok(page, 'SYNC_DAPP_DATA', {
        metadata: { name: '<b>Shop</b>' },
        sdkVersion: 'html-test',
        projectId: 'sandbox',
      })
      await app.ok(page, 'SYNC_THEME', { themeMode: 'dark', themeVariables: { '--w3m-accent': 'rgb(1, 2, 3)' } })
      const outcome = app.rpc(page, 'personal_sign', [message, address])
      await app.frameOf(page).getByText('Hello, Ada').waitFor()
      expect(await app.frameOf(page).locator('header').innerText()).toBe(`<b>Shop</b>\n${app.appOrigin()}`)
      expect(await app.frameOf(page).locator('html').getAttribute('style')).toBe(
        'color-scheme: dark; --accent: rgb(1, 2, 3);',
      )
      await app.frameOf(page).getByRole('button', { name: 'Approve' }).click()
      expect(verifyMessage('Hello, Ada', String((await outcome).payload))).toBe(address)
      const typed = {
        domain: { name: 'Shop', chainId: 31337 },
        types: { Order: [{ name: 'item', type: 'string' }] },
        primaryType: 'Order',
        message: { item: 'tea' },
      }
      const { payload: typedSignature } = await app.rpcAndPress(page, 'Approve', 'eth_signTypedData_v4', [
        address,
        JSON.stringify(typed),
      ])
      expect(verifyTypedData(typed.domain, typed.types, typed.message, String(typedSignature))).toBe(address)
      expect(await app.rpcAndPress(page, 'Decline', 'personal_sign', [message, address])).toEqual({
        name: 'RPC_REQUEST_ERROR',
        payload: { message: 'User rejected the request.' },
      })
      const before = BigInt(String(await nodeRpc(31337, 'eth_getBalance', [bob, 'latest'])))
      const { payload: hash } = await app.rpcAndPress(page, 'Approve', 'eth_sendTransaction', [
        { from: address, to: bob, value: '0x2386f26fc10000' },
      ])
      while ((await nodeRpc(31337, 'eth_getTransactionReceipt', [hash])) === null) continue
      expect(BigInt(String(await nodeRpc(31337, 'eth_getBalance', [bob, 'latest'])))).toBe(
        before + 10_000_000_000_000_000n,
      )
      expect((await app.rpc(page, 'eth_getBalance', [bob, 'latest'])).payload).toBe(
        await nodeRpc(31337, 'eth_getBalance', [bob, 'latest']),
      )
      for (const method of ['eth_sign', 'personal_ecRecover', 'anvil_setBalance'])
        expect(await app.rpc(page, method, [])).toMatchObject({
          payload: { message: 'Requested RPC call is not allowed' },
        })
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'shows one question at a time, and ends all when the page gives up',
    async () => {
      await app.logIn(page, 'ada@example.com')
      const address = await addressOf()
      const [first, second] = [
        app.rpc(page, 'personal_sign', ['first message', address]),
        app.rpc(page, 'personal_sign', ['second message', address]),
      ]
      await app.frameOf(page).getByText('first message').waitFor()
      expect(await app.frameOf(page).getByText('second message').count()).toBe(0)
      await app.ok(page, 'RPC_ABORT')
      expect([await first, await second]).toEqual(
        Array.from({ length: 2 }, () => ({
          name: 'RPC_REQUEST_ERROR',
          payload: { message: 'User rejected the request.' },
        })),
      )
      await app.frameOf(page).getByText('Nothing to approve').waitFor()
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'signs and sends on Solana',
    async () => {
      await app.logIn(page, 'ada@example.com')
      expect(await app.ok(page, 'SWITCH_NETWORK', { chainId: solanaNetwork.caipNetworkId })).toEqual({
        chainId: solanaNetwork.caipNetworkId,
      })
      const address = await addressOf()
      await post('/control/solana/airdrop', { account: address, amount: '1' })
      const bytes = Buffer.from('Hello from Solana')
      const signed = await app.rpcAndPress(page, 'Approve', 'solana_signMessage', {
        message: base58.encode(bytes),
        pubkey: address,
      })
      expect(
        ed25519.verify(base58.decode(String(field(signed.payload, 'signature'))), bytes, base58.decode(address)),
      ).toBe(true)
      const [receiver] = solanaDevAccounts
      // Signed by some key or other: the wallet puts its own signature in that place.
      const instructions = [transferLamports(address, receiver?.address ?? '', 5_000_000n)]
      const wire = base58.encode(
        writeTransaction(
          address,
          new Uint8Array(32).fill(7),
          instructions,
          String(field(await solanaRpc('getLatestBlockhash'), 'value.blockhash')),
        ),
      )
      const one = await app.rpcAndPress(page, 'Approve', 'solana_signTransaction', { transaction: wire })
      const all = await app.rpcAndPress(page, 'Approve', 'solana_signAllTransactions', { transactions: [wire, wire] })
      expect(field(all.payload, 'transactions')).toEqual([
        field(one.payload, 'transaction'),
        field(one.payload, 'transaction'),
      ])
      const outcome = app.rpc(page, 'solana_signAndSendTransaction', { transaction: wire, pubkey: address })
      await app.frameOf(page).getByText('0.005 SOL').waitFor()
      await app.frameOf(page).getByRole('button', { name: 'Approve' }).click()
      const statuses = await solanaRpc('getSignatureStatuses', [[field((await outcome).payload, 'signature')]])
      expect(field(statuses, 'value.0.err')).toBeNull()
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'hears nobody but the page around it, and only its protocol',
    async () => {
      await app.logIn(page, 'ada@example.com')
      const heardBefore = await page.evaluate(() => Reflect.get(window, 'heard').length)
      await page.evaluate(async () => {
        const target: Window = Reflect.get(window, 'frame').contentWindow
        const wallet: string = Reflect.get(window, 'walletOrigin')
        const words = [
          '@w3m-app/GET_USER',
          '@w3m-app/RPC_REQUEST',
          '@w3m-app/NOTHING',
          '@w3m-frame/READY',
          '',
          7,
          null,
          {},
          ['@w3m-app/GET_USER'],
        ]
        const ids = [undefined, null, 1, '', 'x'.repeat(101), {}, []]
        const random = (list: unknown[]): unknown => list[Math.floor(Math.random() * list.length)]
        for (let count = 0; count < 1000; count += 1)
          target.postMessage(
            random([
              { type: random(words), id: random(ids), payload: random(words) },
              random(words),
              'x'.repeat(10_000),
            ]),
            wallet,
          )
        // From this origin but from another window, and from a window that has none.
        const inner = document.createElement('iframe')
        inner.srcdoc = `<script>parent.frames[0].postMessage({ type: '@w3m-app/SIGN_OUT', id: 'forged' }, '*')</script>`
        const sealed = document.createElement('iframe')
        sealed.setAttribute('sandbox', 'allow-scripts')
        sealed.srcdoc = inner.srcdoc
        for (const frame of [inner, sealed]) {
          document.body.append(frame)
          await new Promise((resolve) => frame.addEventListener('load', resolve))
        }
      })
      expect(await app.ok(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
      expect(await page.evaluate(() => Reflect.get(window, 'heard').length)).toBe(heardBefore + 1)
      const again = await page
        .evaluate(async () => {
          const ask = { type: '@w3m-app/GET_CHAIN_ID', id: 'twice' }
          for (let count = 0; count < 2; count += 1)
            Reflect.get(window, 'frame').contentWindow.postMessage(ask, Reflect.get(window, 'walletOrigin'))
        })
        .then(() => app.ok(page, 'GET_CHAIN_ID'))
      expect(again).toEqual({ chainId: 31337 })
      expect(
        await page.evaluate(
          () => Reflect.get(window, 'heard').filter((message: { id?: string }) => message.id === 'twice').length,
        ),
      ).toBe(1)
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'never gets ready, or is not shown at all, on demand',
    async () => {
      await post('/control/auth', { 'never-ready': true })
      await app.load(page, { isSilent: true })
      await page.frames()[1]?.waitForLoadState('networkidle')
      expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
      await post('/control/auth', { 'never-ready': false, 'block-frame': true })
      const headers = page.waitForResponse((response) => response.url().includes('/sdk?'))
      await app.load(page, { isSilent: true })
      expect((await headers).headers()).toMatchObject({
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect((await post('/control/auth', { nonsense: true })).status).toBe(400)
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'has a smart account: its signatures verify before and after it is on the chain, its calls are one transaction',
    async () => {
      await app.logIn(page, 'ada@example.com')
      const node = createPublicClient({ transport: http(`${sandbox().url}/rpc/31337`) })
      expect(await app.ok(page, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
        smartAccountEnabledNetworks: [31337, 31338],
      })
      const { type, address } = (await app.ok(page, 'SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })) as {
        type: string
        address: `0x${string}`
      }
      expect(type).toBe('smartAccount')
      expect(await app.ok(page, 'INIT_SMART_ACCOUNT')).toEqual({ address, isDeployed: false })
      const verifies = async (): Promise<boolean> => {
        const { payload } = await app.rpcAndPress(page, 'Approve', 'personal_sign', ['0x6869', address])
        return node.verifyMessage({ address, message: 'hi', signature: payload as `0x${string}` })
      }
      expect(await verifies()).toBe(true)
      await post('/control/balance', { address, amount: '1' })
      const calls = [
        { to: bob, value: '0x1' },
        { to: devAccount('carol').address, value: '0x2' },
      ]
      const sent = await app.rpcAndPress(page, 'Approve', 'wallet_sendCalls', [
        { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls },
      ])
      const id = field(sent.payload, 'id')
      const status = async (): Promise<unknown> => (await app.rpc(page, 'wallet_getCallsStatus', [id])).payload
      while (field(await status(), 'status') === 100) continue
      expect(await status()).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
      expect(await node.getBalance({ address })).toBe(10n ** 18n - 3n)
      expect(await app.ok(page, 'GET_USER')).toMatchObject({
        address,
        smartAccountDeployed: true,
        preferredAccountType: 'smartAccount',
      })
      expect(await verifies()).toBe(true)
      const { payload: hash } = await app.rpcAndPress(page, 'Approve', 'eth_sendTransaction', [
        { from: address, to: bob, value: '0x1' },
      ])
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    },
    BROWSER_LIMIT_MS,
  )
})
