import { ALICE, aNetwork, aSecondNetwork, aTransaction } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { aPieceRow } from '../../../test/support/collectibleRows'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import type { HttpRequest } from '../../api/httpClient'
import { HttpError } from '../../errors'
import { collectiblesLearned, learnCollectibles, selectHasCollectibles } from '../account'
import { networkSwitched } from '../networks'
import { transactionSettled, transactionSubmitted } from '../transactions'
import { loadCollectibles, loadMoreCollectibles } from './collectiblesByHost'
import { selectCollectibles, selectPieces } from './collectiblesSelectors'
import { fetchCollectibles, fetchMoreCollectibles } from './fetchCollectibles'

const PATH = `/v1/account/${ALICE}/collectibles`
const CHAINS = '/v1/supported-chains'
const SERVED = { http: ['eip155:1', 'eip155:8453'], ws: [], collectibles: ['eip155:1'] }

async function aWidget(answer: unknown, { served = SERVED, ...wishes }: StoreWishes & { served?: unknown } = {}) {
  const services = fakeServices({ answers: { [PATH]: answer, [CHAINS]: served } })
  const store = createTestStore(services, { isConnected: true, ...wishes })
  await services.loadQueryLayer()
  const { dispatch, state } = store
  return {
    ...store,
    asked: (path = PATH) => services.http.asked(path),
    learn: () => dispatch(learnCollectibles(`eip155:1:${ALICE}`)),
    fetch: () => dispatch(fetchCollectibles()),
    more: () => dispatch(fetchMoreCollectibles()),
    now: () => selectCollectibles(state()),
    ids: () => selectCollectibles(state()).pieces.map(({ tokenId }) => tokenId),
    hasTab: () => selectHasCollectibles(state()),
  }
}

/** A service with so many pieces, two a page. */
const pages =
  (count: number) =>
  ({ query }: HttpRequest) => {
    const from = Number(query?.['cursor'] ?? 0)
    const rows = [from, from + 1].filter((id) => id < count).map((id) => aPieceRow({}, { tokenId: String(id) }))
    return { data: rows, next: from + 2 < count ? String(from + 2) : null }
  }

describe('whether collectibles are known', () => {
  it('is what the service says of the network, asked once', async () => {
    const { learn, hasTab, asked } = await aWidget(pages(1))
    expect(hasTab()).toBe(false)
    await learn()
    await learn()
    expect([hasTab(), asked(CHAINS).length, asked().length]).toEqual([true, 1, 0])
  })

  it.each<[string, unknown]>([
    ['says nothing of them', { http: ['eip155:1'], ws: [] }],
    ['knows them elsewhere', { ...SERVED, collectibles: ['eip155:8453'] }],
    ['knows them where it serves nothing', { http: ['eip155:8453'], collectibles: ['eip155:1'] }],
    ['does not answer', () => Promise.reject(new HttpError({ status: 500 }))],
  ])('is no where the service %s: nothing else is asked', async (_what, served) => {
    const { learn, hasTab, asked } = await aWidget(pages(1), { served })
    await learn()
    expect([hasTab(), asked().length]).toEqual([false, 0])
  })

  it('is no more where the service has no such call, and nobody is told of an error', async () => {
    const { learn, fetch, hasTab, state } = await aWidget(() => Promise.reject(new HttpError({ status: 404 })))
    await learn()
    await fetch()
    await learn()
    expect([hasTab(), state().notices.banner]).toEqual([false, null])
  })
})

