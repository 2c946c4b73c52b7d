import { ALICE, BOB, aNetwork, aSecondNetwork, aTransaction } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { anAnswerRow, anNftTransfer, answerRows } from '../../../test/support/historyRows'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from '../../../test/support/testStore'
import type { HttpRequest } from '../../api/httpClient'
import { DEFAULT_FEATURES } from '../../config'
import { HttpError } from '../../errors'
import { networkSwitched } from '../networks'
import { transactionSettled, transactionSubmitted } from '../transactions'
import { fetchHistory, refreshHistory } from './fetchHistory'
import { selectActivityEnd, selectHistory } from './historySelectors'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'

const PATH = `/v1/account/${ALICE}/history`
const aSpamRow = anAnswerRow({}, { id: 'spam', transfers: [anNftTransfer('Claim 5,000', true)] })
const PAGE = 50

/** A service with so many rows, fifty a page. */
const aService =
  (count: number, newest = 0) =>
  ({ query }: HttpRequest) => {
    const from = Number(query?.['cursor'] ?? newest)
    const rows = answerRows(Math.min(PAGE, count - from), from)
    return { data: rows, next: from + PAGE < count ? String(from + PAGE) : null }
  }

async function aWidget(answer: unknown, wishes: StoreWishes = {}, parts: ServiceParts = {}) {
  const services = fakeServices({ answers: { [PATH]: typeof answer === 'function' ? answer : () => answer }, ...parts })
  const store = createTestStore(services, { isConnected: true, ...wishes })
  await services.loadQueryLayer()
  const history = () => selectHistory(store.state())
  return {
    ...store,
    services,
    history,
    next: () => store.dispatch(fetchHistory()),
    refresh: () => store.dispatch(refreshHistory()),
    ids: () => history().rows.map(({ id }) => Number(id.slice(4))),
    end: () => selectActivityEnd(store.state()),
    banner: () => store.state().notices.banner?.text.key,
    cursors: () => services.http.asked(PATH).map(({ query }) => query?.['cursor']),
  }
}
const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_, index) => from + index)

describe('the history', () => {
  it('comes page by page, by the cursor of the page before, until it ends', async () => {
    const { next, ids, cursors, end, history, services } = await aWidget(aService(120))
    expect(end()).toMatchObject({ isLoading: true, hasMore: false })
    for (let turn = 0; turn < 5; turn++) await next()
    expect(ids()).toEqual(upTo(120))
    expect(cursors()).toEqual([undefined, '50', '100'])
    expect([end(), history().isEmpty]).toEqual([{ isLoading: false, hasMore: false, hasFailed: false }, false])
    expect(services.http.asked(PATH)[0]?.query).toMatchObject({ chainId: 'eip155:1', projectId: 'project' })
  })

  it('tells the page of each further page, and of each that does not come', async () => {
    let isDown = false
    const rows = aService(120)
    const { next, services } = await aWidget((asked: HttpRequest) =>
      isDown ? Promise.reject(new HttpError({ status: 500 })) : rows(asked),
    )
    const told = () => services.told.flatMap((event) => (event.type === 'wallet-track' ? [event.detail] : []))
    await next()
    expect(told()).toEqual([])
    await next()
    isDown = true
    await next()
    const about = (cursor: string) => ({ address: ALICE, isSmartAccount: false, projectId: 'project', cursor })
    expect(told()).toEqual([
      { event: 'LOAD_MORE_TRANSACTIONS', properties: about('50') },
      { event: 'LOAD_MORE_TRANSACTIONS', properties: about('100') },
      { event: 'ERROR_FETCH_TRANSACTIONS', properties: about('100') },
    ])
  })

  it('has one page under way at a time', async () => {
    const { next, refresh, cursors } = await aWidget(aService(120))
    await Promise.all([next(), next(), next()])
    expect(cursors()).toHaveLength(1)
    await Promise.all([next(), refresh()])
    expect(cursors()).toEqual([undefined, '50'])
  })

  it('is empty where nothing happened yet', async () => {
    const { next, history, end } = await aWidget({ data: [], next: null })
    await next()
    expect([history().isEmpty, history().status, end().hasMore]).toEqual([true, 'ready', false])
  })

  it.each([
    ['names the same page again', () => ({ data: answerRows(1), next: 'same' }), 2],
    [
      'names new pages for ever without anything on them',
      ({ query }: HttpRequest) => ({ data: [], next: `${query?.['cursor'] ?? ''}x` }),
      6,
    ],
    [
      'repeats itself on new pages',
      ({ query }: HttpRequest) => ({ data: answerRows(1), next: `${query?.['cursor'] ?? ''}x` }),
      6,
    ],
  ])('ends where the service %s', async (_name, answer, calls) => {
    const { next, cursors, end } = await aWidget(answer)
    for (let turn = 0; turn < 9; turn++) await next()
    expect([cursors().length, end().hasMore]).toEqual([calls, false])
  })

  it.each([
    ['without a project', {}, { context: { projectId: undefined } }],
    ['on a network nobody serves', { networks: [aNetwork({ caipNetworkId: 'eip155:10' })] }, {}],
    ['where the host wants none', { options: { features: { ...DEFAULT_FEATURES, history: false } } }, {}],
    ['of an account that is not there', { isConnected: false }, {}],
  ] as [string, StoreWishes, ServiceParts][])(
    'is not asked for %s, and nothing fails',
    async (_name, wishes, parts) => {
      const { next, cursors, banner, end } = await aWidget(aService(3), wishes, {
        ...parts,
        answers: { [PATH]: aService(3), '/v1/supported-chains': { http: ['eip155:1'] } },
      })
      await next()
      expect([cursors(), banner(), end().isLoading]).toEqual([[], undefined, false])
    },
  )
})

