import { aNetwork } from '../../../test/support/builders'
import { aDirectory, aDirectoryRow, aWalletItem, someRows } from '../../../test/support/directory'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import type { HttpRequest } from '../../api/httpClient'
import { WidgetError } from '../../errors'
import { modalOpened, viewLeft, viewOpened } from '../../navigation'
import { networksConfigured } from '../networks'
import { selectAllWallets, selectListedWallet } from './allWalletsSelectors'
import { selectDirectory, selectIsPageDue } from './directorySelectors'
import { placeLeft, searchTyped } from './directorySlice'
import { fetchNextWallets } from './fetchNextWallets'
import { loadPackagedWallets } from './packaged/loadPackagedWallets'
import { filterCertified } from './searchWallets'
import { connectorsFound, recentWalletsRestored } from './walletsSlice'

/** Four that are recommended, and 96 others: three pages. */
const rows = someRows(100)

async function aWidget(answer: unknown = aDirectory(rows), options: StoreWishes['options'] = {}) {
  const services = fakeServices({ answers: { '/getWallets': answer } })
  const store = createTestStore(services, { options: { projectId: 'project', ...options } })
  await services.loadQueryLayer()
  const pages = () =>
    services.http.asked('/getWallets').flatMap(({ query }) => (query?.['entries'] === '40' ? [query] : []))
  const shown = () => selectAllWallets(store.state())
  return {
    ...store,
    services,
    pages,
    shown,
    names: () => shown().wallets.map(({ name }) => name),
    next: () => store.dispatch(fetchNextWallets()),
    directory: () => selectDirectory(store.state()),
  }
}

describe('the directory, page by page', () => {
  it('begins with what is recommended, then brings forty at a time, each wallet once, until it ends', async () => {
    const { next, names, pages, shown } = await aWidget()
    await next()
    expect(names()).toHaveLength(44)
    expect(names().slice(0, 5)).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4', 'Wallet 5'])
    expect(pages()[0]).toMatchObject({
      page: '1',
      entries: '40',
      exclude: 'id-wallet1,id-wallet2,id-wallet3,id-wallet4',
      chains: 'eip155:1,eip155:8453',
    })
    expect(shown().hasMore).toBe(true)
    await next()
    await next()
    expect(new Set(names()).size).toBe(100)
    expect([names().length, shown().hasMore]).toEqual([100, false])
    await next()
    expect(pages().map((query) => query['page'])).toEqual(['1', '2', '3'])
  })

  it('has one page under way at a time', async () => {
    const { next, pages, names } = await aWidget()
    await Promise.all([next(), next(), next()])
    expect([pages().length, names().length]).toEqual([1, 44])
  })

  it('says that it is loading, also before anything was asked', async () => {
    const { next, shown } = await aWidget()
    expect(shown()).toMatchObject({ isPaging: true, hasMore: false, wallets: [] })
    const asking = next()
    expect(shown().isPaging).toBe(true)
    await asking
    expect(shown().isPaging).toBe(false)
  })

  it('does not list a wallet again that the directory repeats', async () => {
    const { next, names } = await aWidget(({ query }: HttpRequest) => ({
      data: query?.['entries'] === '4' ? [] : [aDirectoryRow('A'), aDirectoryRow('B'), aDirectoryRow('A')],
      count: 9,
    }))
    await next()
    expect(names()).toEqual(['A', 'B'])
  })

  it.each([
    ['says there are a thousand million', 1e9],
    ['says there are less than none', -1],
    ['says there are none', 0],
  ])('ends on an empty page when its count %s', async (_name, count) => {
    const { next, names, pages, shown } = await aWidget(({ query }: HttpRequest) => {
      const page = Number(query?.['page'])
      return { data: query?.['entries'] === '4' || page > 2 ? [] : someRows(40, page * 40), count }
    })
    for (let turn = 0; turn < 6; turn++) await next()
    expect([names().length, pages().length, shown().hasMore]).toEqual([80, 3, false])
  })

  it('ends when it only repeats itself', async () => {
    const { next, pages, shown } = await aWidget({ data: someRows(40), count: 1e9 })
    for (let turn = 0; turn < 5; turn++) await next()
    expect([pages().length, shown().hasMore]).toEqual([2, false])
  })

  it('asks nobody without a project, and lists what the page has and what comes with the widget', async () => {
    const { next, services, names, shown, dispatch } = await aWidget(aDirectory(rows), {
      projectId: undefined,
      customWallets: [{ id: 'own', name: 'Own', mobileLink: 'own://' }],
    })
    dispatch(connectorsFound([aWalletItem('Harbor')]))
    await next()
    expect(shown()).toMatchObject({ isPaging: true, hasMore: false })
    await dispatch(loadPackagedWallets())
    expect([services.http.requests, names().slice(0, 3), shown()]).toMatchObject([
      [],
      ['Harbor', 'Own', 'MetaMask'],
      { isPaging: false, hasMore: false, error: null, isStandIn: false },
    ])
  })
})

