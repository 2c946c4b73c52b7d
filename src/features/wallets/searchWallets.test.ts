import { aDirectory, aDirectoryRow, aWalletItem, someRows } from '../../../test/support/directory'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import type { HttpRequest } from '../../api/httpClient'
import { WidgetError } from '../../errors'
import { selectAllWallets } from './allWalletsSelectors'
import { selectDirectory } from './directorySelectors'
import { fetchNextWallets } from './fetchNextWallets'
import { filterCertified, repeatSearch, typeSearch } from './searchWallets'
import { connectorsFound } from './walletsSlice'

const rows = [
  aDirectoryRow('Harbor', { badge_type: 'certified' }),
  aDirectoryRow('Harbor Pay'),
  aDirectoryRow('Otter'),
  ...someRows(60),
  aDirectoryRow('Harbor Home'),
]

async function aWidget(options: StoreWishes['options'] = {}) {
  const services = fakeServices({ answers: { '/getWallets': aDirectory(rows) } })
  const store = createTestStore(services, { options: { projectId: 'project', ...options } })
  await services.loadQueryLayer()
  await store.dispatch(fetchNextWallets())
  const searches = () => services.http.asked('/getWallets').flatMap(({ query }) => (query?.['search'] ? [query] : []))
  const shown = () => selectAllWallets(store.state())
  return {
    ...store,
    services,
    shown,
    names: () => shown().wallets.map(({ name }) => name),
    texts: () => searches().map((query) => query['search']),
    searches,
    type: (text: string) => store.dispatch(typeSearch(text)),
    directory: () => selectDirectory(store.state()),
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a search', () => {
  it('is made 300 ms after the last key, not before, and shown then', async () => {
    const { type, texts, names, shown } = await aWidget()
    void type('harb')
    await pass(299)
    expect([texts(), shown()]).toMatchObject([[], { foundFor: '', isSearching: true }])
    await pass(1)
    expect([texts(), names(), shown()]).toMatchObject([
      ['harb'],
      ['Harbor', 'Harbor Pay', 'Harbor Home'],
      { foundFor: 'harb', isSearching: false },
    ])
  })

  it('asks for a hundred, with what the host includes and excludes', async () => {
    const { type, searches } = await aWidget({
      includeWallets: ['id-harbor', 'id-otter'],
      excludeWallets: ['id-otter'],
      featuredWallets: ['id-harbor'],
    })
    void type('harb')
    await pass(300)
    expect(searches()[0]).toMatchObject({
      page: '1',
      entries: '100',
      include: 'id-harbor,id-otter',
      exclude: 'id-otter',
      chains: 'eip155:1,eip155:8453',
      search: 'harb',
    })
  })

  it('is one for a fast typist, and at most one in 300 ms for any', async () => {
    const { type, texts } = await aWidget()
    const text = 'harbor wallet'
    for (let end = 1; end <= text.length; end++) {
      void type(text.slice(0, end))
      await pass(50)
    }
    await pass(300)
    expect(texts()).toEqual([text])
    for (const slow of ['o', 'ot', 'ott']) {
      void type(slow)
      await pass(300)
    }
    expect(texts()).toEqual([text, 'o', 'ot', 'ott'])
  })

  it('is not made again for blanks around the same text, and is none for blanks alone', async () => {
    const { type, texts, shown, directory } = await aWidget()
    void type('otter')
    await pass(300)
    void type(' otter ')
    await pass(300)
    expect([texts(), directory().search.text]).toEqual([['otter'], ' otter '])
    void type('   ')
    await pass(300)
    expect([texts(), shown().foundFor]).toEqual([['otter'], ''])
  })

  it('shows the answer to the newest text, whichever answer comes last', async () => {
    const { type, names, services } = await aWidget()
    const answers: Record<string, ReturnType<typeof aDeferred<unknown>>> = { first: aDeferred(), second: aDeferred() }
    services.http.answers['/getWallets'] = ({ query }: HttpRequest) => answers[query?.['search'] ?? '']?.promise
    void type('first')
    await pass(300)
    void type('second')
    await pass(300)
    answers['second']?.resolve({ data: [aDirectoryRow('Second')], count: 1 })
    await settle()
    expect(names()).toEqual(['Second'])
    answers['first']?.resolve({ data: [aDirectoryRow('First')], count: 1 })
    await settle()
    expect(names()).toEqual(['Second'])
  })

  it('leaves in sight what was there until it is answered', async () => {
    const { type, names, shown } = await aWidget()
    const before = names()
    void type('harb')
    expect(names()).toEqual(before)
    await pass(300)
    void type('otter')
    expect([names(), shown().isSearching]).toEqual([['Harbor', 'Harbor Pay', 'Harbor Home'], true])
    await pass(300)
    expect(names()).toEqual(['Otter'])
    void type('')
    expect([names(), shown()]).toMatchObject([before, { foundFor: '', isSearching: false }])
  })

  it('finds the wallets of this browser and those of the host too, each once', async () => {
    const { type, shown, dispatch } = await aWidget({
      customWallets: [{ id: 'own', name: 'Own Harbor', mobileLink: 'own://' }],
    })
    dispatch(connectorsFound([aWalletItem('Harbor', { id: 'harbor' }), aWalletItem('Kestrel')]))
    void type('HARB')
    await pass(300)
    expect(shown().wallets.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'Harbor: installed',
      'Own Harbor: custom',
      'Harbor Pay: recommended',
      'Harbor Home: directory',
    ])
  })

  it('of what the page has needs no directory and no wait', async () => {
    const { type, shown, dispatch, services } = await aWidget({ projectId: undefined })
    dispatch(connectorsFound([aWalletItem('Harbor'), aWalletItem('Kestrel')]))
    void type('kes')
    expect(shown()).toMatchObject({ wallets: [{ name: 'Kestrel' }], foundFor: 'kes', isSearching: false })
    await pass(1_000)
    expect(services.http.requests).toEqual([])
  })

  it('takes no more of a text than a name is long', async () => {
    const { type, texts } = await aWidget()
    void type('x'.repeat(1_000_000))
    await pass(300)
    expect(texts()[0]).toHaveLength(64)
  })

  it('is counted with its text and filter', async () => {
    const { type, services, dispatch } = await aWidget()
    void type('harb')
    await pass(300)
    await dispatch(filterCertified(true))
    const tracked = services.told.flatMap((signal) => (signal.type === 'wallet-track' ? [signal.detail] : []))
    expect(tracked).toEqual([
      { event: 'SEARCH_WALLET', properties: { badge: 'none', search: 'harb' } },
      { event: 'SEARCH_WALLET', properties: { badge: 'certified', search: 'harb' } },
    ])
  })

  it('is made again at once when the filter changes', async () => {
    const { type, names, searches, dispatch } = await aWidget()
    void type('harb')
    await pass(300)
    await dispatch(filterCertified(true))
    expect([names(), searches().map((query) => query['badge_type'])]).toEqual([['Harbor'], [undefined, 'certified']])
  })
})

