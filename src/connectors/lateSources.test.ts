import { fakeConnector } from '../../test/support/builders'
import { fakeStandardWallet } from '../../test/support/fakeStandardWallet'
import { aLogger, settle } from '../../test/support/fakes'
import type { Connector, LateConnectorSource, StartConnectorSource } from './contract'
import { createLateLook, startLateLook } from './lateSources'

function aLook(
  loads: readonly (() => Promise<StartConnectorSource>)[],
  found: (connector: Connector) => void = () => undefined,
) {
  const stops: (() => void)[] = []
  const sources = loads.map((load): LateConnectorSource => ({ serves: ['bip122'], load }))
  const look = createLateLook(() => sources)({
    report: { found, lost: () => undefined },
    keep: (stop) => void stops.push(stop),
    logger: aLogger(),
  })
  return { look, stops }
}

describe('the sources of wallets that come late', () => {
  it('look in their order, whichever loads first', async () => {
    const order: string[] = []
    const starts =
      (name: string): StartConnectorSource =>
      () => {
        order.push(name)
        return () => undefined
      }
    let loadFirst = (_start: StartConnectorSource): void => undefined
    const first = new Promise<StartConnectorSource>((resolve) => (loadFirst = resolve))
    const { look, stops } = aLook([() => first, async () => starts('second')])
    const looked = look.lookFor(['bip122'])
    await Promise.resolve()
    expect(order).toEqual([])
    loadFirst(starts('first'))
    await looked
    await look.lookFor(['bip122'])
    expect([order, stops.length]).toEqual([['first', 'second'], 2])
  })

  it('list everybody they find, also under a name another one has', async () => {
    const found: Connector[] = []
    const finds =
      (parts: Partial<Connector>): StartConnectorSource =>
      ({ found: report }) => {
        report(fakeConnector({ name: 'Kestrel', namespaces: ['bip122'], iconUrl: 'data:image/png,a', ...parts }))
        return () => undefined
      }
    const loads = [
      finds({ id: 'standard:Kestrel', source: 'wallet-standard' }),
      finds({ id: 'bitcoin:kestrel', source: 'bitcoin' }),
    ].map((start) => async () => start)
    await aLook(loads, (connector) => void found.push(connector)).look.lookFor(['bip122'])
    expect(found.map(({ id }) => id)).toEqual(['standard:Kestrel', 'bitcoin:kestrel'])
  })

  it('look all the same when the one before them does not load, which is tried again', async () => {
    let tries = 0
    const fails = async (): Promise<StartConnectorSource> => {
      tries++
      throw new Error('offline')
    }
    const { look, stops } = aLook([fails, async () => () => () => undefined])
    await look.lookFor(['bip122'])
    expect(stops).toHaveLength(1)
    await look.lookFor(['bip122'])
    expect([tries, stops.length]).toEqual([2, 1])
  })

  it('do not look for namespaces nobody uses', async () => {
    const { look, stops } = aLook([async () => () => () => undefined])
    await look.lookFor(['polkadot'])
    expect(stops).toEqual([])
  })

  it('are said in the report when they do not load, and only then', async () => {
    const logger = aLogger()
    const sources: LateConnectorSource[] = [
      { serves: ['bip122'], load: async () => () => () => undefined },
      { serves: ['bip122'], load: () => Promise.reject(new Error('offline')) },
    ]
    const report = { found: () => undefined, lost: () => undefined }
    await createLateLook(() => sources)({ report, keep: () => undefined, logger }).lookFor(['bip122'])
    expect(logger.lines()).toEqual([expect.stringContaining('error hub: a source of wallets did not load')])
  })

  it('look where one of their namespaces is used, also beside one of others', async () => {
    const { look, stops } = aLook([async () => () => () => undefined])
    await look.lookFor(['polkadot', 'bip122'])
    expect(stops).toHaveLength(1)
  })
})

/** A page with one wallet of each kind that comes late. */
function aPageOfEachKind() {
  const wallets = {
    injectedWeb3: { talisman: { version: '1', enable: async () => ({}) } },
    unisat: { requestAccounts: async () => [] },
  }
  Object.assign(window, wallets)
  const announce = (event: Event) =>
    (event as CustomEvent<{ register(wallet: object): void }>).detail.register(fakeStandardWallet().wallet)
  window.addEventListener('wallet-standard:app-ready', announce)
  return () => {
    window.removeEventListener('wallet-standard:app-ready', announce)
    for (const name of Object.keys(wallets)) Reflect.deleteProperty(window, name)
  }
}

describe('the wallets that come late', () => {
  it.each([
    [['eip155'], []],
    [['solana'], ['wallet-standard']],
    [['bip122'], ['wallet-standard', 'bitcoin']],
    [['polkadot'], ['polkadot']],
  ] as const)('of %s are looked for where they put themselves: %s', async (namespaces, sources) => {
    const leave = aPageOfEachKind()
    const found: Connector[] = []
    const stops: (() => void)[] = []
    const { lookFor } = startLateLook({
      report: { found: (connector) => void found.push(connector), lost: () => undefined },
      keep: (stop) => void stops.push(stop),
      logger: aLogger(),
    })
    await lookFor(namespaces)
    await settle()
    expect(found.map(({ source }) => source)).toEqual(sources)
    for (const stop of stops) stop()
    leave()
  })
})
