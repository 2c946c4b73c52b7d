import { act, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { aDirectory, aDirectoryRow, aWalletItem, someRows } from '../../../../test/support/directory'
import { settle } from '../../../../test/support/fakes'
import { renderDirectory } from '../../../../test/support/renderDirectory'
import { renderWithStore, type StoreSetup } from '../../../../test/support/renderWithStore'
import { DEFAULT_FEATURES, type Features } from '../../../config/features'
import { openView } from '../../../navigation'
import { StoreContext } from '../../../store'
import { ViewSlotsContext } from '../../../ui/card/ViewSlot'
import { connectorsFound, legalAccepted, recentWalletsRestored, walletChosen } from '../../wallets'
import { ConnectView } from './ConnectView'
import { ConnectWalletsView } from './ConnectWalletsView'

const harbor = aWalletItem('Harbor', { id: 'harbor' })
const otter = aWalletItem('Otter', { id: 'otter' })

describe('the Connect list without a directory', () => {
  it('says which wallet was chosen, and does no more', async () => {
    const { store, user, actions } = renderWithStore(<ConnectView />)
    act(() => void store.dispatch(connectorsFound([harbor])))
    await user.click(screen.getByRole('button', { name: 'Harbor' }))
    expect(actions).toContainEqual(walletChosen({ walletId: 'harbor' }))
  })

  it('puts the wallet used last first and says so, also when it is not of the page', () => {
    const { store } = renderWithStore(<ConnectView />)
    act(() => {
      store.dispatch(connectorsFound([harbor, otter]))
      store.dispatch(recentWalletsRestored(['otter', { id: 'id-kestrel', name: 'Kestrel', mobileLink: 'kestrel://' }]))
    })
    const names = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(names).toEqual(['OOtterRecent', 'KKestrelRecent', 'HHarborInstalled'])
  })

  it('offers the guide where no wallet is installed', async () => {
    const { user, actions } = renderWithStore(<ConnectView />)
    expect(screen.getByText('No wallet found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'What is a wallet?' }))
    expect(actions).toContainEqual(openView('WhatIsAWallet'))
  })
})

describe('"All wallets"', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'

  it.each([
    ['show', {}, 'desktop', 1],
    ['show', {}, 'phone', 1],
    ['hide', {}, 'desktop', 0],
    ['hide', {}, 'phone', 0],
    ['only-mobile', {}, 'desktop', 0],
    ['only-mobile', {}, 'phone', 1],
    ['show', { allWallets: false }, 'desktop', 0],
    ['show', { allWallets: false }, 'phone', 0],
  ] as const)('%s, features %p, on a %s: %i', async (allWallets, features, device, count) => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue(device === 'phone' ? phone : 'Mozilla/5.0 (X11; Linux x86_64)')
    renderWithStore(<ConnectView />, {
      prepare: (store) =>
        store.dispatch({
          type: 'options/optionsChanged',
          payload: optionsWith(store.getState().options, { allWallets, features }),
        }),
    })
    await act(settle)
    expect(screen.queryAllByRole('button', { name: 'All wallets' })).toHaveLength(count)
  })

  const optionsWith = (
    options: { features: object } | null,
    { features, ...wishes }: { features: object; allWallets: string },
  ) => ({ ...options, ...wishes, features: { ...options?.features, ...features } })

  it('opens the directory and is counted', async () => {
    const { press, actions, services } = await renderDirectory(<ConnectView />, { answer: { data: [], count: 643 } })
    const button = await screen.findByRole('button', { name: 'All wallets' })
    expect(button.parentElement?.textContent).toBe('All wallets640+')
    await press(button)
    expect(actions).toContainEqual(openView('AllWallets'))
    expect(services.told).toContainEqual({
      type: 'wallet-track',
      detail: { event: 'CLICK_ALL_WALLETS', properties: {} },
    })
  })
})

describe('the Connect list with a directory', () => {
  const rows = [aDirectoryRow('Harbor', { rdns: 'app.harbor' }), ...someRows(9)]

  it('is there before anything was asked, and proposes wallets when they have come', async () => {
    const { press, actions, settled, asked } = await renderDirectory(<ConnectView />, {
      answer: aDirectory(rows),
      options: { featuredWallets: ['id-wallet7', 'id-wallet6'], customWallets: [{ id: 'own', name: 'Own Wallet' }] },
      prepare: ({ dispatch }) => dispatch(connectorsFound([otter])),
    })
    expect(screen.getByRole('button', { name: 'Otter' })).toBeTruthy()
    await settled()
    const tiles = within(screen.getByRole('list', { name: 'Recommended wallets' })).getAllByRole('button')
    expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual([
      'Wallet 7',
      'Wallet 6',
      'Own Wallet',
      'Harbor',
      'Wallet 1',
      'Wallet 2',
      'Wallet 3',
    ])
    await press(screen.getByRole('button', { name: 'Wallet 7' }))
    expect(actions).toContainEqual(walletChosen({ walletId: 'id-wallet7' }))
    expect(asked()).toHaveLength(2)
  })

  it('lists the wallets of the page alone where the host leaves pairing out, in its order and without the ones it excludes', async () => {
    const { asked } = await renderDirectory(<ConnectView />, {
      answer: aDirectory(rows),
      prepare: ({ dispatch }) => {
        dispatch(connectorsFound([otter, aWalletItem('Harbor', { id: 'app.harbor' }), aWalletItem('Wallet 3')]))
        dispatch(recentWalletsRestored([{ id: 'id-kestrel', name: 'Kestrel', mobileLink: 'kestrel://' }]))
      },
      options: {
        connectors: ['eip6963'],
        allWallets: 'hide',
        featuredWallets: ['id-harbor', 'id-wallet7'],
        excludeWallets: ['id-wallet3'],
        customWallets: [{ id: 'own', name: 'Own', mobileLink: 'own://' }],
      },
    })
    expect(
      screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Harbor', 'Otter', 'What is a wallet?'])
    expect(asked()).toHaveLength(2)
  })

  it('keeps the place of what comes, and nothing when nothing comes', async () => {
    const { container, settled } = await renderDirectory(<ConnectView />, {
      answer: () => new Promise(() => undefined),
      prepare: ({ dispatch }) => dispatch(connectorsFound([otter])),
    })
    await settled()
    expect(container.querySelectorAll('.tile .bone--app')).toHaveLength(4)
    expect(screen.queryByText('No wallet found')).toBeNull()
  })

  it('shows a wallet that is installed once', async () => {
    await renderDirectory(<ConnectView />, {
      answer: aDirectory(rows),
      prepare: ({ dispatch }) => dispatch(connectorsFound([aWalletItem('Harbor', { id: 'app.harbor' })])),
    })
    expect(await screen.findByRole('button', { name: 'Wallet 1' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Harbor' })).toHaveLength(1)
  })

  it('folds all but three away where the host wants that', async () => {
    const wallets = ['A', 'B', 'C', 'D', 'E'].map((name) => aWalletItem(name))
    const { dispatch, state, settled } = await renderDirectory(<ConnectView />, {
      answer: aDirectory(rows),
      prepare: ({ dispatch }) => dispatch(connectorsFound(wallets)),
    })
    const { options } = state()
    act(
      () =>
        void dispatch({
          type: 'options/optionsChanged',
          payload: { ...options, features: { ...options?.features, collapseWallets: true } },
        }),
    )
    await settled()
    const fold = screen.getByText('More wallets').closest('details')
    expect(fold?.open).toBe(false)
    const names = (within_: HTMLElement) =>
      within(within_)
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.querySelector('button')?.getAttribute('aria-label'))
    expect(names(screen.getByRole('list', { name: 'Your wallets' }))).toEqual(['A', 'B', 'C'])
    expect(fold && names(fold).slice(0, 2)).toEqual(['D', 'E'])
    expect(screen.getByRole('button', { name: 'All wallets' }).closest('details')).toBeNull()
  })

  it('is whole from the start when it is shown again', async () => {
    const { rerender, store } = await renderDirectory(<ConnectView />, { answer: aDirectory(rows) })
    await screen.findByRole('button', { name: 'Wallet 1' })
    const again = (view: ReactElement | null) => rerender(<StoreContext value={store}>{view}</StoreContext>)
    again(null)
    again(<ConnectView />)
    expect(screen.getByRole('button', { name: 'Wallet 1' })).toBeTruthy()
  })
})

describe("logging in and the host's terms in the Connect view", () => {
  const slots = { login: () => <p>login below</p>, loginFirst: () => <p>login above</p>, legal: () => <p>terms</p> }
  const features = (parts: Partial<Features>) => ({ options: { features: { ...DEFAULT_FEATURES, ...parts } } })
  const show = (setup: StoreSetup = {}, wallets = [harbor]) =>
    renderWithStore(
      <ViewSlotsContext value={slots}>
        <ConnectView />
      </ViewSlotsContext>,
      { ...setup, prepare: ({ dispatch }) => void dispatch(connectorsFound(wallets)) },
    )
  const isBefore = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING

  it('stand below a wallet of the page, in the room that was kept for them', () => {
    const { container, unmount } = renderWithStore(<ConnectView />, {
      prepare: ({ dispatch }) => void dispatch(connectorsFound([harbor])),
    })
    expect(container.querySelector<HTMLElement>('fieldset > div:last-child')?.style.minBlockSize).toBe('136px')
    unmount()
    show()
    expect(isBefore(screen.getByText('Installed'), screen.getByText('login below'))).toBe(true)
  })

  it('logging in stands above where no wallet is of the page, and stays there when one is found', () => {
    const { store } = show({}, [])
    const login = screen.getByText('login above')
    act(() => void store.dispatch(connectorsFound([harbor])))
    expect(isBefore(login, screen.getByRole('button', { name: 'Harbor' }))).toBe(true)
  })

  it('leaves the wallets out where the host wants them to be the second way, and a visitor can log in', () => {
    const wallet = () => screen.queryByRole('button', { name: 'Harbor' })
    const { unmount } = show(features({ emailShowWallets: false }))
    expect(wallet()).toBeNull()
    unmount()
    const { unmount: leave } = show(features({ emailShowWallets: false, email: false }))
    expect(wallet()).not.toBeNull()
    leave()
    const { container, unmount: leaveWallets } = renderWithStore(<ConnectWalletsView />, {
      ...features({ emailShowWallets: false }),
      prepare: ({ dispatch }) => void dispatch(connectorsFound([harbor])),
    })
    expect(wallet()).not.toBeNull()
    expect(container.querySelector('[style*="min-block-size"]')).toBeNull()
    leaveWallets()
    show({ options: { ...features({ emailShowWallets: false }).options, connectors: ['eip6963'] } })
    expect(wallet()).not.toBeNull()
  })

  it('lets nobody connect before the terms are accepted, where the host wants that; the guide and the terms stay open', () => {
    const { store } = show(features({ legalCheckbox: true }))
    const isOff = () => screen.getByRole('button', { name: 'Harbor' }).closest('fieldset')?.disabled
    expect([
      isOff(),
      screen.getByText('login below').closest('fieldset')?.disabled,
      screen.getByText('terms').closest('fieldset'),
      screen.getByRole('button', { name: 'What is a wallet?' }).closest('fieldset'),
    ]).toEqual([true, true, null, null])
    act(() => void store.dispatch(legalAccepted(true)))
    expect(isOff()).toBe(false)
  })
})
