import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ALICE } from '../../../../test/support/builders'
import { aPieceRow, CARDS } from '../../../../test/support/collectibleRows'
import { aDeferred, settle } from '../../../../test/support/fakes'
import { createTestStore, fakeServices, type StoreWishes } from '../../../../test/support/testStore'
import { HttpError } from '../../../errors'
import { modalOpened, openView, viewOpened } from '../../../navigation'
import { StoreContext } from '../../../store'
import { ViewSlotsContext } from '../../../ui/card/ViewSlot'
import { learnCollectibles } from '../../account'
import { AccountView } from '../../account/views/AccountView'
import { CollectibleView } from './CollectibleView'
import { CollectiblesPanel } from './CollectiblesPanel'
import { CollectiblesView } from './CollectiblesView'

const PATH = `/v1/account/${ALICE}/collectibles`
const FILM = 'https://img.example/a.mp4'
const aFilm = { preview: null, detail: { url: FILM, content_type: 'video/mp4' } }
const rows = [
  aPieceRow(),
  aPieceRow(
    { name: 'Clover', collection: { name: 'Stickers' } },
    { standard: 'ERC1155', tokenId: '2', quantity: { numeric: '5' } },
  ),
  aPieceRow({ name: 'Ball', content: aFilm }, { tokenId: '3' }),
  aPieceRow({ name: 'Claim $500', flags: { is_spam: true } }, { tokenId: '4' }),
]
const page = (data: unknown[]) => ({ data, next: null })

const Account = () => (
  <ViewSlotsContext value={{ collectibles: CollectiblesPanel }}>
    <AccountView />
  </ViewSlotsContext>
)

async function show(
  answer: unknown,
  {
    view: View = CollectiblesPanel,
    knows = true,
    ...wishes
  }: StoreWishes & { view?: () => React.ReactNode; knows?: boolean } = {},
) {
  const services = fakeServices({
    answers: {
      [PATH]: answer,
      '/v1/supported-chains': { http: ['eip155:1'], ws: [], ...(knows && { collectibles: ['eip155:1'] }) },
    },
  })
  const store = createTestStore(services, { isConnected: true, ...wishes })
  await services.loadQueryLayer()
  const shown = render(
    <StoreContext value={store.store}>
      <View />
    </StoreContext>,
  )
  // What the account asks when it opens, without the moment that it waits for.
  if (View === Account) await act(() => store.dispatch(learnCollectibles(`eip155:1:${ALICE}`)))
  for (let turn = 0; turn < 5; turn++) await act(settle)
  const opened: unknown[] = []
  store.listeners.startListening({
    actionCreator: openView,
    effect: ({ payload: { view, params } }) => void opened.push([view, params.collectible?.name]),
  })
  return {
    ...store,
    ...shown,
    services,
    opened,
    user: userEvent.setup(),
    asked: () => services.http.asked(PATH).length,
  }
}

/** The view of one piece, on its own. */
function showPiece(index: number, isTold = true) {
  return show(page(isTold ? rows : []), {
    view: function View() {
      return <CollectibleView />
    },
  }).then(async (test) => {
    const { dispatch } = test
    const { readCollectibles } = await import('../readCollectibles')
    const [collectible] = readCollectibles({ data: [rows[index]] }, 'eip155:1')?.pieces ?? []
    await act(async () => {
      dispatch(modalOpened({ view: 'Account', params: {} }))
      dispatch(viewOpened({ view: 'Collectible', params: { collectible } }))
    })
    return test
  })
}

const names = (list = 'Collectibles') =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button')
    .map((tile) => tile.querySelector('.strong')?.textContent)

