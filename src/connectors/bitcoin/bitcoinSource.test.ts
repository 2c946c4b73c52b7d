import { aLogger } from '../../../test/support/fakes'
import type { Connector } from '../contract'
import { startBitcoinWallets } from './bitcoinSource'

const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const rpc = () => ({ request: async () => ({}) })
const listed = (id: string, name: string, more: object = {}) => ({ id, name, icon: ICON, ...more })

function lookAt(objects: object) {
  const page = Object.assign(new EventTarget(), objects)
  const found: Connector[] = []
  const stop = startBitcoinWallets(
    page,
    aLogger(),
  )({ found: (connector) => found.push(connector), lost: () => undefined })
  return { page, found, stop }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('wallets for Bitcoin in a page', () => {
  it('are the ones of the list, at the place each names', () => {
    const { found } = lookAt({
      btc_providers: [listed('Xverse.BitcoinProvider', 'Xverse'), listed('Nowhere', 'Ghost')],
      Xverse: { BitcoinProvider: rpc() },
    })
    expect(found).toMatchObject([
      {
        id: 'bitcoin:Xverse/BitcoinProvider',
        name: 'Xverse',
        iconUrl: ICON,
        source: 'bitcoin',
        type: 'ANNOUNCED',
        namespaces: ['bip122'],
      },
    ])
  })

  it('are the ones that stand at a place of their own', () => {
    const unisat = () => ({ requestAccounts: async () => [] })
    const { found } = lookAt({
      okxwallet: { bitcoin: { connect: async () => ({}) } },
      unisat: unisat(),
      bitkeep: { unisat: unisat() },
      binancew3w: { bitcoin: unisat() },
    })
    expect(found.map(({ name }) => name)).toEqual(['OKX Wallet', 'UniSat', 'Bitget Wallet', 'Binance Wallet'])
  })

  it('are one where one object stands in two places', () => {
    const provider = rpc()
    const { found } = lookAt({
      btc_providers: [listed('a', 'Kestrel'), listed('b', 'Kestrel too')],
      a: provider,
      b: provider,
    })
    expect(found).toHaveLength(1)
  })

  it('are one where a wallet at its own place is in the list as well', () => {
    const { found } = lookAt({
      okxwallet: { bitcoin: { connect: async () => ({}) } },
      btc_providers: [listed('okx', 'OKX')],
      okx: rpc(),
    })
    expect(found.map(({ id }) => id)).toEqual(['bitcoin:okxwallet/bitcoin'])
  })

  it('are told apart where two objects take one name', () => {
    const { found } = lookAt({ btc_providers: [listed('a', 'Kestrel'), listed('b', 'Kestrel')], a: rpc(), b: rpc() })
    expect(found.map(({ hint }) => hint)).toEqual([undefined, 'b'])
  })

  it('need nothing to be told apart by where their names differ', () => {
    const { found } = lookAt({ btc_providers: [listed('a', 'Kestrel'), listed('b', 'Wren')], a: rpc(), b: rpc() })
    expect(found.map(({ hint }) => hint)).toEqual([undefined, undefined])
  })

  it('are two where one stands in the list under another name than the one at its own place', () => {
    const { found } = lookAt({
      okxwallet: { bitcoin: { connect: async () => ({}) } },
      btc_providers: [listed('wren', 'Wren')],
      wren: rpc(),
    })
    expect(found.map(({ id }) => id)).toEqual(['bitcoin:okxwallet/bitcoin', 'bitcoin:wren'])
  })

  it.each([100, 1_000, 3_000])('are found when they come %d ms late, each once', (ms) => {
    const { page, found } = lookAt({})
    jest.advanceTimersByTime(ms - 1)
    Object.assign(page, { unisat: { requestAccounts: async () => [] } })
    expect(found).toEqual([])
    jest.advanceTimersByTime(1)
    expect(found).toHaveLength(1)
    jest.runAllTimers()
    page.dispatchEvent(new Event('load'))
    expect(found).toHaveLength(1)
  })

  it.each(['DOMContentLoaded', 'load'])('are found at the event %s', (event) => {
    const { page, found } = lookAt({})
    jest.runAllTimers()
    Object.assign(page, { unisat: { requestAccounts: async () => [] } })
    page.dispatchEvent(new Event(event))
    expect(found).toHaveLength(1)
  })

  it('are not looked for after the end', () => {
    const { page, found, stop } = lookAt({})
    stop()
    Object.assign(page, { unisat: { requestAccounts: async () => [] } })
    page.dispatchEvent(new Event('load'))
    expect(jest.getTimerCount()).toBe(0)
    expect(found).toEqual([])
  })

  it('are at most two hundred', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `w${index}`)
    const { found } = lookAt({
      btc_providers: names.map((name) => listed(name, name)),
      ...Object.fromEntries(names.map((name) => [name, rpc()])),
    })
    expect(found).toHaveLength(200)
  })

  const throwing = (key: string) =>
    Object.defineProperty({}, key, {
      get: (): never => {
        throw new Error('no')
      },
    })
  it.each([
    ['x'.repeat(128), 1],
    ['x'.repeat(129), 0],
    ['a.b.c.d.e', 1],
    ['a.b.c.d.e.f', 0],
  ])('stand at a place of so many letters and steps: %s', (path, count) => {
    const [first = '', ...rest] = path.split('.')
    const wallet = rest.reduceRight<object>((inner, key) => ({ [key]: inner }), rpc())
    expect(lookAt({ btc_providers: [listed(path, 'A')], [first]: wallet }).found).toHaveLength(count)
  })

  it.each([
    ['no list', { btc_providers: 'x' }],
    ['an entry without an id', { btc_providers: [{ name: 'A' }] }],
    ['an id that is no path', { btc_providers: [listed('a b', 'A')], 'a b': rpc() }],
    ['an id that leads into the language', { btc_providers: [listed('constructor', 'A')] }],
    ['a name of nothing visible', { btc_providers: [listed('a', '\u200b')], a: rpc() }],
    ['throwing getters', { btc_providers: [throwing('id'), throwing('name')], okxwallet: throwing('bitcoin') }],
    ['an object that cannot be asked', { btc_providers: [listed('a', 'A')], a: {}, unisat: {} }],
  ])('are none for %s', (_name, objects) => {
    expect(lookAt(objects).found).toEqual([])
  })

  it('have clean names, and only pictures that fetch nothing', () => {
    const { found } = lookAt({
      btc_providers: [listed('a', `Ke\u202estrel ${'x'.repeat(10_000)}`, { icon: 'https://evil.example/x.png' })],
      a: rpc(),
    })
    expect(found[0]?.iconUrl).toBeUndefined()
    expect(found[0]?.name.startsWith('Kestrel x')).toBe(true)
    expect(Array.from(found[0]?.name ?? '')).toHaveLength(64)
  })
})
