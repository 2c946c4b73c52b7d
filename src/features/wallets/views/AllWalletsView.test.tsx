import { act, screen, within } from '@testing-library/react'
import { aDirectory, aDirectoryRow, aWalletItem, someRows } from '../../../../test/support/directory'
import { renderDirectory } from '../../../../test/support/renderDirectory'
import { pressAtOnce, typeAtOnce } from '../../../../test/support/drawnAtOnce'
import { WidgetError } from '../../../errors'
import { placeLeft } from '../directorySlice'
import { selectDirectory } from '../directorySelectors'
import { connectorsFound, walletChosen } from '../walletsSlice'
import { AllWalletsView } from './AllWalletsView'

const rows = [
  ...someRows(90),
  aDirectoryRow('Harbor', { badge_type: 'certified', webapp_link: 'https://web.harbor.example' }),
  aDirectoryRow('Extension', { mobile_link: null, rdns: 'app.extension' }),
]
const fails = () => {
  throw new WidgetError('NETWORK', { host: 'explorer.example' })
}
const STAND_IN = 'The list of wallets didn’t load. These are the ones we know ourselves.'
const names = () =>
  within(screen.getByRole('list', { name: 'Wallets' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const show = (setup: Parameters<typeof renderDirectory>[1] = {}) =>
  renderDirectory(<AllWalletsView />, { answer: aDirectory(rows), ...setup })
const search = async ({ write, settled }: Awaited<ReturnType<typeof show>>, text: string) => {
  await write(screen.getByRole('searchbox', { name: 'Search wallets' }), text)
  await act(() => jest.advanceTimersByTimeAsync(300))
  await settled()
}

// Nothing is out of sight here: what of a long list is drawn is the list's own (ui/lists/LongList.test.tsx).
beforeEach(() => void Object.defineProperty(window, 'innerHeight', { value: 100_000, configurable: true }))

describe('the view of all wallets', () => {
  it('has one button for each wallet, named by it, those of this browser first', async () => {
    const { press, actions } = await show({
      prepare: ({ dispatch }) => dispatch(connectorsFound([aWalletItem('Otter')])),
    })
    expect(names()).toHaveLength(45)
    expect(names().slice(0, 3)).toEqual(['Otter', 'Wallet 1', 'Wallet 2'])
    expect(screen.getByRole('button', { name: 'Otter', description: 'Installed' })).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Wallet 7' }))
    expect(actions).toContainEqual(walletChosen({ walletId: 'id-wallet7' }))
  })

  it('shows a letter that is taken back before it shows all wallets again', async () => {
    const test = await show()
    await search(test, 'harbor')
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    expect(await typeAtOnce(box, '', () => [box.value, names()])).toEqual(['', ['Harbor']])
    await test.settled()
    expect(names()).toHaveLength(44)
  })

  it('brings more with its button, which goes away at the end', async () => {
    const { press } = await show()
    await press(screen.getByRole('button', { name: 'Show more' }))
    expect(names()).toHaveLength(84)
    await press(screen.getByRole('button', { name: 'Show more' }))
    expect([names().length, screen.queryByRole('button', { name: 'Show more' })]).toEqual([92, null])
  })

  it('keeps the place of what comes, and says that it comes', async () => {
    const { container } = await show({ answer: () => new Promise(() => undefined) })
    expect(container.querySelectorAll('.tile .bone--app')).toHaveLength(20)
    expect(screen.getByText('Loading wallets').closest('[role="status"]')).toBeTruthy()
  })

  it('puts the focus into the search box, but not on a phone, where that would raise the keyboard', async () => {
    const { unmount } = await show()
    expect(screen.getByRole('searchbox').dataset['initialFocus']).toBe('true')
    unmount()
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile')
    await show()
    expect(screen.getByRole('searchbox').dataset['initialFocus']).toBeUndefined()
  })

  it('answers a press on a wallet before it draws anything for the place that it keeps', async () => {
    const { store } = await show()
    jest.useRealTimers()
    const wallet = screen.getByRole('button', { name: 'Wallet 9' })
    const seen = () => [selectDirectory(store.getState()).place.walletId, wallet.dataset['initialFocus']]
    expect(await pressAtOnce(wallet, seen)).toEqual(['id-wallet9', undefined])
  })

  it('forgets the place it came back to with a search', async () => {
    const test = await show({ prepare: ({ dispatch }) => dispatch(placeLeft({ top: 0, walletId: 'id-wallet9' })) })
    expect(screen.getByRole('button', { name: 'Wallet 9' }).dataset['initialFocus']).toBe('true')
    await search(test, 'wallet 9')
    expect(screen.getByRole('button', { name: 'Wallet 9' }).dataset['initialFocus']).toBeUndefined()
  })

  it('gives the focus back to the wallet the visitor comes back from', async () => {
    await show({ prepare: ({ dispatch }) => dispatch(placeLeft({ top: 0, walletId: 'id-wallet9' })) })
    expect(screen.getByRole('button', { name: 'Wallet 9' }).dataset['initialFocus']).toBe('true')
    expect(screen.getByRole('searchbox').dataset['initialFocus']).toBeUndefined()
  })

  it('remembers where it was left for which wallet', async () => {
    const { press, state } = await show()
    await press(screen.getByRole('button', { name: 'Wallet 9' }))
    expect(selectDirectory(state()).place).toEqual({ top: 0, walletId: 'id-wallet9' })
  })
})

describe('a search in it', () => {
  it('lists what was found, with where each wallet runs, and says how many', async () => {
    const view = await show({ prepare: ({ dispatch }) => dispatch(connectorsFound([aWalletItem('Harbor Desk')])) })
    await search(view, 'harbor')
    expect(names()).toEqual(['Harbor Desk', 'Harbor'])
    expect(screen.getByRole('button', { name: 'Harbor', description: /Certified · Phone · Web/ })).toBeTruthy()
    expect(screen.getByText('2 wallets found').closest('[role="status"]')).toBeTruthy()
    await search(view, 'exten')
    expect(screen.getByRole('button', { name: 'Extension', description: /^Browser$/ })).toBeTruthy()
  })

  it('that finds nothing leads back to all', async () => {
    const view = await show()
    await search(view, 'nothing like it')
    expect(screen.getByText('No wallet found')).toBeTruthy()
    await view.press(screen.getByRole('button', { name: 'Show all wallets' }))
    expect(names()).toHaveLength(44)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('that fails can be tried again in place', async () => {
    const view = await show()
    view.services.http.answers['/getWallets'] = fails
    await search(view, 'harbor')
    expect(screen.getByRole('alert').textContent).toBe(STAND_IN)
    view.services.http.answers['/getWallets'] = aDirectory(rows)
    await view.press(screen.getByRole('button', { name: 'Try again' }))
    expect([names(), screen.queryByRole('alert')]).toEqual([['Harbor'], null])
  })
})

describe('without pairing', () => {
  it('are the wallets of the page and those that come with the widget; the directory is neither listed nor searched', async () => {
    const view = await show({
      options: { connectors: ['eip6963'] },
      prepare: ({ dispatch }) => dispatch(connectorsFound([aWalletItem('Otter'), aWalletItem('Harbor')])),
    })
    expect(names().slice(0, 4)).toEqual(['Otter', 'Harbor', 'MetaMask', 'Phantom'])
    await search(view, 'r')
    expect(names().slice(0, 3)).toEqual(['Otter', 'Harbor', 'Trust Wallet'])
    await search(view, 'metam')
    expect([names(), view.asked(), screen.queryByRole('checkbox'), screen.queryByRole('alert')]).toEqual([
      ['MetaMask'],
      [],
      null,
      null,
    ])
  })
})

describe('"Certified only"', () => {
  it('leaves the certified', async () => {
    const { press } = await show()
    await press(screen.getByRole('checkbox', { name: 'Certified only' }))
    expect(names()).toEqual(['Harbor'])
    expect(screen.getByRole('button', { name: 'Harbor', description: 'Certified' })).toBeTruthy()
  })

  it('that leaves nothing is undone with one press', async () => {
    const { press } = await show({ answer: aDirectory(someRows(5)) })
    await press(screen.getByRole('checkbox', { name: 'Certified only' }))
    expect(screen.getByText(/None of the certified ones match/)).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Show all wallets' }))
    expect([names().length, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual([5, false])
  })
})

describe('a directory that fails', () => {
  it('leaves the wallets of the page and those that come with the widget, says so, and is asked again with one press', async () => {
    const { press, services } = await show({
      answer: fails,
      prepare: ({ dispatch }) => dispatch(connectorsFound([aWalletItem('Otter')])),
    })
    expect(names().slice(0, 2)).toEqual(['Otter', 'MetaMask'])
    expect(screen.getByRole('alert').textContent).toBe(STAND_IN)
    // Nobody says which of those are certified.
    expect(screen.queryByRole('checkbox')).toBeNull()
    services.http.answers['/getWallets'] = aDirectory(rows)
    await press(screen.getByRole('button', { name: 'Try again' }))
    expect([names().length, screen.queryByRole('alert')]).toEqual([45, null])
  })

  it('is not one that the site has not got: nobody is asked, and nothing is said to have failed', async () => {
    const { services } = await show({
      options: { projectId: undefined },
      prepare: ({ dispatch }) => dispatch(connectorsFound([aWalletItem('Otter')])),
    })
    expect(names().slice(0, 2)).toEqual(['Otter', 'MetaMask'])
    expect([services.http.requests, screen.queryByRole('checkbox'), screen.queryByRole('alert')]).toEqual([
      [],
      null,
      null,
    ])
  })
})
