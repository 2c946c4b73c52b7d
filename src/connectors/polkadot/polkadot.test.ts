import fc from 'fast-check'
import { aNetwork, aPairingContext } from '../../../test/support/builders'
import { aLogger } from '../../../test/support/fakes'
import { networks } from '../../config'
import type { Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { Connector, ConnectorEvent } from '../contract'
import type { PolkadotProvider } from './polkadotProvider'
import { startPolkadotWallets } from './polkadotSource'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const CHARLIE = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'
const POLKADOT_GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const KUSAMA_GENESIS = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'
const SIGNATURE = `0x${'ab'.repeat(64)}`
const { polkadot } = networks
const kusama = aNetwork({ caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', name: 'Kusama' })

beforeEach(() => void (document.title = 'The  Shop\u202e'))

type Account = { address: unknown; name?: string; genesisHash?: string | null; type?: string }

/** An extension that lets everybody in, unless told otherwise. */
function anExtension(
  accounts: Account[] = [{ address: ALICE, name: 'Alice', genesisHash: null, type: 'sr25519' }, { address: BOB }],
) {
  const enabled: string[] = []
  const signed: unknown[] = []
  const listeners = new Set<(accounts: Account[]) => void>()
  let refusal: Error | undefined
  let opens: Promise<void> = Promise.resolve()
  const sign = async (kind: string, request: unknown) => {
    if (refusal) throw refusal
    signed.push([kind, request])
    return { id: 7, signature: SIGNATURE }
  }
  return {
    enabled,
    signed,
    listening: () => listeners.size,
    refuseWith: (error: Error) => void (refusal = error),
    hangs: () => void (opens = new Promise(() => undefined)),
    change(next: Account[]) {
      accounts = next
      for (const listener of listeners) listener(next)
    },
    version: '1',
    async enable(origin: string) {
      enabled.push(origin)
      await opens
      if (refusal) throw refusal
      return {
        accounts: {
          get: async () => accounts,
          subscribe(listener: (accounts: Account[]) => void) {
            listeners.add(listener)
            listener(accounts)
            return () => void listeners.delete(listener)
          },
        },
        signer: {
          signRaw: (raw: unknown) => sign('raw', raw),
          signPayload: (payload: unknown) => sign('payload', payload),
        },
      }
    },
  }
}

function lookAt(injectedWeb3: unknown, more: object = {}) {
  const page = Object.assign(new EventTarget(), { injectedWeb3, location: { host: 'shop.example' }, ...more })
  const found: Connector[] = []
  const stop = startPolkadotWallets(
    page,
    aLogger(),
  )({ found: (connector) => found.push(connector), lost: () => undefined })
  return { page, found, stop }
}

function theOne(extension: object, more: object = {}): Connector {
  const { found, stop } = lookAt({ talisman: extension }, more)
  stop()
  const [connector] = found
  if (!connector) throw new Error('No wallet was found')
  return connector
}

const connect = (connector: Connector, network: Network = polkadot) =>
  connector.connect({ namespace: 'polkadot', network })
const restore = (connector: Connector, network: Network = polkadot) =>
  connector.restore({ namespace: 'polkadot', context: aPairingContext(), network })
const providerOf = (connector: Connector) => connector.getProvider('polkadot') as PolkadotProvider

function hear(connector: Connector) {
  const events: ConnectorEvent[] = []
  return { events, stop: connector.subscribe((event) => events.push(event)) }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('extensions for Polkadot in a page', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('are called by their names, or by their keys as words', () => {
    const { found } = lookAt({
      'polkadot-js': anExtension(),
      'subwallet-js': anExtension(),
      'sandbox-wallet': anExtension(),
    })
    expect(found).toMatchObject([
      {
        id: 'polkadot:polkadot-js',
        name: 'Polkadot.js',
        source: 'polkadot',
        type: 'ANNOUNCED',
        namespaces: ['polkadot'],
      },
      { name: 'SubWallet' },
      { name: 'Sandbox Wallet' },
    ])
  })

  it.each([100, 3_000])('are found %d ms late, each once', (ms) => {
    const { page, found } = lookAt(undefined)
    jest.advanceTimersByTime(ms - 1)
    Object.assign(page, { injectedWeb3: { talisman: anExtension() } })
    expect(found).toEqual([])
    jest.runAllTimers()
    expect(found.map(({ name }) => name)).toEqual(['Talisman'])
  })

  it('are not looked for after the end', () => {
    const { page, found, stop } = lookAt(undefined)
    stop()
    Object.assign(page, { injectedWeb3: { talisman: anExtension() } })
    page.dispatchEvent(new Event('load'))
    expect([jest.getTimerCount(), found.length]).toEqual([0, 0])
  })

  it.each([
    ['a text', 'x'],
    ['entries that cannot be enabled', { a: {}, b: null, c: 7 }],
    ['a name of nothing visible', { '\u200b': anExtension() }],
    [
      'a throwing getter',
      Object.defineProperty({}, 'a', {
        enumerable: true,
        get: (): never => {
          throw new Error('no')
        },
      }),
    ],
  ])('are none for %s', (_name, injected) => {
    expect(lookAt(injected).found).toEqual([])
  })

  it('are told apart where two have one name', () => {
    const { found } = lookAt({ fearless: anExtension(), 'fearless-wallet': anExtension() })
    expect(found.map(({ name, hint }) => [name, hint])).toEqual([
      ['Fearless Wallet', undefined],
      ['Fearless Wallet', 'fearless-wallet'],
    ])
  })

  it('are at most two hundred, with names cut and cleaned', () => {
    const { found } = lookAt(
      Object.fromEntries(
        Array.from({ length: 500 }, (_, index) => [`w${index}\u202e${'x'.repeat(500)}`, anExtension()]),
      ),
    )
    expect(found).toHaveLength(200)
    expect(Array.from(found[0]?.name ?? '').length).toBeLessThanOrEqual(64)
  })
})

describe('an extension', () => {
  it('is told who asks, and shares its accounts for the network', async () => {
    const extension = anExtension()
    await expect(connect(theOne(extension))).resolves.toEqual({
      namespace: 'polkadot',
      connectorId: 'polkadot:talisman',
      caipNetworkId: polkadot.caipNetworkId,
      accounts: [
        { namespace: 'polkadot', address: ALICE, type: 'eoa' },
        { namespace: 'polkadot', address: BOB, type: 'eoa' },
      ],
    })
    expect(extension.enabled).toEqual(['The Shop'])
  })

  it('is told the host of a page without a title', async () => {
    document.title = ''
    const extension = anExtension()
    await connect(theOne(extension))
    expect(extension.enabled).toEqual(['shop.example'])
  })

  it('may have another word for it', async () => {
    const { enable } = anExtension()
    await expect(connect(theOne({ connect: enable }))).resolves.toMatchObject({
      accounts: [{ address: ALICE }, { address: BOB }],
    })
  })

  it('shares the accounts that are meant for the network, each once, in whatever spelling', async () => {
    const connector = theOne(
      anExtension([
        { address: '0x52908400098527886E0F7030069857D2E4169EE7', type: 'ethereum' },
        { address: BOB, genesisHash: KUSAMA_GENESIS },
        { address: 'x' },
        { address: 7 },
        { address: ALICE, genesisHash: POLKADOT_GENESIS.toUpperCase().replace('0X', '0x') },
        { address: ALICE_POLKADOT },
        { address: CHARLIE, type: 'ethereum' },
        { address: CHARLIE, genesisHash: 'x' },
      ]),
    )
    expect((await connect(connector)).accounts.map(({ address }) => address)).toEqual([ALICE])
    expect((await connect(connector, kusama)).accounts.map(({ address }) => address)).toEqual([BOB, ALICE_POLKADOT])
  })

  it('without an account for the network is not connected, and says so', async () => {
    const connector = theOne(anExtension([{ address: BOB, genesisHash: KUSAMA_GENESIS }]))
    await expect(connect(connector)).rejects.toMatchObject({
      message: 'Your wallet shares no account for Polkadot. Choose or add one there, then try again.',
    })
    await expect(connect(theOne(anExtension([])))).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
  })

  it.each(['Rejected', 'Cancelled', 'User rejected the request'])(
    'that is refused with "%s" is refused',
    async (text) => {
      const extension = anExtension()
      extension.refuseWith(new Error(text))
      await expect(connect(theOne(extension))).rejects.toMatchObject({ code: 'USER_REJECTED' })
    },
  )

  it('that lets nobody in says why', async () => {
    const extension = anExtension()
    extension.refuseWith(new Error('The source https://shop.example is not allowed to interact with this extension'))
    await expect(connect(theOne(extension))).rejects.toMatchObject({
      code: 'WALLET',
      message: expect.stringContaining('not allowed'),
    })
  })

  it('is restored when it answers at once, and left alone when it opens a window', async () => {
    await expect(restore(theOne(anExtension()))).resolves.toMatchObject({
      accounts: [{ address: ALICE }, { address: BOB }],
    })
    jest.useFakeTimers()
    const waiting = anExtension()
    waiting.hangs()
    const restored = restore(theOne(waiting))
    await jest.advanceTimersByTimeAsync(5_000)
    await expect(restored).resolves.toBeNull()
    jest.useRealTimers()
    const refusing = anExtension()
    refusing.refuseWith(new Error('Rejected'))
    await expect(restore(theOne(refusing))).resolves.toBeNull()
    await expect(restore(theOne(anExtension([])))).resolves.toBeNull()
  })

  it('says which accounts it shares now', async () => {
    const extension = anExtension()
    const connector = theOne(extension)
    await connect(connector)
    extension.change([{ address: CHARLIE }])
    await expect(connector.readSession({ namespace: 'polkadot' })).resolves.toEqual({
      addresses: [CHARLIE],
      caipNetworkId: polkadot.caipNetworkId,
    })
    extension.change([])
    await expect(connector.readSession({ namespace: 'polkadot' })).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
  })

  it('is heard as long as somebody listens', async () => {
    const extension = anExtension()
    const connector = theOne(extension)
    await connect(connector)
    const { events, stop } = hear(connector)
    extension.change([{ address: CHARLIE }])
    extension.change([{ address: CHARLIE, name: 'Renamed' }])
    extension.change([])
    expect(events).toMatchObject([
      { type: 'accountsChanged', accounts: [{ address: CHARLIE }] },
      { type: 'accountsChanged', accounts: [] },
    ])
    stop()
    await settled()
    expect(extension.listening()).toBe(0)
  })

  it('that begins with an empty list is not taken to have none', async () => {
    const extension = anExtension()
    const { enable } = extension
    const subscribe = (listener: (accounts: Account[]) => void): void => {
      listener([])
      listener([{ address: CHARLIE }])
    }
    const late = async (origin: string) => {
      const opened = await enable(origin)
      return { ...opened, accounts: { ...opened.accounts, subscribe } }
    }
    const connector = theOne({ enable: late })
    await connect(connector)
    const { events } = hear(connector)
    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: CHARLIE }] }])
  })

  it('goes to another network with the accounts for it', async () => {
    const connector = theOne(
      anExtension([
        { address: ALICE, genesisHash: POLKADOT_GENESIS },
        { address: BOB, genesisHash: KUSAMA_GENESIS },
      ]),
    )
    await connect(connector)
    const { events } = hear(connector)
    await connector.switchNetwork(kusama)
    expect(events).toMatchObject([
      { type: 'sessionChanged', session: { caipNetworkId: kusama.caipNetworkId, accounts: [{ address: BOB }] } },
    ])
    await expect(
      connector.switchNetwork(
        aNetwork({ caipNetworkId: 'polkadot:fe58ea77779b7abda7da4ec526d14db9', name: 'Moonbeam' }),
      ),
    ).rejects.toMatchObject({
      code: 'NO_ACCOUNT_ON_NETWORK',
      message: expect.stringContaining('Moonbeam'),
    })
    await expect(connector.readSession({ namespace: 'polkadot' })).resolves.toMatchObject({
      caipNetworkId: kusama.caipNetworkId,
    })
  })

  it('keeps nothing after it was disconnected', async () => {
    const connector = theOne(anExtension())
    await connect(connector)
    await connector.disconnect({ namespace: 'polkadot' })
    await expect(providerOf(connector).signMessage('hi')).rejects.toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
  })
})