describe('a page that fails', () => {
  it('is said, leaves what was there, and can be asked for again', async () => {
    const { next, names, shown, services, dispatch, state } = await aWidget()
    await next()
    services.http.answers['/getWallets'] = () => {
      throw new WidgetError('TIMEOUT', { host: 'explorer.example' })
    }
    await next()
    expect(shown()).toMatchObject({ isPaging: false, hasMore: false, error: { code: 'TIMEOUT' } })
    // Nothing asks by itself, until the visitor comes anew.
    expect([names().length, selectIsPageDue(state())]).toEqual([44, false])
    dispatch(viewOpened({ view: 'AllWallets', params: {} }))
    expect([names().length, selectIsPageDue(state())]).toEqual([44, true])
    services.http.answers['/getWallets'] = aDirectory(rows)
    await next()
    expect([names().length, shown().error]).toEqual([84, null])
  })

  it('is none that comes for another question', async () => {
    const late = aDeferred<unknown>()
    const { next, names, services, dispatch } = await aWidget()
    services.http.answers['/getWallets'] = ({ query }: HttpRequest) =>
      query?.['entries'] === '40' ? late.promise : { data: [], count: 0 }
    const early = next()
    await settle()
    services.http.answers['/getWallets'] = { data: [aDirectoryRow('Certified', { badge_type: 'certified' })], count: 1 }
    await dispatch(filterCertified(true))
    await next()
    late.resolve({ data: [aDirectoryRow('Late', { badge_type: 'certified' })], count: 1 })
    await early
    expect(names()).toEqual(['Certified'])
  })
})

describe('the certified alone', () => {
  const mixed = [
    ...someRows(3),
    aDirectoryRow('Certified 1', { badge_type: 'certified' }),
    aDirectoryRow('Certified 2', { badge_type: 'certified' }),
    ...someRows(50, 4),
  ]

  it('are asked for by their badge, and nothing else is shown meanwhile or after', async () => {
    const { next, names, pages, dispatch, shown } = await aWidget(aDirectory(mixed))
    dispatch(connectorsFound([aWalletItem('Harbor')]))
    await next()
    expect(names()).toContain('Harbor')
    void dispatch(filterCertified(true))
    expect([names(), shown().isPaging]).toEqual([['Certified 1'], true])
    await next()
    expect(names()).toEqual(['Certified 1', 'Certified 2'])
    expect(pages().map((query) => [query['page'], query['badge_type']])).toEqual([
      ['1', undefined],
      ['1', 'certified'],
    ])
    await dispatch(filterCertified(false))
    await next()
    expect(names()).toContain('Harbor')
  })
})

describe('the wallets of this browser', () => {
  it('come first, once, as what they are', async () => {
    const { next, shown, dispatch } = await aWidget(
      aDirectory([...rows, aDirectoryRow('Harbor', { rdns: 'app.harbor', badge_type: 'certified' })]),
    )
    dispatch(
      connectorsFound([
        aWalletItem('WalletConnect', { id: 'walletConnect', type: 'WALLET_CONNECT' }),
        aWalletItem('Otter'),
        aWalletItem('Harbor', { id: 'app.harbor' }),
      ]),
    )
    for (let turn = 0; turn < 3; turn++) await next()
    expect(
      shown()
        .wallets.slice(0, 3)
        .map(({ name, kind }) => `${name}: ${kind}`),
    ).toEqual(['Otter: installed', 'Harbor: installed', 'Wallet 1: recommended'])
    expect(shown().wallets.filter(({ name }) => name === 'Harbor')).toHaveLength(1)
    expect(shown().wallets[1]?.wallet?.isCertified).toBe(true)
  })
})