describe('news of the history', () => {
  it('stands before what is there, and the place in it stays', async () => {
    let newest = 10
    const { next, refresh, ids, cursors } = await aWidget((request: HttpRequest) => aService(200, newest)(request))
    await next()
    await next()
    newest = 0
    await refresh()
    expect(ids()).toEqual(upTo(110))
    await next()
    expect(cursors()).toEqual([undefined, '60', undefined, '110'])
  })

  it('begins anew where there is more news than a page holds', async () => {
    let newest = 100
    const { next, refresh, ids, cursors } = await aWidget((request: HttpRequest) => aService(200, newest)(request))
    await next()
    newest = 0
    await refresh()
    expect(ids()).toEqual(upTo(50))
    await next()
    expect(cursors().at(-1)).toBe('50')
  })

  it('is the whole history where the rows that came before were all spam', async () => {
    let answer: unknown = { data: [aSpamRow], next: '50' }
    const { next, refresh, history, end } = await aWidget(() => answer)
    await next()
    expect([history().isEmpty, end().hasMore]).toEqual([false, true])
    answer = { data: [], next: null }
    await refresh()
    expect([history().isEmpty, end().hasMore]).toEqual([true, false])
  })

  it('counts as a page that brought something when it begins anew', async () => {
    let [isBarren, rows] = [false, answerRows(1)]
    const { next, refresh, end } = await aWidget(({ query }: HttpRequest) => ({
      data: isBarren ? [] : rows,
      next: `${query?.['cursor'] ?? ''}x`,
    }))
    await next()
    isBarren = true
    for (let turn = 0; turn < 4; turn++) await next()
    isBarren = false
    rows = answerRows(1, 9)
    await refresh()
    isBarren = true
    for (let turn = 0; turn < 4; turn++) await next()
    expect(end().hasMore).toBe(true)
    await next()
    expect(end().hasMore).toBe(false)
  })

  it('leaves the place of a page that failed, whether it comes or not', async () => {
    let newest = 10
    let fails = (cursor: string | undefined): boolean => cursor === '60'
    const { next, refresh, ids, cursors, end } = await aWidget((request: HttpRequest) =>
      fails(request.query?.['cursor'])
        ? Promise.reject(new HttpError({ status: 503 }))
        : aService(200, newest)(request),
    )
    await next()
    await next()
    expect(end().hasFailed).toBe(true)
    fails = () => true
    await refresh()
    expect(end()).toEqual({ isLoading: false, hasMore: true, hasFailed: false })
    fails = () => false
    newest = 0
    await refresh()
    expect(ids()).toEqual(upTo(60))
    await next()
    expect([ids(), cursors().at(-1)]).toEqual([upTo(110), '60'])
  })

  it('is asked for again when a transaction ended while a page was on its way: that may be from before it', async () => {
    const late = aDeferred<unknown>()
    const { next, refresh, ids, cursors, dispatch } = await aWidget((request: HttpRequest) =>
      cursors().length === 1 ? late.promise : aService(11)(request),
    )
    const sent = aTransaction()
    dispatch(transactionSubmitted(sent))
    const asking = next()
    await settle()
    dispatch(transactionSettled({ transactionId: sent.transactionId, status: 'confirmed', at: 1 }))
    await refresh()
    expect(cursors()).toHaveLength(1)
    late.resolve({ data: answerRows(10, 1), next: null })
    await asking
    expect([ids(), cursors()]).toEqual([upTo(11), [undefined, undefined]])
  })

  it('that does not come is not told: what is there is still true', async () => {
    let isDown = false
    const { next, refresh, ids, banner, end } = await aWidget((request: HttpRequest) =>
      isDown ? Promise.reject(new HttpError({ status: 503 })) : aService(120)(request),
    )
    await next()
    isDown = true
    await refresh()
    expect([ids().length, banner(), end()]).toEqual([
      50,
      undefined,
      { isLoading: false, hasMore: true, hasFailed: false },
    ])
  })
})

