import { act, render, screen, waitFor } from '@testing-library/react'
import { aBalanceRow, fakeConnector } from '../../../../test/support/builders'
import { createTestStore, fakeServices, type TestStore } from '../../../../test/support/testStore'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { networks } from '../../../config'
import { DEFAULT_FEATURES } from '../../../config/features'
import { MAX_IDLE_READS } from '../../../config/limits/account'
import { walletNotesKey, type StoredWalletNotes } from '../../../storage'
import type { AccountRecord } from '../../../domain'
import { ShownMoneyContext, type ShownMoney } from '../../../i18n'
import { goBack, openView } from '../../../navigation'
import { identityReceived } from '../../account/accountSlice'
import { networkSwitched } from '../../networks'
import { keepWalletNotes } from '../notes/walletNotes'
import { AccountsView } from './AccountsView'
import { StoreContext, walletSessionShared } from '../../../store'

const [PAYMENT, ORDINAL] = [`bc1q${'a'.repeat(38)}`, `bc1p${'c'.repeat(58)}`]
const bitcoin: AccountRecord[] = [
  { namespace: 'bip122', address: PAYMENT, type: 'payment' },
  { namespace: 'bip122', address: ORDINAL, type: 'ordinal' },
]

const bitcoinConnected = walletSessionShared({
  namespace: 'bip122',
  caipNetworkId: networks.bitcoin.caipNetworkId,
  accounts: bitcoin,
  wallet: { id: 'satchel', name: 'Satchel', type: 'ANNOUNCED' },
})

function renderAccounts(hub = {}) {
  return renderWithStore(<AccountsView />, {
    isConnected: true,
    networks: [networks.ethereum, networks.solana, networks.bitcoin],
    hub: { session: () => undefined, ...hub },
    prepare: ({ dispatch }) => void dispatch(bitcoinConnected),
  })
}

const rows = (namespace: string) => [
  ...screen.getByRole('list', { name: `Accounts of ${namespace}` }).querySelectorAll('button'),
]

