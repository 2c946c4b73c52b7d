import { aliceConnected, fakeServices } from '../../test/support/testStore'
import { aNetwork, aTransaction } from '../../test/support/builders'
import { selectTransaction, transactionSubmitted } from '../features/transactions'
import { networksConfigured } from '../features/networks'
import { optionsChanged } from '../options'
import { parseOptions } from '../options/parseOptions'
import { createWidgetStore } from './createWidgetStore'
import { installSessionLayer } from './sessionLayer'

// A visit of a whole day, with everything that runs while an account is open and no view is. What a view repeats rests
// while nobody looks (ui/useEvery.test.tsx).

const HOUR_MS = 3_600_000

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => jest.useRealTimers())

function aVisit(locale = 'en') {
  const node = { asked: 0 }
  const services = fakeServices({
    // The worst there is: a transaction that never gets into a block.
    adapter: { getTransactionStatus: async () => (node.asked++, 'submitted') },
    services: { clock: { now: () => Date.now() } },
  })
  const end = new AbortController()
  const parts = {
    ...services,
    clock: { ...services.clock, now: () => Date.now() },
    page: { ...services.page, locale: () => locale },
  }
  const widget = createWidgetStore(parts)
  const network = aNetwork()
  const { options } = parseOptions({}, { name: 'Shop', description: '', url: 'https://shop.example' })
  widget.store.dispatch(optionsChanged({ ...options, networks: [network], defaultNetwork: network.caipNetworkId }))
  widget.store.dispatch(
    networksConfigured({
      networks: [network],
      defaultNetwork: network.caipNetworkId,
      lastActive: null,
      noAdapters: false,
    }),
  )
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  installSessionLayer(widget, parts, end.signal, root)
  widget.store.dispatch(aliceConnected(network))
  return { ...widget, services, node, end: () => end.abort(), http: services.http }
}

it('a visit begins with one event that says what the page asked for', async () => {
  const { services, end } = aVisit()
  await jest.advanceTimersByTimeAsync(HOUR_MS)
  expect(services.told.filter(({ type }) => type === 'wallet-track')).toEqual([
    {
      type: 'wallet-track',
      detail: { event: 'INITIALIZE', properties: expect.objectContaining({ themeMode: 'auto' }) },
    },
  ])
  end()
})

it('numbers can be written before an account is opened, and nothing that is drawn waited for that', async () => {
  const make = jest.spyOn(Intl, 'NumberFormat')
  const { end } = aVisit('pt-BR')
  expect(make).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(100)
  expect(make).toHaveBeenCalledWith('pt-BR', expect.anything())
  end()
})

describe('a visit of a day', () => {
  it('keeps a bounded number of timers and asks for nothing by itself', async () => {
    const { http, end, node } = aVisit()
    await jest.advanceTimersByTimeAsync(HOUR_MS)
    const [timers, calls] = [jest.getTimerCount(), http.requests.length]
    expect(timers).toBeLessThanOrEqual(2)
    for (let hour = 1; hour < 24; hour++) {
      await jest.advanceTimersByTimeAsync(HOUR_MS)
      expect(jest.getTimerCount()).toBeLessThanOrEqual(timers)
    }
    expect([http.requests.length, node.asked]).toEqual([calls, 0])
    end()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('asks for a transaction that never ends with one timer, twice a minute at most', async () => {
    const { store, node, end, http } = aVisit()
    store.dispatch(transactionSubmitted(aTransaction({ requestedAt: Date.now(), submittedAt: Date.now() })))
    await jest.advanceTimersByTimeAsync(HOUR_MS)
    const [timers, calls, first] = [jest.getTimerCount(), http.requests.length, node.asked]
    expect(first).toBeLessThanOrEqual(200)
    for (let hour = 1; hour < 24; hour++) {
      const before = node.asked
      await jest.advanceTimersByTimeAsync(HOUR_MS)
      expect(node.asked - before).toBeLessThanOrEqual(120)
      expect(jest.getTimerCount()).toBeLessThanOrEqual(timers)
    }
    expect(timers).toBeLessThanOrEqual(3)
    expect(http.requests).toHaveLength(calls)
    expect(selectTransaction(store.getState(), 'tx-1')?.status).toBe('submitted')
    end()
    expect(jest.getTimerCount()).toBe(0)
  })
})
