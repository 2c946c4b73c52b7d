// Base Account's own package, with a stand-in for its window. Not here: a browser that blocks the window, for which the
// package has a dialog of its own.
import { verifyMessage, verifyTypedData } from 'ethers'
import { BASE_WINDOW, standInForBaseWindow } from '../../../test/support/baseWindow'
import { checkConnector } from '../../../test/support/checkConnector'
import { failureOf } from '../../../test/support/fakes'
import type { CustomConnector, CustomConnectorEvent } from '../../index'
import { baseAccount, type BaseAccountParameters } from './baseAccount'

const base = {
  caipNetworkId: 'eip155:8453',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://base.example'],
}

let popup: ReturnType<typeof standInForBaseWindow>
let fetched: jest.SpyInstance

// It is large: no test has to wait for its reading.
beforeAll(() => import('@base-org/account'), 30_000)
beforeEach(() => {
  popup = standInForBaseWindow()
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''))
})
const left: CustomConnector[] = []
afterEach(async () => {
  for (const connector of left.splice(0)) await connector.disconnect({ namespace: 'eip155' })
  popup.remove()
})

const made = (parameters: Partial<BaseAccountParameters> = {}): CustomConnector => {
  const connector = baseAccount({ appName: 'Shop', walletUrl: BASE_WINDOW, ...parameters })
  left.push(connector)
  return connector
}
/** The connector in a page that was just loaded: its package knows what stands in the storage and nothing else. */
async function inNewPage(): Promise<CustomConnector> {
  jest.resetModules()
  const again = await import('./baseAccount')
  return again.baseAccount({ appName: 'Shop', walletUrl: BASE_WINDOW })
}
const connect = (connector: CustomConnector) => connector.connect({ namespace: 'eip155', showLink: () => undefined })
type Provider = { request(question: { method: string; params?: unknown[] }): Promise<unknown> }
const providerOf = (connector: CustomConnector) => connector.getProvider('eip155') as Provider

describe('Base Account as a wallet of the page', () => {
  // First: its package looks at the page once, when it comes.
  it('loads nothing and opens nothing before it is chosen', async () => {
    const connector = made()
    expect(await connector.getSession({ namespace: 'eip155' })).toBeNull()
    await connector.disconnect({ namespace: 'eip155' })
    expect([popup.openedWith, fetched.mock.calls, localStorage.length]).toEqual([[], [], 0])
  })

  it('keeps the contract of a page’s own wallet', async () => {
    const report = await checkConnector(made(), {
      otherNetwork: base,
      declineNext: () => popup.decline('wallet_connect'),
    })
    expect(report).toMatchObject({ passed: true, failures: [], skipped: [{ reason: 'it showed no link' }] })
  })

  it('connects by its window, and sends nothing to anybody else', async () => {
    const makes = jest.spyOn(document, 'createElement')
    const connector = await inNewPage()
    const session = await connect(connector)
    expect(session).toEqual({ accounts: [popup.wallet.address], caipNetworkId: 'eip155:1' })
    expect(popup.openedWith.map(({ origin, pathname }) => origin + pathname)).toEqual([BASE_WINDOW])
    // It looks at the policy of the page itself.
    const asked = fetched.mock.calls.map(([url]) => new URL(String(url)).origin)
    expect(asked.filter((origin) => origin !== location.origin)).toEqual([])
    expect(makes.mock.calls.filter(([tag]) => tag === 'script')).toEqual([])
    await connector.disconnect({ namespace: 'eip155' })
  })

  it('begins on the first network of the page', async () => {
    expect(await connect(made({ appChainIds: [8453, 1] }))).toMatchObject({ caipNetworkId: 'eip155:8453' })
  })

  it.each<[string, () => void]>([
    ['declines', () => popup.decline('wallet_connect')],
    ['closes the window', () => popup.closeAtOnce()],
  ])('is declined where the visitor %s', async (_what, refuse) => {
    refuse()
    const connector = made()
    expect(await failureOf(connect(connector))).toMatchObject({ code: 4001 })
    expect(await connector.getSession({ namespace: 'eip155' })).toBeNull()
  })

  it('signs, sends, and is declined', async () => {
    const connector = made()
    await connect(connector)
    const { request } = providerOf(connector)
    const { address } = popup.wallet
    const signature = await request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
    expect(verifyMessage('Hello', String(signature))).toBe(address)
    const types = { Mail: [{ name: 'text', type: 'string' }] }
    const typed = { domain: { name: 'Shop' }, primaryType: 'Mail', types, message: { text: 'Hello' } }
    const typedSignature = await request({ method: 'eth_signTypedData_v4', params: [address, JSON.stringify(typed)] })
    expect(verifyTypedData(typed.domain, types, typed.message, String(typedSignature))).toBe(address)
    const transaction = { from: address, to: address, value: '0x1' }
    expect(await request({ method: 'eth_sendTransaction', params: [transaction] })).toBe(`0x${'ba'.repeat(32)}`)
    expect(popup.asked.at(-1)).toMatchObject({ method: 'eth_sendTransaction', params: [transaction], chainId: 1 })
    popup.decline('personal_sign')
    expect(await failureOf(request({ method: 'personal_sign', params: ['0x00', address] }))).toMatchObject({
      code: 4001,
    })
  })

  it('goes to networks it knows, and adds others', async () => {
    const connector = made()
    await connect(connector)
    const heard: CustomConnectorEvent[] = []
    connector.subscribe((event) => heard.push(event))
    await connector.switchNetwork?.(base)
    expect(heard).toContainEqual({ type: 'networkChanged', namespace: 'eip155', caipNetworkId: 'eip155:8453' })
    await connector.switchNetwork?.({ ...base, caipNetworkId: 'eip155:4242', name: 'Nowhere' })
    // Its package goes there by itself then.
    expect(popup.asked.slice(-2).map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect(await connector.getSession({ namespace: 'eip155' })).toMatchObject({ caipNetworkId: 'eip155:4242' })
  })

  it('comes back after a reload without its window, and signs then', async () => {
    await connect(made())
    const again = await inNewPage()
    const windows = popup.openedWith.length
    expect(await again.getSession({ namespace: 'eip155' })).toEqual({
      accounts: [popup.wallet.address],
      caipNetworkId: 'eip155:1',
    })
    expect(popup.openedWith.length).toBe(windows)
  })

  it('is left, in the next page too', async () => {
    const connector = made()
    await connect(connector)
    const heard: CustomConnectorEvent[] = []
    connector.subscribe((event) => heard.push(event))
    await connector.disconnect({ namespace: 'eip155' })
    expect(heard).toContainEqual({ type: 'disconnected', namespace: 'eip155' })
    expect(await connector.getSession({ namespace: 'eip155' })).toBeNull()
    expect(await (await inNewPage()).getSession({ namespace: 'eip155' })).toBeNull()
  })
})
