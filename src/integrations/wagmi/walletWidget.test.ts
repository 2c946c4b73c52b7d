import * as wagmi2 from 'wagmi-core-2'
import * as wagmi3 from 'wagmi-core-3'
import { base, mainnet } from 'viem/chains'
import { FakeWidget } from '../../../test/support/fakeWidget'
import { createRandom } from '../../../test/support/random'
import { walletWidget } from './walletWidget'

const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TAG = 'fake-widget'

customElements.define(TAG, FakeWidget)

/** How many orders of this many steps are tried with each version. */
const ORDERS = 10_000
const STEPS = 4

const aTask = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What wagmi says of who is connected where. */
type Said = { status: string; addresses: readonly string[]; chainId: number | undefined }

/** The same few actions of both versions. */
const versions = {
  'wagmi 2': wagmi2,
  'wagmi 3': wagmi3 as unknown as typeof wagmi2,
}

describe.each(Object.entries(versions))('with %s', (_version, wagmi) => {
  let widget: FakeWidget

  beforeEach(() => {
    localStorage.clear()
    widget = new FakeWidget()
    document.body.replaceChildren(widget)
  })

  afterEach(() => jest.useRealTimers())

  const aConfig = () =>
    wagmi.createConfig({
      chains: [mainnet, base],
      transports: { [mainnet.id]: wagmi.http(), [base.id]: wagmi.http() },
      connectors: [walletWidget({ element: () => document.querySelector(TAG) })],
      multiInjectedProviderDiscovery: false,
    })
  type Config = ReturnType<typeof aConfig>
  const connectorOf = ({ connectors: [connector] }: Config) => {
    if (!connector) throw new Error('no connector')
    return connector
  }
  const said = (config: Config): Said => {
    const { status, addresses, chainId } = wagmi.getAccount(config)
    return { status, addresses: addresses ?? [], chainId }
  }
  const alice = { status: 'connected', addresses: [ALICE], chainId: 1 }
  const nobody = { status: 'disconnected', addresses: [], chainId: undefined }

  it('opens the widget to connect, and says who came', async () => {
    const config = aConfig()
    widget.onOpen = () => widget.connect({ addresses: [ALICE, BOB], chainId: 1 })
    expect(await wagmi.connect(config, { connector: connectorOf(config) })).toEqual({
      accounts: [ALICE, BOB],
      chainId: 1,
    })
    expect(said(config)).toEqual({ ...alice, addresses: [ALICE, BOB] })
  })

  it('rejects as declined where the visitor closes the widget', async () => {
    const config = aConfig()
    widget.onOpen = () => widget.close()
    await expect(wagmi.connect(config, { connector: connectorOf(config) })).rejects.toMatchObject({
      code: 4001,
      name: 'UserRejectedRequestError',
    })
    expect(said(config)).toEqual(nobody)
  })

  it('goes to the chain that is asked for, or stays connected where it is', async () => {
    const config = aConfig()
    widget.onOpen = () => widget.connect({ addresses: [ALICE], chainId: 1 })
    await wagmi.connect(config, { connector: connectorOf(config), chainId: base.id })
    expect(said(config)).toEqual({ ...alice, chainId: base.id })
    await wagmi.disconnect(config)
    widget.onSwitch = () => {
      throw new Error('unknown chain')
    }
    await wagmi.connect(config, { connector: connectorOf(config), chainId: base.id })
    expect(said(config)).toEqual(alice)
  })

  it('is connected where the visitor connects in the widget itself', async () => {
    const config = aConfig()
    await aTask()
    widget.connect({ addresses: [ALICE], chainId: 1 })
    await aTask()
    expect(said(config)).toEqual(alice)
  })

  it('follows accounts, chains and the end of the connection', async () => {
    const config = aConfig()
    await aTask()
    widget.connect({ addresses: [ALICE], chainId: 1 })
    widget.change({ addresses: [BOB, ALICE] })
    expect(said(config)).toEqual({ ...alice, addresses: [BOB, ALICE] })
    widget.change({ chainId: base.id })
    expect(said(config)).toMatchObject({ chainId: base.id })
    widget.end()
    expect(said(config)).toEqual(nobody)
  })

  it('disconnects the widget', async () => {
    const config = aConfig()
    widget.connect({ addresses: [ALICE], chainId: 1 })
    await aTask()
    await wagmi.disconnect(config)
    expect([widget.connection(), said(config)]).toEqual([undefined, nobody])
  })

  it('brings an earlier visit back when the widget has, and only then', async () => {
    let finish = (): void => undefined
    widget.restoring = new Promise((resolve) => (finish = resolve))
    const config = aConfig()
    const reconnecting = wagmi.reconnect(config)
    await aTask()
    expect(said(config).status).not.toBe('connected')
    widget.connect({ addresses: [ALICE], chainId: 1 })
    finish()
    await reconnecting
    expect(said(config)).toEqual(alice)
  })

  it('has nobody to bring back where the widget has nobody', async () => {
    const config = aConfig()
    expect(await wagmi.reconnect(config)).toEqual([])
    expect(said(config)).toEqual(nobody)
  })

  it('switches the chain by the widget, and says how it failed', async () => {
    const config = aConfig()
    widget.connect({ addresses: [ALICE], chainId: 1 })
    await aTask()
    expect(await wagmi.switchChain(config, { chainId: base.id })).toMatchObject({ id: base.id })
    expect(said(config)).toMatchObject({ chainId: base.id })
    widget.onSwitch = () => {
      throw Object.assign(new Error('no'), { code: 'USER_REJECTED' })
    }
    await expect(wagmi.switchChain(config, { chainId: mainnet.id })).rejects.toMatchObject({ code: 4001 })
    expect(said(config)).toMatchObject({ chainId: base.id })
  })

  it('gives the widget the chains of the configuration, unless it has networks of its own', async () => {
    aConfig()
    await aTask()
    expect(widget.networks).toEqual([mainnet, base])
    const own = new FakeWidget()
    own.setAttribute('networks', 'eip155:1')
    document.body.replaceChildren(own)
    aConfig()
    await aTask()
    expect(own.networks).toBeUndefined()
  })

  it('follows a widget that comes into the page later, or in place of another', async () => {
    document.body.replaceChildren()
    const config = aConfig()
    await aTask()
    for (const address of [ALICE, BOB]) {
      const late = new FakeWidget()
      late.connect({ addresses: [address], chainId: 1 })
      document.body.replaceChildren(late)
      late.dispatchEvent(new CustomEvent('wallet-ready', { bubbles: true }))
      await aTask()
      expect(said(config)).toEqual({ ...alice, addresses: [address] })
    }
  })

  it('says so where the page has no widget', async () => {
    document.body.replaceChildren()
    const config = aConfig()
    await expect(wagmi.connect(config, { connector: connectorOf(config) })).rejects.toMatchObject({
      name: 'ProviderNotFoundError',
    })
  })

  it('never disagrees with the widget, whatever comes after what', async () => {
    // Ten thousand waits of real time would be minutes.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'Date', 'performance'] })
    const aWhile = async (ms = 0): Promise<void> => {
      // As in a browser: no timer before all that was promised until then.
      await new Promise((resolve) => setImmediate(resolve))
      jest.advanceTimersByTime(ms)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const { pick } = createRandom(20_261_125)
    let config = aConfig()
    const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)
    const ofWidget: readonly (() => void)[] = [
      () => widget.connect({ addresses: [pick([ALICE, BOB])], chainId: pick([1, base.id, 10]) }),
      () => widget.change({ addresses: pick([[ALICE], [BOB], [ALICE, BOB]] as [string][]) }),
      () => widget.change({ chainId: pick([1, base.id]) }),
      () => widget.end(),
      () => widget.close(),
    ]
    const steps = [
      ...ofWidget,
      () => quietly(wagmi.connect(config, { connector: connectorOf(config) })),
      () => quietly(wagmi.connect(config, { connector: connectorOf(config), chainId: base.id })),
      () => quietly(wagmi.disconnect(config)),
      () => quietly(wagmi.switchChain(config, { chainId: pick([1, base.id]) })),
    ]
    for (let round = 0; round < ORDERS; round++) {
      if (round % 5 === 0) {
        // A page that loads anew: nothing of the last one is left but what is stored.
        document.body.replaceChildren((widget = new FakeWidget()))
        config = aConfig()
        const reconnecting = wagmi.reconnect(config)
        pick(ofWidget)()
        await reconnecting
      }
      widget.onOpen = pick([
        () => widget.close(),
        () => widget.connect({ addresses: [ALICE], chainId: 1 }),
        () => void Promise.resolve().then(() => widget.connect({ addresses: [BOB], chainId: base.id })),
        () => void setTimeout(() => widget.close()),
      ])
      for (let step = 0; step < STEPS; step++) {
        pick(steps)()
        await pick([() => Promise.resolve(), () => undefined, () => aWhile()])()
      }
      widget.close()
      await aWhile(1)
      // What wagmi would not hear while it connected is told again.
      const connection = widget.connection()
      const wanted = connection ? 'connected' : 'disconnected'
      for (let tries = 0; tries < 30 && said(config).status !== wanted; tries++) await aWhile(10)
      expect({ round, ...said(config) }).toEqual({
        round,
        ...(connection
          ? { status: 'connected', addresses: connection.addresses, chainId: connection.chainId }
          : nobody),
      })
    }
  }, 60_000)
})

it('is a connector to the types of both versions', () => {
  // The compiler is the judge.
  const inTwo: wagmi2.CreateConnectorFn = walletWidget()
  const inThree: wagmi3.CreateConnectorFn = walletWidget()
  expect([inTwo, inThree].map((create) => typeof create)).toEqual(['function', 'function'])
})