describe('AccountsView', () => {
  it('lists the accounts of every namespace with what they are, the active one marked', () => {
    renderAccounts()
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'EVM Networks',
      'Bitcoin',
      'Not connected yet',
    ])
    expect(screen.getByRole('region', { name: 'EVM Networks' }).textContent).toContain('Harbor')
    expect(screen.getByRole('region', { name: 'Bitcoin' }).textContent).toContain('Satchel')
    expect(
      rows('EVM Networks').map((row) => [row.getAttribute('aria-current'), row.textContent?.includes(ADDRESS)]),
    ).toEqual([['true', true]])
    expect(
      rows('Bitcoin').map((row) => [
        row.getAttribute('aria-current'),
        /Payments|Ordinals/.exec(row.textContent ?? '')?.[0],
        row.textContent?.includes('In use'),
      ]),
    ).toEqual([
      [null, 'Payments', true],
      [null, 'Ordinals', false],
    ])
    expect(screen.getByRole('button', { name: 'Connect Solana' })).toBeTruthy()
  })

  it('shows the picture of a wallet in the section of its namespace', () => {
    const iconUrl = 'https://pictures.test/satchel.png'
    renderWithStore(<AccountsView />, {
      isConnected: true,
      networks: [networks.ethereum, networks.bitcoin],
      prepare: ({ dispatch }) =>
        void dispatch({
          ...bitcoinConnected,
          payload: { ...bitcoinConnected.payload, wallet: { ...bitcoinConnected.payload.wallet, iconUrl } },
        }),
    })
    const picture = screen.getByRole('region', { name: 'Bitcoin' }).querySelector('img')
    expect(picture?.getAttribute('src')).toBe(iconUrl)
    expect(picture?.closest('.namespace__wallet')?.textContent).toContain('Satchel')
  })

  it('shows an account by its name and avatar, its address below: a name may look like another account’s', () => {
    const avatar = 'https://pictures.test/noor.png'
    const { store, caipAddress } = renderAccounts()
    const shown = () => {
      const [row] = rows('EVM Networks')
      return {
        title: row?.querySelector('.row__title')?.textContent,
        below: row?.querySelector('.row__sub')?.textContent,
        avatar: row?.querySelector('img')?.getAttribute('src'),
        isDrawn: row?.querySelector('.picture--identicon') !== null,
      }
    }
    expect(shown()).toEqual({
      title: expect.stringContaining(ADDRESS),
      below: undefined,
      avatar: undefined,
      isDrawn: true,
    })
    act(() => void store.dispatch(identityReceived({ namespace: 'eip155', caipAddress, name: 'noor.eth', avatar })))
    expect(shown()).toMatchObject({ title: 'noor.eth', below: expect.stringContaining(ADDRESS), avatar })
    act(() => void store.dispatch(identityReceived({ namespace: 'eip155', caipAddress, name: null, avatar: null })))
    expect(shown()).toMatchObject({ title: expect.stringContaining(ADDRESS), avatar: undefined, isDrawn: true })
  })

  it('begins with the namespace that is active, and does not move it while the view is open', async () => {
    const { store } = renderWithStore(<AccountsView />, {
      isConnected: true,
      networks: [networks.ethereum, networks.bitcoin],
      prepare({ dispatch }) {
        dispatch(bitcoinConnected)
        dispatch(networkSwitched({ network: networks.bitcoin }))
      },
    })
    const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent)
    expect(headings()).toEqual(['Bitcoin', 'EVM Networks'])
    act(() => void store.dispatch(networkSwitched({ network: networks.ethereum })))
    expect(headings()).toEqual(['Bitcoin', 'EVM Networks'])
  })

  it('names the wallet alone where the site uses one namespace, and does not say in each row that it is an account', () => {
    renderWithStore(<AccountsView />, { isConnected: true, networks: [networks.ethereum] })
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Harbor'])
    expect(screen.getByRole('list', { name: 'Accounts of EVM Networks' }).textContent).not.toContain('Account')
  })

  it('calls EVM by the names of its networks where it is to be connected or left', () => {
    const { unmount } = renderWithStore(<AccountsView />, {
      networks: [networks.ethereum, networks.base, networks.arbitrum, networks.bitcoin],
      prepare: ({ dispatch }) => void dispatch(bitcoinConnected),
    })
    expect(screen.getByRole('button', { name: 'Connect Ethereum · Base' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /EVM/ })).toBeNull()
    unmount()
    renderAccounts()
    expect(screen.getByRole('button', { name: 'Disconnect Ethereum' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /EVM/ })).toBeNull()
  })

  it('goes to the account that is pressed, and with it to its namespace', async () => {
    const chooseAccount = jest.fn()
    const { user, store, actions } = renderAccounts({ chooseAccount })
    await user.click(screen.getByRole('button', { name: /Ordinals/ }))
    await waitFor(() => expect(actions).toContainEqual(goBack()))
    expect(chooseAccount).toHaveBeenCalledWith({ namespace: 'bip122', address: ORDINAL })
    expect(store.getState().networks.activeChain).toBe('bip122')
  })

  it('shows a press before it goes there, and does not take a second one', async () => {
    const chooseAccount = jest.fn()
    const disconnect = jest.fn(async () => undefined)
    renderAccounts({ chooseAccount, disconnect })
    const press = (name: RegExp | string): void => act(() => screen.getByRole('button', { name }).click())
    press('Disconnect Bitcoin')
    press('Disconnect Bitcoin')
    press(/Ordinals/)
    expect(rows('Bitcoin').map((row) => row.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
    expect([chooseAccount.mock.calls, disconnect.mock.calls]).toEqual([[], []])
    await waitFor(() => expect([chooseAccount.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]))
  })

  it('asks nobody when the active account is pressed', async () => {
    const chooseAccount = jest.fn()
    const { user, actions } = renderAccounts({ chooseAccount })
    await user.click(rows('EVM Networks')[0] ?? document.body)
    expect(chooseAccount).not.toHaveBeenCalled()
    expect(actions).toContainEqual(goBack())
  })

  it('leads to the wallets of a namespace that is not connected', async () => {
    const { user, store, actions } = renderAccounts()
    await user.click(screen.getByRole('button', { name: 'Connect Solana' }))
    await waitFor(() => expect(actions).toContainEqual(openView('SwitchNamespace')))
    expect(store.getState().networks).toMatchObject({
      activeChain: 'solana',
      isSwitchingNamespace: true,
      switchedFrom: 'eip155:1',
    })
  })

  it('disconnects one namespace, and all of them', async () => {
    const disconnect = jest.fn(async () => undefined)
    const { user } = renderAccounts({
      disconnect,
      session: (namespace: string) => (['eip155', 'bip122'].includes(namespace) ? {} : undefined),
    })
    await user.click(screen.getByRole('button', { name: 'Disconnect Bitcoin' }))
    await waitFor(() =>
      expect(disconnect.mock.calls).toEqual([
        [{ namespace: 'bip122', connectorId: 'satchel', reason: 'user', shouldTellWallet: true }],
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Disconnect all' }))
    await waitFor(() => expect(disconnect).toHaveBeenCalledTimes(3))
  })

  it('says when the wallet could not go there', async () => {
    const { user, store } = renderAccounts({
      chooseAccount: () => {
        throw new Error('gone')
      },
    })
    await user.click(screen.getByRole('button', { name: /Ordinals/ }))
    await waitFor(() => expect(store.getState().notices.banner?.text.key).toBe('accounts.switchFailed'))
    expect(store.getState().networks.activeChain).toBe('eip155')
  })

  it('tells the two accounts of the embedded wallet apart, and says what that means', async () => {
    const chooseAccount = jest.fn()
    const smart = '0x41c793ab5d206f1e6c9ed902bb1285df7e3e0a7d'
    const { user, services } = renderWithStore(<AccountsView />, {
      networks: [networks.ethereum],
      hub: { chooseAccount },
      prepare: ({ dispatch }) =>
        void dispatch(
          walletSessionShared({
            namespace: 'eip155',
            caipNetworkId: 'eip155:1',
            wallet: { id: 'ID_AUTH', name: 'maya@example.test', type: 'AUTH' },
            accounts: [
              { namespace: 'eip155', address: smart, type: 'smartAccount' },
              { namespace: 'eip155', address: ADDRESS, type: 'eoa' },
            ],
          }),
        ),
    })
    expect(
      rows('EVM Networks').map((row) => /Smart account|Standard account/.exec(row.textContent ?? '')?.[0]),
    ).toEqual(['Smart account', 'Standard account'])
    expect(screen.getByText(/each with its own address and balance/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Standard account/ }))
    expect(chooseAccount).toHaveBeenCalledWith({ namespace: 'eip155', address: ADDRESS })
    expect(services.told).toEqual([
      {
        type: 'wallet-track',
        detail: { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: 'eoa', network: 'eip155:1' } },
      },
    ])
  })
})

describe('AccountsView with several wallets of a namespace', () => {
  beforeEach(() => localStorage.clear())
  const [HARBOR_ICON, FJORD_ICON] = ['https://pictures.test/harbor.png', 'https://pictures.test/fjord.png']
  const CAROL = '0x27b1fdb04752bbc536007a920d24acb045561c26'
  const harborAndFjord = walletSessionShared({
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
    wallet: { id: 'harbor', name: 'Harbor', type: 'ANNOUNCED', iconUrl: HARBOR_ICON },
    beside: [
      {
        wallet: { id: 'fjord', name: 'Fjord', type: 'ANNOUNCED', iconUrl: FJORD_ICON },
        accounts: [{ namespace: 'eip155', address: CAROL, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
      },
    ],
  })
  const renderTwo = (hub = {}, features = {}, notes?: StoredWalletNotes) =>
    renderWithStore(<AccountsView />, {
      networks: [networks.ethereum],
      options: { features: { ...DEFAULT_FEATURES, ...features } },
      hub: { session: () => undefined, ...hub },
      prepare({ dispatch }) {
        if (notes) dispatch(keepWalletNotes(notes))
        dispatch(harborAndFjord)
      },
    })
  const names = () => screen.getAllByRole('heading').map((heading) => heading.textContent)
  const rowOf = (wallet: string) => screen.getByRole('list', { name: `Accounts of ${wallet}` }).querySelector('button')

  it('lists each with its accounts, and goes to one of another wallet', async () => {
    const putInFront = jest.fn()
    const { user, actions } = renderTwo({ putInFront })
    expect(names()).toEqual(['Harbor', 'Fjord'])
    expect(rowOf('Harbor')?.getAttribute('aria-current')).toBe('true')
    await user.click(rowOf('Fjord') ?? document.body)
    await waitFor(() => expect(actions).toContainEqual(goBack()))
    expect(putInFront).toHaveBeenCalledWith({ connectorId: 'fjord', namespace: 'eip155', address: CAROL })
  })

  it('leaves one of them, or all', async () => {
    const disconnect = jest.fn(async () => undefined)
    const { user } = renderTwo({
      disconnect,
      session: (namespace: string) => (namespace === 'eip155' ? {} : undefined),
    })
    const order = { namespace: 'eip155', reason: 'user', shouldTellWallet: true }
    await user.click(screen.getByRole('button', { name: 'Disconnect Fjord' }))
    await waitFor(() => expect(disconnect.mock.calls).toEqual([[{ ...order, connectorId: 'fjord' }]]))
    await user.click(screen.getByRole('button', { name: 'Disconnect all' }))
    await waitFor(() => expect(disconnect.mock.calls.slice(1)).toEqual([[order]]))
  })

  it('is ordered by keyboard, keeps the focus on the way, and stays so', async () => {
    const { user, services } = renderTwo()
    screen.getByRole('button', { name: 'Move Fjord up' }).focus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Fjord', 'Harbor'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Fjord down')
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Harbor', 'Fjord'])
    await user.click(screen.getByRole('button', { name: 'Move Harbor down' }))
    expect(services.storage.get(walletNotesKey).order).toEqual(['fjord', 'harbor'])
  })

  it('gives a wallet a name of the visitor’s own', async () => {
    const { user, services } = renderTwo()
    await user.click(screen.getByRole('button', { name: 'Rename Fjord' }))
    const field = screen.getByRole('textbox', { name: 'Name of the wallet' })
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, 'Savings{Enter}')
    expect(names()).toEqual(['Harbor', 'Savings'])
    expect(services.storage.get(walletNotesKey).names).toEqual({ fjord: 'Savings' })
  })

  it('has the names and the order of an earlier visit', () => {
    const { services } = renderTwo({}, {}, { names: { fjord: 'Savings', gone: 'Old one' }, order: ['gone', 'fjord'] })
    expect(names()).toEqual(['Savings', 'Harbor'])
    expect(screen.getByRole('button', { name: 'Rename Savings' })).toBeTruthy()
    // What is in use says so wherever it stands, and looking changes nothing.
    expect(rowOf('Harbor')?.getAttribute('aria-current')).toBe('true')
    expect(services.storage.get(walletNotesKey)).toEqual({
      names: { fjord: 'Savings', gone: 'Old one' },
      order: ['gone', 'fjord'],
    })
  })

  it('shows the picture of each beside its name', () => {
    renderTwo()
    const pictureOf = (wallet: string) =>
      screen.getByRole('heading', { name: wallet }).closest('.namespace')?.querySelector('img')?.getAttribute('src')
    expect([pictureOf('Harbor'), pictureOf('Fjord')]).toEqual([HARBOR_ICON, FJORD_ICON])
  })

  it('leads to the wallets, and shows one alone where the site takes no more', async () => {
    const { user, actions } = renderTwo()
    await user.click(screen.getByRole('button', { name: 'Connect another wallet' }))
    await waitFor(() => expect(actions).toContainEqual(openView('Connect')))
    renderTwo({}, { multiWallet: false })
    expect(names().slice(2)).toEqual(['Harbor'])
    expect(screen.getAllByRole('button', { name: 'Connect another wallet' })).toHaveLength(1)
  })
})

describe('what wallets hold', () => {
  beforeEach(() => localStorage.clear())
  const [FJORD, OTHER] = ['0x27b1fdb04752bbc536007a920d24acb045561c26', `0x${'6'.repeat(40)}`]
  const balanceOf = (address: string) => `/v1/account/${address}/balance`
  const inEther = (numeric: string) => ({
    balances: [aBalanceRow({ price: 2500, quantity: { decimals: '18', numeric } })],
  })
  const account = (address: string): AccountRecord => ({ namespace: 'eip155', address, type: 'eoa' })
  const beside = (...addresses: string[]) => ({
    wallet: { id: 'fjord', name: 'Fjord', type: 'ANNOUNCED' as const },
    accounts: addresses.map(account),
    caipNetworkId: 'eip155:1' as const,
  })
  const drawn = (store: TestStore['store'], money: ShownMoney | null = null) => (
    <StoreContext value={store}>
      <ShownMoneyContext value={money}>
        <AccountsView />
      </ShownMoneyContext>
    </StoreContext>
  )
  /** Harbor with this much ether in front of Fjord, whose balances are what the data API answers. */
  function renderHeld(answers: Record<string, unknown>, wallets = [beside(FJORD, OTHER)]) {
    const inFront = fakeConnector({
      getProvider: () => ({ request: jest.fn(() => Promise.reject(new Error('asked'))) }),
    })
    const adapter = { getNativeBalance: () => Promise.reject(new Error('down')) }
    const services = fakeServices({ answers, adapter, hub: { connectorOf: () => inFront, session: () => undefined } })
    const test = createTestStore(services, { networks: [networks.ethereum] })
    test.store.dispatch(
      walletSessionShared({
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [account(ADDRESS)],
        wallet: { id: 'harbor', name: 'Harbor', type: 'ANNOUNCED' },
        beside: wallets,
      }),
    )
    const view = render(drawn(test.store))
    return { ...test, ...view, asked: (address: string) => services.http.asked(balanceOf(address)).length, services }
  }
  /** What stands below a wallet's name. */
  const worthOf = (wallet: string) =>
    screen
      .getByRole('heading', { name: wallet })
      .closest('.namespace')
      ?.parentElement?.querySelector('.namespace__worth')?.textContent

  it('is said of each after one question for a wallet, and of how many of its accounts that is', async () => {
    const { asked, unmount, store } = renderHeld({
      [balanceOf(ADDRESS)]: inEther('2'),
      [balanceOf(FJORD)]: inEther('0.5'),
    })
    expect([worthOf('Harbor'), worthOf('Fjord')]).toEqual(['Loading the balance', 'Loading the balance'])
    await waitFor(() => expect(worthOf('Harbor')).toBe('$5,000.00 · Ethereum'))
    await waitFor(() => expect(worthOf('Fjord')).toBe('$1,250.00 · Ethereum · Accounts: 1 of 2'))
    expect([ADDRESS, FJORD, OTHER].map(asked)).toEqual([1, 1, 0])
    // Whoever comes back within 30 s asks nobody again.
    unmount()
    render(drawn(store))
    await waitFor(() => expect(worthOf('Fjord')).toBe('$1,250.00 · Ethereum · Accounts: 1 of 2'))
    expect([ADDRESS, FJORD, OTHER].map(asked)).toEqual([1, 1, 0])
  })

  it('stands beside each of several accounts that it is known of', async () => {
    renderHeld({ [balanceOf(FJORD)]: inEther('0.5') })
    await waitFor(() => expect(worthOf('Fjord')).toContain('$1,250.00'))
    const ends = [...screen.getByRole('list', { name: 'Accounts of Fjord' }).querySelectorAll('.row__end')]
    expect(ends.map((end) => end.textContent)).toEqual(['$1,250.00'])
  })

  it('is a dash where nobody knows, without a banner, and is not asked for again within 30 s', async () => {
    const { asked, state, unmount, store } = renderHeld({}, [beside(FJORD)])
    await waitFor(() => expect([worthOf('Harbor'), worthOf('Fjord')]).toEqual(['–Balance unknown', '–Balance unknown']))
    expect(state().notices.banner ?? null).toBeNull()
    unmount()
    render(drawn(store))
    await waitFor(() => expect(worthOf('Fjord')).toBe('–Balance unknown'))
    expect(asked(FJORD)).toBe(1)
  })

  it('is asked for of twelve wallets at most', async () => {
    const many = Array.from({ length: MAX_IDLE_READS + 2 }, (_, index) => {
      const address = `0x${String(index + 10).repeat(20)}`
      return { ...beside(address), wallet: { id: `w${index}`, name: `Wallet ${index}`, type: 'ANNOUNCED' as const } }
    })
    const { services } = renderHeld({}, many)
    await waitFor(() => expect(worthOf('Wallet 0')).toBe('–Balance unknown'))
    await waitFor(() => expect(worthOf(`Wallet ${MAX_IDLE_READS + 1}`)).toBe('–Balance unknown'))
    const all = [ADDRESS, ...many.map(({ accounts }) => accounts[0]?.address ?? '')]
    expect(all.filter((address) => services.http.asked(balanceOf(address)).length > 0)).toHaveLength(MAX_IDLE_READS)
  })

  it('is in the currency of the visitor', async () => {
    const { store, rerender } = renderHeld({ [balanceOf(FJORD)]: inEther('0.5') })
    rerender(drawn(store, { currency: 'EUR', perUsd: '0.9' }))
    await waitFor(() => expect(worthOf('Fjord')).toContain('€1,125.00'))
  })
})
