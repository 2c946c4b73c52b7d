import { createTestStore, fakeServices, type ServiceParts } from '../../test/support/testStore'
import { HttpError, WidgetError } from '../errors'
import { runQuery } from '../store'
import { dataApi } from './dataApi'
import { explorerApi } from './explorerApi'

const read = (answer: unknown) => (typeof answer === 'string' ? answer : undefined)
const things = dataApi.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<unknown, 'eip155:1' | 'solana:x'>({
      query: (caipNetworkId) => ({
        path: '/v1/thing',
        query: { a: 'b', empty: undefined },
        read,
        network: { caipNetworkId, orElse: () => 'else' },
      }),
    }),
    explained: build.query<unknown, void>({
      query: () => ({
        path: '/v1/explained',
        read,
        isFresh: true,
        explain: ({ status }) => (status === 409 ? new WidgetError('NAME_TAKEN') : undefined),
        network: { caipNetworkId: 'eip155:1', orElse: () => 'else' },
      }),
    }),
    order: build.query<unknown, void>({
      query: () => ({
        method: 'POST',
        path: '/v1/order',
        body: { amount: '1' },
        bodyProjectId: true,
        read,
        network: { caipNetworkId: 'eip155:1', orElse: () => 'else' },
      }),
    }),
  }),
})
const wallets = explorerApi.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<unknown, void>({ query: () => ({ path: '/getWallets', query: { page: '1' }, read }) }),
  }),
})

function aStore(parts: ServiceParts) {
  const services = fakeServices(parts)
  const { dispatch } = createTestStore(services)
  return {
    services,
    ask: (network: 'eip155:1' | 'solana:x' = 'eip155:1') =>
      dispatch(runQuery((start) => start(things.endpoints.thing.initiate(network)))),
    order: () => dispatch(runQuery((start) => start(things.endpoints.order.initiate()))),
    explained: () => dispatch(runQuery((start) => start(things.endpoints.explained.initiate()))),
    list: () => dispatch(runQuery((start) => start(wallets.endpoints.list.initiate()))),
  }
}

describe('a data call', () => {
  it('names the project and the SDK', async () => {
    const { ask, services } = aStore({ answers: { '/v1/thing': 'there' }, context: { clientId: 'did:key:z6Mk' } })
    await expect(ask()).resolves.toBe('there')
    expect(services.http.asked('/v1/thing')[0]).toMatchObject({
      method: 'GET',
      url: 'https://api.example/v1/thing',
      query: {
        a: 'b',
        projectId: 'project',
        st: 'appkit',
        sv: expect.stringMatching(/^html-universal-\d+\.\d+\.\d+$/),
        clientId: 'did:key:z6Mk',
      },
    })
  })

  it('names the SDK as the host does', async () => {
    const { ask, list, services } = aStore({
      answers: { '/v1/thing': 'there', '/getWallets': 'there' },
      context: { sdkType: 'w3m', sdkVersion: 'react-wagmi-1.7.3' },
    })
    await ask()
    await list()
    expect(services.http.requests.map(({ query }) => [query?.st, query?.sv])).toEqual(
      services.http.requests.map(() => ['w3m', 'react-wagmi-1.7.3']),
    )
    expect(services.http.requests).toHaveLength(3)
  })

  it('carries the project in its body where the service wants it there', async () => {
    const { order, services } = aStore({ answers: { '/v1/order': 'taken' } })
    await order()
    expect(services.http.asked('/v1/order')[0]).toMatchObject({
      method: 'POST',
      body: { amount: '1', projectId: 'project' },
    })
  })

  it('is not made on a network the service does not serve', async () => {
    const { ask, services } = aStore({ answers: { '/v1/thing': 'there' } })
    await expect(ask('solana:x')).resolves.toBe('else')
    expect(services.http.asked('/v1/thing')).toEqual([])
  })

  it('is not made without a project', async () => {
    const { ask, services } = aStore({ answers: { '/v1/thing': 'there' }, context: { projectId: undefined } })
    await expect(ask()).resolves.toBe('else')
    expect(services.http.requests).toEqual([])
  })

  it('fails when its guard does not know the answer', async () => {
    await expect(aStore({ answers: { '/v1/thing': { html: '<b>' } } }).ask()).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
      message: 'We couldn’t read the answer from api.example',
    })
  })

  it('fails as the service failed', async () => {
    const answers = { '/v1/thing': () => Promise.reject(new HttpError({ status: 429 })) }
    await expect(aStore({ answers }).ask()).rejects.toMatchObject({ code: 'HTTP', message: 'HTTP status code: 429' })
  })

  it.each([
    [409, 'NAME_TAKEN'],
    [503, 'HTTP'],
  ])('with an explanation fails as that says, where it knows the status: %s', async (status, code) => {
    const answers = { '/v1/explained': () => Promise.reject(new HttpError({ status })) }
    await expect(aStore({ answers }).explained()).rejects.toMatchObject({ code })
  })

  it('with an explanation of refusals does not explain what is none', async () => {
    const answers = { '/v1/explained': () => Promise.reject(new WidgetError('NETWORK', { host: 'api.example' })) }
    await expect(aStore({ answers }).explained()).rejects.toMatchObject({ code: 'NETWORK' })
  })

  it('goes past the caches on its way only where it is told to', async () => {
    const { ask, explained, services } = aStore({ answers: { '/v1/thing': 'a', '/v1/explained': 'b' } })
    await ask()
    await explained()
    expect([services.http.asked('/v1/thing')[0]?.isFresh, services.http.asked('/v1/explained')[0]?.isFresh]).toEqual([
      undefined,
      true,
    ])
  })

  it('is made once for two who ask at the same time', async () => {
    const { ask, services } = aStore({ answers: { '/v1/thing': 'there' } })
    await Promise.all([ask(), ask()])
    expect(services.http.asked('/v1/thing')).toHaveLength(1)
  })
})

describe('a call to the wallet directory', () => {
  it('names the project and the SDK', async () => {
    const { list, services } = aStore({ answers: { '/getWallets': 'list' } })
    await expect(list()).resolves.toBe('list')
    expect(services.http.requests[0]).toMatchObject({
      url: 'https://explorer.example/getWallets',
      query: { page: '1', projectId: 'project', st: 'appkit' },
    })
  })

  it('fails when its guard does not know the answer', async () => {
    await expect(aStore({ answers: { '/getWallets': null } }).list()).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
      message: 'We couldn’t read the answer from explorer.example',
    })
  })

  it('fails as the service failed', async () => {
    const answers = { '/getWallets': () => Promise.reject(new HttpError({ status: 503 })) }
    await expect(aStore({ answers }).list()).rejects.toMatchObject({ code: 'HTTP', message: 'HTTP status code: 503' })
  })
})