describe('a wallet by its id', () => {
  it('is found in every list, with the ways to it on this page', async () => {
    const { next, dispatch, state } = await aWidget(
      aDirectory([...rows, aDirectoryRow('Harbor', { rdns: 'app.harbor' })]),
      { customWallets: [{ id: 'own', name: 'Own' }], featuredWallets: ['id-wallet7'] },
    )
    const found = (id: string | undefined) => {
      const listed = selectListedWallet(state(), id)
      return listed && [listed.name, listed.connectors.map((connector) => connector.id), listed.wallet?.id]
    }
    const networks = [aNetwork(), aNetwork({ caipNetworkId: 'solana:x' })]
    dispatch(networksConfigured({ networks, defaultNetwork: 'eip155:1', lastActive: null, noAdapters: false }))
    dispatch(
      connectorsFound([
        aWalletItem('Harbor', { id: 'app.harbor' }),
        aWalletItem('Phantom'),
        aWalletItem('Phantom', { id: 'Phantom', namespaces: ['solana'] }),
      ]),
    )
    dispatch(recentWalletsRestored([{ id: 'id-used', name: 'Used', mobileLink: 'used://' }]))
    for (let turn = 0; turn < 3; turn++) await next()
    expect(found('id-harbor')).toEqual(['Harbor', ['app.harbor'], 'id-harbor'])
    expect(found('app.harbor')).toEqual(['Harbor', ['app.harbor'], 'id-harbor'])
    expect(found('app.phantom Phantom')).toEqual(['Phantom', ['app.phantom', 'Phantom'], undefined])
    expect(found('Phantom')).toEqual(['Phantom', ['app.phantom', 'Phantom'], undefined])
    expect(
      [found('id-wallet7'), found('id-wallet1'), found('id-wallet90'), found('own'), found('id-used')].map(
        (wallet) => wallet?.[2],
      ),
    ).toEqual(['id-wallet7', 'id-wallet1', 'id-wallet90', 'own', 'id-used'])
    expect([found('nobody'), found(undefined)]).toEqual([undefined, undefined])
  })

  it('has the picture of the directory, and the same links it was checked with', async () => {
    const { next, state } = await aWidget()
    await next()
    const listed = selectListedWallet(state(), 'id-wallet1')
    expect(listed?.iconUrl).toBe(
      'https://api.web3modal.org/getWalletImage/image-wallet1?projectId=project&st=appkit&sv=html-universal-0.1.0',
    )
    expect(listed?.wallet).toMatchObject({ imageUrl: listed?.iconUrl, mobileLink: 'wallet1://' })
    expect(selectListedWallet(state(), 'id-wallet1')).toBe(listed)
  })

  it('opens nothing with what was put into storage', async () => {
    const { dispatch, state } = await aWidget()
    dispatch(
      recentWalletsRestored([
        { id: 'id-used', name: 'Used', mobileLink: 'javascript:alert(1)', webappLink: 'https://used.example' },
      ]),
    )
    expect(selectListedWallet(state(), 'id-used')?.wallet).toMatchObject({
      mobileLink: undefined,
      webappLink: 'https://used.example/',
    })
  })
})

describe('the place in the list', () => {
  const entry = (view: 'AllWallets' | 'ConnectingWalletConnect') => ({ view, params: {} })

  it('is kept while the visitor looks at a wallet, and forgotten when they come anew', async () => {
    const { dispatch, directory } = await aWidget()
    dispatch(modalOpened(entry('AllWallets')))
    dispatch(searchTyped({ text: 'otter', requestId: 'one' }))
    dispatch(placeLeft({ top: 320, walletId: 'id-otter' }))
    dispatch(viewOpened(entry('ConnectingWalletConnect')))
    dispatch(viewLeft())
    expect(directory()).toMatchObject({ place: { top: 320, walletId: 'id-otter' }, search: { text: 'otter' } })
    dispatch(viewLeft())
    dispatch(viewOpened(entry('AllWallets')))
    expect(directory()).toMatchObject({ place: { top: 0, walletId: null }, search: { text: '' } })
  })
})