describe('the provider of an extension', () => {
  it('signs texts as raw bytes with the active account', async () => {
    const extension = anExtension()
    const connector = theOne(extension)
    await connect(connector)
    expect(await providerOf(connector).signMessage('hé')).toEqual({ id: 7, signature: SIGNATURE })
    connector.chooseAccount?.({ namespace: 'polkadot', address: BOB })
    await providerOf(connector).request({ method: 'polkadot_signMessage', params: { message: 'hé' } })
    expect(extension.signed).toEqual([
      ['raw', { address: ALICE, data: '0x68c3a9', type: 'bytes' }],
      ['raw', { address: BOB, data: '0x68c3a9', type: 'bytes' }],
    ])
    expect(await providerOf(connector).accounts()).toEqual([
      { address: BOB, genesisHash: null },
      { address: ALICE, name: 'Alice', genesisHash: null },
    ])
  })

  it('signs with the choice of the extension again once that moves', async () => {
    const extension = anExtension()
    const connector = theOne(extension)
    await connect(connector)
    hear(connector)
    connector.chooseAccount?.({ namespace: 'polkadot', address: BOB })
    extension.change([{ address: CHARLIE }, { address: BOB }])
    await providerOf(connector).signMessage('hi')
    expect(extension.signed).toMatchObject([['raw', { address: CHARLIE }]])
  })

  it('is on Polkadot where nobody says a network', async () => {
    const connector = theOne(anExtension())
    await expect(connector.connect({ namespace: 'polkadot' })).resolves.toMatchObject({
      caipNetworkId: polkadot.caipNetworkId,
    })
    await expect(connector.restore({ namespace: 'polkadot', context: aPairingContext() })).resolves.toMatchObject({
      caipNetworkId: polkadot.caipNetworkId,
    })
  })

  it('signs no text under the name of another request, and no other thing as a text', async () => {
    const extension = anExtension()
    const connector = theOne(extension)
    await connect(connector)
    const { request } = providerOf(connector)
    const payload = { address: BOB, method: '0x00' }
    await request({ method: 'polkadot_signTransaction', params: { message: 'hi', transactionPayload: payload } })
    expect(extension.signed).toEqual([['payload', payload]])
    await expect(request({ method: 'polkadot_signMessage', params: { message: 7 } })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
    await expect(request({ method: 'polkadot_other', params: { message: 'hi' } })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
  })

  it('signs payloads of its accounts, under either name', async () => {
    const extension = anExtension()
    const connector = theOne(extension)
    await connect(connector)
    const payload = { address: BOB, method: '0x00' }
    await providerOf(connector).signer.signPayload(payload)
    await providerOf(connector).request({
      method: 'polkadot_signTransaction',
      params: { address: BOB, transactionPayload: payload },
    })
    expect(extension.signed).toEqual([
      ['payload', payload],
      ['payload', payload],
    ])
    await expect(providerOf(connector).signTransaction({ ...payload, address: CHARLIE })).rejects.toMatchObject({
      code: 'ACCOUNT_MISMATCH',
    })
  })

  it('signs raw bytes of its accounts, under either name', async () => {
    const extension = anExtension()
    const connector = theOne(extension)
    await connect(connector)
    const raw = { address: BOB, data: '0x00', type: 'bytes' } as const
    await providerOf(connector).signRaw(raw)
    await providerOf(connector).signer.signRaw(raw)
    await providerOf(connector).signPayload({ address: BOB, method: '0x01' })
    expect(extension.signed).toEqual([
      ['raw', raw],
      ['raw', raw],
      ['payload', { address: BOB, method: '0x01' }],
    ])
  })

  it('has a provider for its own namespace alone', () => {
    const connector = theOne(anExtension())
    expect([connector.getProvider('eip155'), connector.getProvider('polkadot')]).toEqual([
      undefined,
      expect.objectContaining({ signMessage: expect.any(Function) }),
    ])
    expect(connector).toMatchObject({ supportsNetworkSwitch: true, approvesInOwnView: false })
  })

  it('says a refusal, an answer that is none, and what it does not know', async () => {
    const extension = anExtension()
    const connector = theOne(extension)
    await connect(connector)
    await expect(providerOf(connector).request({ method: 'polkadot_other' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
    extension.refuseWith(new Error('Cancelled'))
    await expect(providerOf(connector).signMessage('hi')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const mute = theOne({
      enable: async () => ({
        accounts: { get: async () => [{ address: ALICE }] },
        signer: { signRaw: async () => ({ signature: 'x' }) },
      }),
    })
    await connect(mute)
    await expect(providerOf(mute).signMessage('hi')).rejects.toMatchObject({ code: 'TRANSACTION' })
    await expect(providerOf(mute).signTransaction({ address: ALICE })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
  })

  it.each([64, 65, 66])('takes a signature of %i bytes: its kind and its key decide its length', async (length) => {
    const signature = `0x${'cd'.repeat(length)}`
    const connector = theOne({
      enable: async () => ({
        accounts: { get: async () => [{ address: ALICE }] },
        signer: { signPayload: async () => ({ id: 1, signature }) },
      }),
    })
    await connect(connector)
    await expect(providerOf(connector).signPayload({ address: ALICE })).resolves.toEqual({ id: 1, signature })
  })
})

describe('an extension that is broken', () => {
  it('fails with an error of ours, whatever it throws or hands out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (anything) => {
        const throwing = (): never => {
          throw anything
        }
        await expect(connect(theOne({ enable: throwing }))).rejects.toBeInstanceOf(WidgetError)
        await expect(connect(theOne({ enable: async () => anything }))).rejects.toBeInstanceOf(WidgetError)
        await expect(
          connect(theOne({ enable: async () => ({ accounts: { get: async () => anything } }) })),
        ).rejects.toBeInstanceOf(WidgetError)
        await expect(
          connect(
            theOne({ enable: async () => ({ accounts: { get: async () => [anything, { address: anything }] } }) }),
          ),
        ).rejects.toBeInstanceOf(WidgetError)
      }),
    )
  })
})
