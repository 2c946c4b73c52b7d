// The connector of MetaMask's app with the app's own package on the other end, over a relay of this machine. In Node: a
// browser adds nothing but the drawing of the link (features/connect/views/ConnectingExternalView.test.tsx).
import { verifyMessage, verifyTypedData } from 'ethers'
import { WebSocket } from 'ws'
import { createWalletHub } from '../src/connectors/walletHub'
import { createCustomSource } from '../src/connectors/custom/customSource'
import { toChecksumAddress } from '../src/domain/checksumAddress'
import { metamaskMobile, type MetaMaskMobileParameters } from '../src/integrations/metamask'
import { checkConnector } from './support/checkConnector'
import { aLogger, failureOf } from './support/fakes'
import { aSecondNetwork } from './support/builders'
import { eventually } from './support/eventually'
import { startLineRelay, type LineRelay } from './support/mobileWallet/lineRelay'
import { aPhone, readLink } from './support/mobileWallet/phone'
import type { CustomConnector, CustomConnectorEvent, CustomLink } from '../src/index'

const KEY = 'wallet-widget:io.metamask.mobile'
const base = {
  caipNetworkId: 'eip155:8453',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://base.example'],
}

const stored = new Map<string, string>()
const opened: string[] = []
/** As much of a browser as the connector asks of one. */
function aBrowser(userAgent = 'Mozilla/5.0 (X11; Linux x86_64)') {
  Object.assign(globalThis, {
    WebSocket,
    location: { origin: 'https://shop.example' },
    window: {
      navigator: { userAgent },
      matchMedia: () => ({ matches: false }),
      open: (link: string) => void opened.push(link),
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
}

const realSetTimeout = globalThis.setTimeout
let relay: LineRelay
let phone: ReturnType<typeof aPhone>
const left: CustomConnector[] = []

beforeAll(async () => {
  // The makers' package waits for the end of links that were given up, and writes again to who is gone: this run need
  // not wait with it.
  Object.assign(globalThis, { setTimeout: (act: () => void, ms?: number) => realSetTimeout(act, ms).unref() })
  relay = await startLineRelay()
})
afterAll(() => relay.close())
beforeEach(() => {
  aBrowser()
  phone = aPhone(relay.url)
})
afterEach(async () => {
  for (const connector of left.splice(0)) await connector.disconnect({ namespace: 'eip155' })
  await phone.close()
  stored.clear()
  opened.length = 0
  for (const name of ['WebSocket', 'location', 'window', 'localStorage']) Reflect.deleteProperty(globalThis, name)
})

const made = (parameters: Partial<MetaMaskMobileParameters> = {}): CustomConnector => {
  const connector = metamaskMobile({
    relayUrl: relay.url,
    dapp: { name: 'Shop' },
    networks: ['eip155:137'],
    ...parameters,
  })
  left.push(connector)
  return connector
}
type Provider = { request(question: { method: string; params?: unknown[] }): Promise<unknown> }
const providerOf = (connector: CustomConnector) => connector.getProvider('eip155') as Provider
const address = () => phone.wallet.address.toLowerCase()

/** Connects as a visitor does whose phone scans what is shown. */
async function connect(connector: CustomConnector, caipNetworkId?: string) {
  const links: (CustomLink | null)[] = []
  const session = await connector.connect({
    namespace: 'eip155',
    caipNetworkId,
    showLink(link) {
      links.push(link)
      if (link) void phone.scan(link.uri)
    },
  })
  return { session, links }
}

describe('MetaMask’s app as a wallet of the page', () => {
  it('keeps the contract of a page’s own wallet', async () => {
    const report = await checkConnector(made(), {
      otherNetwork: base,
      declineNext: () => phone.decline('wallet_createSession'),
      onLink: (uri) => void phone.scan(uri),
    })
    expect(report).toEqual({ passed: true, failures: [], skipped: [] })
  })

  it('loads and sends nothing before it is chosen', async () => {
    const connector = made()
    const written = relay.written.length
    expect(await connector.getSession({ namespace: 'eip155' })).toBeNull()
    await connector.disconnect({ namespace: 'eip155' })
    expect([relay.written.length, stored.size]).toEqual([written, 0])
  })

  it('shows a link that says who asks, and takes it away once the app has it', async () => {
    const { session, links } = await connect(made(), 'eip155:137')
    expect(session).toEqual({ accounts: [address()], caipNetworkId: 'eip155:137' })
    expect(links).toEqual([{ uri: expect.stringMatching(/^metamask:/), expiresAt: expect.any(Number) }, null])
    expect(readLink(links[0]?.uri ?? '')).toMatchObject({
      sessionRequest: { mode: 'trusted' },
      metadata: { dapp: { name: 'Shop', url: 'https://shop.example' } },
    })
    expect(phone.asked).toMatchObject([
      {
        name: 'metamask-multichain-provider',
        method: 'wallet_createSession',
        params: {
          optionalScopes: { 'eip155:137': expect.any(Object), 'eip155:1': expect.any(Object) },
          sessionProperties: { 'eip1193-compatible': true },
        },
      },
    ])
  })

  it('shows the link in the page’s own way where that is wished', async () => {
    const shown: (CustomLink | null)[] = []
    const connector = made({
      showLink(link) {
        shown.push(link)
        if (link) void phone.scan(link.uri)
      },
    })
    const showLink = jest.fn()
    await connector.connect({ namespace: 'eip155', showLink })
    expect([shown.length, showLink.mock.calls]).toEqual([2, []])
  })

  it('is declined with the number of a refusal, and keeps nothing', async () => {
    phone.decline('wallet_createSession')
    expect(await failureOf(connect(made()))).toMatchObject({ code: 4001 })
    expect(stored.size).toBe(0)
  })

  it('connects with an app that answers by news alone', async () => {
    phone.answerWithNews()
    expect((await connect(made())).session).toEqual({ accounts: [address()], caipNetworkId: 'eip155:1' })
  })

  it('signs, sends and is declined by the app, on the network the page is on', async () => {
    const connector = made()
    await connect(connector, 'eip155:137')
    const { request } = providerOf(connector)
    const signature = await request({ method: 'personal_sign', params: ['0x48656c6c6f', address()] })
    expect(verifyMessage('Hello', String(signature))).toBe(phone.wallet.address)
    const types = { Mail: [{ name: 'text', type: 'string' }] }
    const typed = { domain: { name: 'Shop' }, primaryType: 'Mail', types, message: { text: 'Hello' } }
    const typedSignature = await request({
      method: 'eth_signTypedData_v4',
      params: [address(), JSON.stringify(typed)],
    })
    expect(verifyTypedData(typed.domain, types, typed.message, String(typedSignature))).toBe(phone.wallet.address)
    const transaction = { from: address(), to: address(), value: '0x1' }
    expect(await request({ method: 'eth_sendTransaction', params: [transaction] })).toBe(`0x${'c4'.repeat(32)}`)
    expect(phone.asked.at(-1)).toMatchObject({
      method: 'wallet_invokeMethod',
      params: { scope: 'eip155:137', request: { method: 'eth_sendTransaction', params: [transaction] } },
    })
    phone.decline('personal_sign')
    expect(await failureOf(request({ method: 'personal_sign', params: ['0x00', address()] }))).toMatchObject({
      code: 4001,
    })
    expect(await failureOf(request({ method: 'eth_unheard' }))).toMatchObject({ code: 4200 })
  })

  it('goes to a network that is shared without a question, and asks for any other', async () => {
    const connector = made()
    await connect(connector)
    const { request } = providerOf(connector)
    const asked = phone.asked.length
    await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
    expect([await request({ method: 'eth_chainId' }), phone.asked.length]).toEqual(['0x89', asked])
    await connector.switchNetwork?.(base)
    expect(await request({ method: 'eth_chainId' })).toBe('0x2105')
    const unknown = { ...base, caipNetworkId: 'eip155:4242', name: 'Nowhere' }
    await connector.switchNetwork?.(unknown)
    expect(phone.asked.slice(-2)).toMatchObject([
      { name: 'metamask-provider', method: 'wallet_switchEthereumChain' },
      { method: 'wallet_addEthereumChain', params: [{ chainId: '0x1092', chainName: 'Nowhere' }] },
    ])
    expect(await connector.getSession({ namespace: 'eip155' })).toMatchObject({ caipNetworkId: 'eip155:4242' })
    phone.decline('wallet_switchEthereumChain')
    const refused = connector.switchNetwork?.({ ...base, caipNetworkId: 'eip155:10' })
    expect(await failureOf(refused ?? Promise.resolve())).toMatchObject({ code: 4001 })
    expect(await request({ method: 'eth_chainId' })).toBe('0x1092')
  })

  it('tells what the app does by itself', async () => {
    const connector = made()
    await connect(connector)
    const heard: CustomConnectorEvent[] = []
    const stop = connector.subscribe((event) => heard.push(event))
    const other = `0x${'ab'.repeat(20)}`
    await phone.news('metamask_accountsChanged', [other, address()], 'metamask-provider')
    await eventually(() => expect(heard).toHaveLength(1))
    await phone.news('metamask_chainChanged', { chainId: '0x89' }, 'metamask-provider')
    await eventually(() => expect(heard).toHaveLength(2))
    await phone.revoke()
    await eventually(() => expect(heard.length).toBeGreaterThan(2))
    expect(heard).toEqual([
      { type: 'accountsChanged', namespace: 'eip155', accounts: [other, address()] },
      { type: 'networkChanged', namespace: 'eip155', caipNetworkId: 'eip155:137' },
      { type: 'accountsChanged', namespace: 'eip155', accounts: [] },
      { type: 'disconnected', namespace: 'eip155' },
    ])
    expect([await connector.getSession({ namespace: 'eip155' }), stored.size]).toEqual([null, 0])
    stop()
  })

  it('comes back after a reload, and hears and signs then', async () => {
    await connect(made(), 'eip155:137')
    const again = made()
    expect(await again.getSession({ namespace: 'eip155' })).toEqual({
      accounts: [address()],
      caipNetworkId: 'eip155:137',
    })
    const signature = await providerOf(again).request({ method: 'personal_sign', params: ['0x48656c6c6f', address()] })
    expect(verifyMessage('Hello', String(signature))).toBe(phone.wallet.address)
    const heard: CustomConnectorEvent[] = []
    again.subscribe((event) => heard.push(event))
    await phone.revoke()
    await eventually(() => expect(heard).toContainEqual({ type: 'disconnected', namespace: 'eip155' }))
  })

  it('tells every tab of the page the same', async () => {
    const tabs = [made(), made()] as const
    await connect(tabs[0])
    await tabs[1].getSession({ namespace: 'eip155' })
    await providerOf(tabs[1]).request({ method: 'personal_sign', params: ['0x00', address()] })
    const heard = tabs.map((tab) => {
      const events: string[] = []
      tab.subscribe((event) => events.push(event.type))
      return events
    })
    await phone.news('metamask_accountsChanged', [`0x${'ab'.repeat(20)}`, address()], 'metamask-provider')
    await phone.news('metamask_chainChanged', { chainId: '0x89' }, 'metamask-provider')
    await phone.revoke()
    const all = ['accountsChanged', 'networkChanged', 'accountsChanged', 'disconnected']
    await eventually(() => expect(heard).toEqual([all, all]))
  })

  it('is gone with the page where its keys are kept in memory', async () => {
    await connect(made({ storage: 'memory' }))
    expect(stored.size).toBe(0)
    expect(await made({ storage: 'memory' }).getSession({ namespace: 'eip155' })).toBeNull()
  })

  it('brings nothing back of what is no record, lacks a key, or is over', async () => {
    await connect(made())
    const kept = stored.get(KEY) ?? ''
    for (const spoilt of [
      'nonsense',
      kept.replace('"ownKey"', '"otherKey"'),
      kept.replace(/"expiresAt":\d+/, '"expiresAt":1'),
    ]) {
      stored.set(KEY, spoilt)
      expect(await made().getSession({ namespace: 'eip155' })).toBeNull()
    }
  })

  it('tells the app that the page has left', async () => {
    const connector = made()
    await connect(connector)
    await connector.disconnect({ namespace: 'eip155' })
    await eventually(() => expect(phone.asked.at(-1)).toMatchObject({ method: 'wallet_revokeSession' }))
    expect([await connector.getSession({ namespace: 'eip155' }), stored.size]).toEqual([null, 0])
    expect(await failureOf(providerOf(connector).request({ method: 'personal_sign' }))).toMatchObject({ code: 4900 })
  })

  it('gives an older link up for a newer one', async () => {
    const connector = made()
    const first = new Promise<CustomLink | null>((resolve) => {
      void connector.connect({ namespace: 'eip155', showLink: resolve }).catch((error: unknown) => failed.push(error))
    })
    const failed: unknown[] = []
    await first
    expect((await connect(connector)).session.accounts).toEqual([address()])
    expect(failed).toMatchObject([{ code: 'PAIRING_EXPIRED' }])
  })

  it('says when nobody took the link in time', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const connector = made()
    let link: CustomLink | null = null
    const failed = failureOf(connector.connect({ namespace: 'eip155', showLink: (shown) => (link = shown) }))
    const aWhile = () => new Promise((resolve) => setImmediate(resolve))
    for (let turn = 0; link === null && turn < 500; turn++) await aWhile()
    await jest.advanceTimersByTimeAsync(120_000)
    expect(await failed).toMatchObject({ code: 'PAIRING_EXPIRED' })
    jest.useRealTimers()
    expect(stored.size).toBe(0)
  })

  it('says that the relay cannot be reached', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const connector = made({ relayUrl: 'ws://127.0.0.1:9/connection/websocket' })
    const showLink = jest.fn()
    const failed = failureOf(connector.connect({ namespace: 'eip155', showLink }))
    const aWhile = () => new Promise((resolve) => setImmediate(resolve))
    for (let turn = 0; turn < 50; turn++) await aWhile()
    await jest.advanceTimersByTimeAsync(15_000)
    expect(await failed).toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(showLink).not.toHaveBeenCalled()
    jest.useRealTimers()
  })

  it('on a phone sends its question with the link, and brings the app to the front for those that follow', async () => {
    aBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile')
    const connector = made()
    const { links } = await connect(connector)
    const { sessionRequest } = readLink(links[0]?.uri ?? '')
    expect(sessionRequest.initialMessage).toMatchObject({ payload: { data: { method: 'wallet_createSession' } } })
    expect(opened).toEqual([])
    await providerOf(connector).request({ method: 'personal_sign', params: ['0x00', address()] })
    expect(opened).toEqual([`metamask://connect/mwp?id=${sessionRequest.id}`])
  })

  it('is a wallet of the widget’s hub like any other', async () => {
    const hub = createWalletHub({ sources: [], logger: aLogger() })
    const source = createCustomSource(() => undefined, aLogger())
    hub.add(source.start)
    source.list([made()])
    const links: unknown[] = []
    const session = await hub.connect({
      connectorId: 'io.metamask.mobile',
      namespace: 'eip155',
      network: { ...aSecondNetwork(), caipNetworkId: 'eip155:137' },
      showLink(link) {
        links.push(link)
        if (link) void phone.scan(link.uri)
      },
    })
    expect(session).toMatchObject({
      accounts: [{ address: toChecksumAddress(phone.wallet.address) }],
      caipNetworkId: 'eip155:137',
    })
    expect(links).toEqual([{ uri: expect.any(String), expiresAt: expect.any(Number) }, null])
    phone.shared.accounts.splice(0, 1, `0x${'cd'.repeat(20)}`)
    await phone.share()
    await eventually(async () =>
      expect((await hub.readSession('eip155')).address).toBe(toChecksumAddress(`0x${'cd'.repeat(20)}`)),
    )
  })
})
