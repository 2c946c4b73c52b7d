/** Which wallets count as listed, and where. */
import { aDirectory, aDirectoryRow } from '../../../test/support/directory'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { SEARCH_WAIT_MS } from '../../config/limits/directory'
import { modalOpened, type ViewName } from '../../navigation'
import { fetchNextWallets } from './fetchNextWallets'
import { fetchSuggestions } from './fetchSuggestions'
import { typeSearch } from './searchWallets'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const rows = ['A', 'B', 'C', 'D', 'E'].map((name) =>
  aDirectoryRow(name, name === 'E' ? { badge_type: 'certified' } : {}),
)

function aWidget(view: ViewName) {
  const services = fakeServices({ answers: { '/getWallets': aDirectory(rows) } })
  const store = createTestStore(services, { options: { projectId: 'project' } })
  store.dispatch(modalOpened({ view, params: {} }))
  const listed = () =>
    services.told.flatMap((signal) =>
      signal.type === 'wallet-track' && signal.detail.event === 'WALLET_IMPRESSION_V2'
        ? [signal.detail.properties]
        : [],
    )
  return { ...store, services, listed }
}
const anItem = (name: string, displayIndex: number, view: string, query = '') => ({
  name,
  explorerId: `id-${name.toLowerCase()}`,
  view,
  displayIndex,
  query,
  certified: name === 'E',
})

describe('wallets of the directory that came to be listed', () => {
  it('are counted in one event for the Connect view, however many asked for them', async () => {
    const { dispatch, listed } = aWidget('Connect')
    await Promise.all([dispatch(fetchSuggestions()), dispatch(fetchSuggestions())])
    expect(listed()).toEqual([{ items: ['A', 'B', 'C', 'D'].map((name, index) => anItem(name, index, 'Connect')) }])
  })

  it('are counted page by page and search by search in the directory', async () => {
    const { dispatch, services, listed } = aWidget('AllWallets')
    await services.loadQueryLayer()
    await dispatch(fetchNextWallets())
    expect(listed()).toEqual([{ items: [anItem('E', 0, 'AllWallets')] }])
    const searching = dispatch(typeSearch('B'))
    await jest.advanceTimersByTimeAsync(SEARCH_WAIT_MS)
    await searching
    expect(listed().slice(1)).toEqual([{ items: [anItem('B', 0, 'AllWallets', 'B')] }])
  })

  it('are not counted where nobody looks at them', async () => {
    const { dispatch, listed } = aWidget('Account')
    await dispatch(fetchSuggestions())
    await dispatch(fetchNextWallets())
    expect(listed()).toEqual([])
  })
})
