import { exposeToEndpoint } from '@farcaster/miniapp-host'
import { aFramedPage } from '../../../test/support/surroundings'
import { aPairingContext, ALICE, BOB } from '../../../test/support/builders'
import { aLogger, failureOf } from '../../../test/support/fakes'
import { createEmitter } from '../../lib/emitter'
import type { ConnectorEvent } from '../contract'
import { isEip1193Provider } from '../eip1193/eip1193Provider'
import { findSurroundingWallet } from './findSurroundingWallet'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const CLIENT = 'https://farcaster.xyz'
const APP = 'https://shop.example'

type Ask = (request: { method: string; params?: unknown }) => Promise<unknown>

/** A page inside of a Farcaster client, which is made of the package that such clients are made of. */
function inClient({
  capabilities = ['wallet.getEthereumProvider'],
  request,
}: {
  capabilities?: string[]
  request: Ask
}) {
  const framed = aFramedPage(CLIENT)
  const heard = createEmitter<Event>()
  framed.onMessage((data) => heard.emit(Object.assign(new Event('message'), { data, origin: APP })))
  const stops = new Map<unknown, () => void>()
  const wallet = new Map<string, (payload: unknown) => void>()
  const endpoint = {
    postMessage: (message: unknown) => framed.say(message),
    addEventListener: (_type: string, listener: (event: Event) => void) =>
      void stops.set(listener, heard.subscribe(listener)),
    removeEventListener: (_type: string, listener: unknown) => stops.get(listener)?.(),
    emit: (event: unknown) => framed.say({ type: 'frameEvent', event }),
    emitEthProvider: (event: string, params: readonly unknown[]) =>
      framed.say({ type: 'frameEthProviderEvent', event, params }),
  }
  const ethProvider = {
    request,
    on: (event: string, listener: (payload: unknown) => void) => void wallet.set(event, listener),
    removeListener: (event: string) => void wallet.delete(event),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a client has much that a wallet does not need
  exposeToEndpoint({
    endpoint,
    ethProvider,
    miniAppOrigin: APP,
    sdk: { getCapabilities: async () => capabilities, addMiniApp: async () => ({}) },
  } as unknown as Parameters<typeof exposeToEndpoint>[0])
  return { ...framed, tell: (event: string, payload: unknown) => wallet.get(event)?.(payload) }
}

const aWallet: Ask = async ({ method }) => {
  if (method === 'eth_accounts') return [ALICE]
  if (method === 'eth_chainId') return '0x2105'
  throw Object.assign(new Error('The user rejected it'), { code: 4001 })
}

const found = async (client: ReturnType<typeof inClient>) => {
  const make = await findSurroundingWallet(client.page, client.around)
  return make?.(aLogger())
}

describe('a Farcaster client around the page', () => {
  it('is found, and what its wallet shares is asked for without a question', async () => {
    const asked: string[] = []
    const connector = await found(
      inClient({
        request: (request) => {
          asked.push(request.method)
          return aWallet(request)
        },
      }),
    )
    expect(connector).toMatchObject({ id: 'farcaster', name: 'Farcaster', source: 'injected' })
    expect(await connector?.restore({ namespace: 'eip155', context: aPairingContext() })).toMatchObject({
      accounts: [{ address: ALICE }],
      caipNetworkId: 'eip155:8453',
    })
    expect(asked).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('hears nothing that is not written to its own origin', async () => {
    const client = inClient({ request: aWallet })
    await found(client)
    expect(new Set(client.said.map(({ target }) => target))).toEqual(new Set([CLIENT]))
  })

  it('may have no wallet', async () => {
    const search = found(inClient({ capabilities: ['actions.ready'], request: aWallet }))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await search).toBeUndefined()
  })

  it('refuses with the number of a refusal', async () => {
    const provider = (await found(inClient({ request: aWallet })))?.getProvider('eip155')
    if (!isEip1193Provider(provider)) throw new Error('No wallet')
    expect(await failureOf(provider.request({ method: 'personal_sign' }))).toMatchObject({ code: 4001 })
  })

  it('says when its wallet goes to another account or network', async () => {
    const client = inClient({ request: aWallet })
    const connector = await found(client)
    await connector?.restore({ namespace: 'eip155', context: aPairingContext() })
    const said: ConnectorEvent[] = []
    connector?.subscribe((event) => said.push(event))
    client.tell('accountsChanged', [BOB])
    client.tell('chainChanged', '0x1')
    expect(said).toMatchObject([
      { type: 'accountsChanged', accounts: [{ address: BOB }] },
      { type: 'networkChanged', caipNetworkId: 'eip155:1' },
    ])
  })

  it('is its app on a phone as well', async () => {
    const asked: unknown[] = []
    const postMessage = (text: string): void => {
      const message: { id: string; path: string[] } = JSON.parse(text)
      asked.push(message.path)
      const data = { id: message.id, type: 'RAW', value: ['wallet.getEthereumProvider'] }
      void Promise.resolve().then(() =>
        document.dispatchEvent(Object.assign(new Event('FarcasterFrameCallback'), { data })),
      )
    }
    Object.assign(window, { ReactNativeWebView: { postMessage } })
    const make = await findSurroundingWallet(window, { kind: 'app' })
    Reflect.deleteProperty(window, 'ReactNativeWebView')
    expect(make?.(aLogger())).toMatchObject({ id: 'farcaster' })
    expect(asked).toEqual([['getCapabilities']])
  })
})