describe('a search that fails', () => {
  it('is said, with what the page has, and can be tried again', async () => {
    const { type, names, shown, services, dispatch } = await aWidget()
    dispatch(connectorsFound([aWalletItem('Harbor Desk')]))
    services.http.answers['/getWallets'] = () => {
      throw new WidgetError('NETWORK', { host: 'explorer.example' })
    }
    void type('harb')
    await pass(300)
    expect([names(), shown()]).toMatchObject([
      ['Harbor Desk', 'Harbor', 'Harbor Pay'],
      { foundFor: 'harb', isSearching: false, error: { code: 'NETWORK' } },
    ])
    services.http.answers['/getWallets'] = aDirectory(rows)
    await dispatch(repeatSearch())
    expect([names(), shown().error]).toEqual([['Harbor Desk', 'Harbor', 'Harbor Pay', 'Harbor Home'], null])
  })

  it('does not speak any more when another text is typed', async () => {
    const { type, shown, services } = await aWidget()
    const late = aDeferred<unknown>()
    services.http.answers['/getWallets'] = () => late.promise
    void type('harb')
    await pass(300)
    void type('otter')
    late.reject(new WidgetError('TIMEOUT', { host: 'explorer.example' }))
    await settle()
    expect(shown()).toMatchObject({ isSearching: true, error: null })
  })

  it('is not repeated when nothing stands in the box', async () => {
    const { dispatch, texts } = await aWidget()
    await dispatch(repeatSearch())
    expect(texts()).toEqual([])
  })
})