describe('the tab of collectibles', () => {
  it('is there where the service knows them, by arrow keys too, and nowhere else', async () => {
    const { user } = await show(page(rows), { view: Account })
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Tokens', 'Activity', 'Collectibles'])
    tabs[0]?.focus()
    await user.keyboard('{End}')
    await act(settle)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Collectibles')
    expect(names()).toEqual(['Meadow Card #1', 'Clover', 'Ball'])
  })

  it('is not there where the service says nothing of them: no call is made', async () => {
    const { asked } = await show(page(rows), { view: Account, knows: false })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tokens', 'Activity'])
    expect(asked()).toBe(0)
  })

  it('goes when the service has no such call after all, and tokens are shown instead', async () => {
    const { user } = await show(() => Promise.reject(new HttpError({ status: 404 })), { view: Account })
    await user.click(screen.getByRole('tab', { name: 'Collectibles' }))
    for (let turn = 0; turn < 5; turn++) await act(settle)
    expect(screen.queryByRole('tab', { name: 'Collectibles' })).toBeNull()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tokens')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what the account holds', () => {
  it('is told as tiles, named by the piece and told with its collection or how many there are', async () => {
    await show(page(rows))
    const [card, clover] = screen.getAllByRole('listitem').map((item) => within(item).getByRole('button'))
    expect([card?.textContent, clover?.textContent]).toEqual(['Meadow Card #1Meadow Card', 'CloverYou have 5'])
    screen.getByRole('button', { name: 'Clover You have 5' })
  })

  it('opens a piece by keyboard', async () => {
    const { user, opened } = await show(page(rows))
    await user.tab()
    await user.tab()
    expect(document.activeElement?.textContent).toMatch(/^Clover/)
    await user.keyboard('{Enter}')
    expect(opened).toEqual([['Collectible', 'Clover']])
  })

  it('hides spam until it is asked for, and says what it is', async () => {
    const { user } = await show(page(rows))
    expect(screen.queryByRole('button', { name: /^Claim \$500/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show hidden (1)' }))
    expect(names('Hidden')).toEqual(['Claim $500'])
    screen.getByText(/This may be spam/)
    await user.click(screen.getByRole('button', { name: 'Hide again' }))
    expect(screen.queryByRole('button', { name: /^Claim \$500/ })).toBeNull()
  })

  it('has its skeleton while it comes, and says that it does', async () => {
    const answer = aDeferred<unknown>()
    const { container } = await show(() => answer.promise)
    expect(container.querySelectorAll('[aria-hidden="true"] > .collectible')).toHaveLength(6)
    screen.getByText('Loading your collectibles')
    await act(async () => {
      answer.resolve(page(rows))
      await settle()
    })
    expect(container.querySelectorAll('[aria-hidden="true"] > .collectible')).toHaveLength(0)
    expect(names()).toHaveLength(3)
  })

  it('is nothing yet, also where all of it is spam', async () => {
    await show(page([]))
    screen.getByText('No collectibles yet')
    screen.getByText('What you collect on Ethereum appears here.')
  })

  it('can be asked for again where it did not come', async () => {
    let isDown = true
    const { user } = await show(() => (isDown ? Promise.reject(new HttpError({ status: 500 })) : page(rows)))
    screen.getByText('Your collectibles didn’t load')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(names()).toHaveLength(3)
  })

  it('has a view of its own, which says where nobody knows it', async () => {
    await show(page(rows), { view: CollectiblesView })
    expect(names()).toHaveLength(3)
  })

  it('says in its own view where nobody knows it', async () => {
    await show(page(rows), { view: CollectiblesView, knows: false })
    screen.getByText('We can’t list collectibles here')
  })
})

describe('one piece', () => {
  it('is told with where it is kept, and can be sent', async () => {
    const { user, opened } = await showPiece(1)
    expect(screen.getByRole('heading', { name: 'Clover' })).toBeTruthy()
    screen.getByText('A meadow.')
    screen.getByText('Stickers')
    expect(screen.getByText('How many').nextElementSibling?.textContent.trim()).toBe('5')
    expect(screen.getByText('Number').nextElementSibling?.textContent.trim()).toBe('2')
    expect(screen.getByText('Contract').nextElementSibling?.textContent).toContain(CARDS)
    expect(screen.getByRole('link').getAttribute('href')).toContain(CARDS)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(opened).toEqual([['Send', 'Clover']])
  })

  it('plays a film when it is asked to, and says where it does not come', async () => {
    const { user, container } = await showPiece(2)
    expect(container.querySelector('video')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Play video' }))
    const film = container.querySelector('video')
    expect([film?.src, film?.controls, film?.getAttribute('aria-label')]).toEqual([FILM, true, 'Ball'])
    expect(container.querySelector('iframe')).toBeNull()
    act(() => void film?.dispatchEvent(new Event('error')))
    screen.getByText('The video didn’t load.')
    expect(container.querySelector('video')).toBeNull()
  })

  it('that may be spam is told as that', async () => {
    await showPiece(3)
    screen.getByText(/This may be spam/)
  })
})
