import { ALICE } from '../../test/support/builders'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from '../../test/support/testStore'
import { DEFAULT_FEATURES } from '../config'
import { ANALYTICS_DELAY_MS } from '../config/limits/modal'
import { HttpError } from '../errors'
import { trackEvent } from './trackEvent'
import { walletSessionEnded } from '../store'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const ON = { isAnalyticsEnabled: true }
const opened = { event: 'MODAL_OPEN', properties: { connected: true } } as const

const COUNTED: StoreWishes = { options: { features: { ...DEFAULT_FEATURES, analytics: true } } }

function aWidget(parts: ServiceParts = {}, wishes: StoreWishes = {}) {
  const services = fakeServices({ ...parts, answers: { '/getAnalyticsConfig': ON, '/e': undefined, ...parts.answers } })
  const store = createTestStore(services, { ...COUNTED, ...wishes })
  return {
    ...store,
    services,
    track: async (event: Parameters<typeof trackEvent>[0] = opened) => {
      const tracking = store.dispatch(trackEvent(event))
      await jest.advanceTimersByTimeAsync(ANALYTICS_DELAY_MS)
      await tracking
    },
    sent: () => services.http.asked('/e'),
    errors: () => services.told.filter(({ type }) => type === 'wallet-error'),
  }
}

describe('an analytics event', () => {
  it('is told to the host and sent to the service', async () => {
    const { track, sent, services } = aWidget()
    await track()
    expect(services.told).toEqual([
      { type: 'wallet-track', detail: { event: 'MODAL_OPEN', properties: { connected: true } } },
    ])
    expect(sent()).toEqual([
      {
        method: 'POST',
        url: 'https://analytics.example/e',
        query: { projectId: 'project', st: 'appkit', sv: expect.stringMatching(/^html-universal-/) },
        body: {
          eventId: 'id-1',
          url: 'https://shop.example/cart',
          domain: 'shop.example',
          timestamp: services.clock.now(),
          props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
        },
      },
    ])
  })

  it('names the SDK as the host does, also where it asks whether it may be sent', async () => {
    const { track, services } = aWidget({ context: { sdkType: 'w3m', sdkVersion: 'react-wagmi-1.7.3' } })
    await track()
    expect(services.http.requests).toHaveLength(2)
    for (const { query } of services.http.requests)
      expect(query).toEqual({ projectId: 'project', st: 'w3m', sv: 'react-wagmi-1.7.3' })
  })

  it('of a failure of the product is no track', async () => {
    const { track, sent } = aWidget()
    await track({
      event: 'INTERNAL_SDK_ERROR',
      properties: { errorType: 'INTERNAL', errorMessage: 'It failed', uncaught: false },
    })
    expect(sent()[0]?.body).toMatchObject({ props: { type: 'error', event: 'INTERNAL_SDK_ERROR' } })
  })

  it('of wallets that came to be listed carries the list beside the properties, as the service reads it', async () => {
    const { track, sent } = aWidget()
    const items = [
      { name: 'Harbor', explorerId: 'id-1', view: 'Connect', displayIndex: 0, query: '', certified: true },
    ] as const
    await track({ event: 'WALLET_IMPRESSION_V2', properties: { items } })
    expect(sent()[0]?.body).toMatchObject({ props: { type: 'track', event: 'WALLET_IMPRESSION_V2', items } })
    expect(sent()[0]?.body).not.toHaveProperty('props.properties')
  })

  it('names the account where there is one', async () => {
    const { track, sent } = aWidget({}, { isConnected: true })
    await track()
    expect(sent()[0]?.body).toMatchObject({ props: { address: ALICE } })
  })

  it.each([
    ['without a project', { context: { projectId: undefined } }, {}],
    ['without a service', { context: { analyticsUrl: '' } }, {}],
    ['where the browser asks not to be tracked', { page: { hasGlobalPrivacyControl: () => true } }, {}],
    ['where the host did not ask for it', {}, { options: { features: DEFAULT_FEATURES } }],
    ['where the project turned it off', { answers: { '/getAnalyticsConfig': { isAnalyticsEnabled: false } } }, {}],
    [
      'where nobody knows whether the project wants it',
      { answers: { '/getAnalyticsConfig': () => Promise.reject(new HttpError({ status: 500 })) } },
      {},
    ],
  ] as [string, ServiceParts, StoreWishes][])(
    'never leaves the page %s, and the host is told all the same',
    async (_name, parts, wishes) => {
      const { track, sent, services } = aWidget(parts, wishes)
      await track()
      expect(sent()).toEqual([])
      expect(services.told).toHaveLength(1)
    },
  )

  it('about the widget being made never leaves the page', async () => {
    const { track, services } = aWidget()
    await track({ event: 'MODAL_CREATED' })
    expect(services.http.requests).toEqual([])
    expect(services.told).toEqual([{ type: 'wallet-track', detail: { event: 'MODAL_CREATED', properties: {} } }])
  })

  it('names who was there when it happened, and when that was', async () => {
    const { dispatch, sent, services } = aWidget({}, { isConnected: true })
    const at = services.clock.now()
    const tracking = dispatch(trackEvent(opened))
    dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'user' }))
    services.clock.advance(5_000)
    await jest.advanceTimersByTimeAsync(ANALYTICS_DELAY_MS)
    await tracking
    expect(sent()[0]?.body).toMatchObject({ timestamp: at, props: { address: ALICE } })
  })

  it('comes after what the visitor waits for', async () => {
    const { dispatch, services } = aWidget()
    const tracking = dispatch(trackEvent(opened))
    await jest.advanceTimersByTimeAsync(ANALYTICS_DELAY_MS - 1)
    expect(services.http.requests).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    await tracking
    expect(services.http.requests).not.toEqual([])
  })
})

describe('a service that does not take it', () => {
  it.each([400, 429, 500])('with status %i is nobody’s business', async (status) => {
    const { track, errors } = aWidget({ answers: { '/e': () => Promise.reject(new HttpError({ status })) } })
    await track()
    expect(errors()).toEqual([])
  })

  it('because it does not know the page is told once, and again after a call succeeded', async () => {
    let status = 403
    const { track, errors, services, typesOf } = aWidget({
      answers: { '/e': () => (status === 200 ? undefined : Promise.reject(new HttpError({ status }))) },
    })
    await track()
    await track()
    const message = 'Invalid App Configuration: Origin not found on Allowlist - update configuration'
    expect(errors()).toEqual([{ type: 'wallet-error', detail: { code: 'ORIGIN_NOT_ALLOWED', message } }])
    expect(typesOf().filter((type) => type === 'analytics/originRefused')).toHaveLength(1)
    expect(services.logger.lines().filter((line) => line.includes(message))).toHaveLength(1)
    status = 200
    await track()
    status = 403
    await track()
    expect(errors()).toHaveLength(2)
  })
})