describe('what the account holds', () => {
  it('comes page by page, each piece once', async () => {
    const { fetch, more, ids, asked, now } = await aWidget(pages(5))
    await fetch()
    expect([ids(), now().cursor]).toEqual([['0', '1'], '2'])
    await more()
    await more()
    await more()
    expect([ids(), now().cursor]).toEqual([['0', '1', '2', '3', '4'], null])
    expect(asked().map(({ query }) => query?.['cursor'])).toEqual([undefined, '2', '4'])
    expect(asked()[0]?.query).toMatchObject({ chainId: 'eip155:1', projectId: 'project' })
  })

  it('is asked anew by whoever looks, but not while later pages are there', async () => {
    const { fetch, more, asked } = await aWidget(pages(5))
    await fetch()
    await fetch()
    expect(asked()).toHaveLength(2)
    await more()
    await fetch()
    expect(asked()).toHaveLength(3)
  })

  it('is asked again when a transaction ended while an answer was on its way: that may be from before it', async () => {
    const late = aDeferred<unknown>()
    const answers = [late.promise, { data: [], next: null }]
    const { fetch, ids, asked, dispatch } = await aWidget(() => answers.shift())
    const sent = aTransaction()
    dispatch(transactionSubmitted(sent))
    const asking = fetch()
    await settle()
    dispatch(transactionSettled({ transactionId: sent.transactionId, status: 'confirmed', at: 1 }))
    await fetch()
    expect(asked()).toHaveLength(1)
    late.resolve({ data: [aPieceRow()], next: null })
    await asking
    expect([ids(), asked().length]).toEqual([[], 2])
  })

  it('ends where a service names pages for ever', async () => {
    const { fetch, more, asked } = await aWidget(() => ({ data: [aPieceRow()], next: `n${Math.random()}` }))
    await fetch()
    for (let turn = 0; turn < 20; turn++) await more()
    expect(asked().length).toBeLessThan(10)
  })

  it('keeps what came when a page fails, and asks for that page again', async () => {
    let isDown = false
    const rows = pages(3)
    const { fetch, more, ids, now } = await aWidget((asked: HttpRequest) =>
      isDown ? Promise.reject(new HttpError({ status: 500 })) : rows(asked),
    )
    await fetch()
    isDown = true
    await more()
    expect([now().status, now().error?.code, ids()]).toEqual(['failed', 'HTTP', ['0', '1']])
    isDown = false
    await more()
    expect([now().status, ids()]).toEqual(['ready', ['0', '1', '2']])
  })

  it('is a failure where the answer is no page', async () => {
    const { fetch, now } = await aWidget({ data: 'none' })
    await fetch()
    expect(now().error?.code).toBe('MALFORMED_ANSWER')
  })

  it('belongs to one account on one network', async () => {
    const { fetch, ids, dispatch } = await aWidget(pages(1), { networks: [aNetwork(), aSecondNetwork()] })
    await fetch()
    expect(ids()).toEqual(['0'])
    dispatch(networkSwitched({ network: aSecondNetwork() }))
    expect(ids()).toEqual([])
  })

  it('shows spam apart', async () => {
    const rows = [aPieceRow(), aPieceRow({ flags: { is_spam: true } }, { tokenId: '2' })]
    const { fetch, state } = await aWidget({ data: rows, next: null })
    await fetch()
    const { shown, hidden } = selectPieces(state())
    expect([shown.map(({ tokenId }) => tokenId), hidden.map(({ tokenId }) => tokenId)]).toEqual([['1'], ['2']])
  })
})

describe('for a page that draws itself', () => {
  it('lists them with the next page, and nothing where they are not known', async () => {
    const { dispatch } = await aWidget(pages(3))
    expect(await dispatch(loadCollectibles())).toMatchObject({ collectibles: [{}, {}], hasMore: true })
    expect(await dispatch(loadMoreCollectibles())).toMatchObject({ collectibles: [{}, {}, {}], hasMore: false })
    const other = await aWidget(pages(3), { served: { http: ['eip155:1'] } })
    expect(await other.dispatch(loadCollectibles())).toBeUndefined()
  })

  it('is rejected with why a page did not come, and without an account', async () => {
    const { dispatch } = await aWidget(() => Promise.reject(new HttpError({ status: 500 })))
    await expect(dispatch(loadCollectibles())).rejects.toMatchObject({ code: 'HTTP' })
    const nobody = await aWidget(pages(1), { isConnected: false })
    await expect(nobody.dispatch(loadCollectibles())).rejects.toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
  })

  it('is undefined once the service took its word back', async () => {
    const { dispatch } = await aWidget(pages(3))
    dispatch(collectiblesLearned({ caipNetworkId: 'eip155:1', isKnown: false }))
    expect(await dispatch(loadCollectibles())).toBeUndefined()
  })
})