describe('a page that does not come', () => {
  const failingAt =
    (fails: (cursor: string | undefined) => boolean, status = 503) =>
    (request: HttpRequest) =>
      fails(request.query?.['cursor']) ? Promise.reject(new HttpError({ status })) : aService(150)(request)

  it.each([
    ['fails', () => Promise.reject(new HttpError({ status: 500 }))],
    ['is no page', { html: '<b>' }],
  ])('is told when the first one %s; the list is marked empty, its cursor cleared', async (_name, answer) => {
    const { next, banner, history, end } = await aWidget(answer)
    await next()
    expect(banner()).toBe('history.failed')
    expect(history()).toMatchObject({ status: 'failed', isEmpty: true, cursor: null, rows: [] })
    expect(end()).toEqual({ isLoading: false, hasMore: false, hasFailed: true })
  })

  it('is asked for again in its place', async () => {
    let isDown = true
    const { next, ids, history, cursors, end } = await aWidget(failingAt((cursor) => isDown && cursor === '50'))
    await next()
    await next()
    expect(history()).toMatchObject({ status: 'failed', isEmpty: true, cursor: null })
    expect([ids().length, end().hasFailed]).toEqual([50, true])
    isDown = false
    await next()
    expect([ids(), cursors(), end()]).toEqual([
      upTo(100),
      [undefined, '50', '50'],
      { isLoading: false, hasMore: true, hasFailed: false },
    ])
    expect(history().isEmpty).toBe(false)
  })

  it.each([
    [500, ['50', '50']],
    [503, ['50', '50']],
    [429, ['50', '50']],
    [400, ['50', undefined]],
    [422, ['50', undefined]],
  ])('is given up when the service does not know it: after %s it is asked for %j', async (status, asked) => {
    const { next, ids, cursors } = await aWidget(failingAt((cursor) => cursor === '50', status))
    for (let turn = 0; turn < 3; turn++) await next()
    expect([cursors(), ids().length]).toEqual([[undefined, ...asked], 50])
  })
})

describe('an answer that comes late', () => {
  const accounts = (address: string) => [{ namespace: 'eip155', address, type: 'eoa' } as const]
  const wallet = { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' } as const
  it.each([
    ['another account', [walletSessionChanged({ accounts: accounts(BOB), caipNetworkId: 'eip155:1' })]],
    [
      'another connection',
      [walletSessionShared({ namespace: 'eip155', accounts: accounts(BOB), caipNetworkId: 'eip155:1', wallet })],
    ],
    [
      'another network',
      [networkSwitched({ network: aSecondNetwork() }), walletSessionChanged({ caipNetworkId: 'eip155:8453' })],
    ],
    ['nobody', [walletSessionEnded({ namespace: 'eip155', reason: 'wallet' })]],
  ])('belongs to nobody when there is %s now', async (_name, changes) => {
    for (const isFailure of [false, true]) {
      const late = aDeferred<unknown>()
      const { next, dispatch, state, banner } = await aWidget(() => late.promise)
      const asking = next()
      await settle()
      for (const change of changes) dispatch(change)
      if (isFailure) late.reject(new HttpError({ status: 500 }))
      else late.resolve({ data: [anAnswerRow()], next: null })
      await asking
      expect(state().history).toMatchObject({ status: 'idle', rows: [], cursor: null, error: null })
      expect(banner()).toBeUndefined()
    }
  })

  it('stays when the same account is named again', async () => {
    const { next, dispatch, ids } = await aWidget(aService(3))
    await next()
    dispatch(walletSessionChanged({ accounts: accounts(ALICE), caipNetworkId: 'eip155:1' }))
    dispatch(walletSessionEnded({ namespace: 'solana', reason: 'wallet' }))
    expect(ids()).toEqual([0, 1, 2])
  })
})
