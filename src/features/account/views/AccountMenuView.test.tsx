import { act, cleanup, screen } from '@testing-library/react'
import { ADDRESS, renderWithStore, someEther, someUsdc } from '../../../../test/support/renderWithStore'
import { DEFAULT_FEATURES, networks } from '../../../config'
import { openView } from '../../../navigation'
import { ViewSlotsContext } from '../../../ui/card/ViewSlot'
import { EMBEDDED_CONNECTOR_ID } from '../../../config/embeddedWallet'
import { LoginMenu } from '../../auth/components/LoginMenu'
import { disconnectOrdered } from '../../networks'
import { SessionsEntry } from '../../smartSessions/views/SessionsEntry'
import { walletSessionShared } from '../../../store'
import { identityReceived, loginKnown } from '../accountSlice'
import { AccountMenuView } from './AccountMenuView'
import { AccountView } from './AccountView'
import { CurrencyView } from './CurrencyView'

const dust = `0x${'d'.repeat(40)}`
const dusty = { tokens: [someEther(), someUsdc(dust, { symbol: 'DUST', name: 'Dust', amountInUnits: '999999' })] }
const render = (view = <AccountMenuView />, setup: Parameters<typeof renderWithStore>[1] = {}) =>
  renderWithStore(view, { isConnected: true, ...setup })

describe('the menu of an account', () => {
  it('says whose it is, and copies the whole address', async () => {
    const { store, user, caipAddress } = render()
    const said = { namespace: 'eip155', caipAddress, name: 'noor.eth', avatar: null } as const
    act(() => void store.dispatch(identityReceived(said)))
    expect([screen.getByText('noor.eth'), screen.getByText('Harbor')]).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(ADDRESS)
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('leads to the explorer, the accounts and the currencies', async () => {
    const { user, actions } = render(<AccountMenuView />, { networks: [networks.ethereum, networks.solana] })
    expect(screen.getByRole('link', { name: /View on explorer/ }).getAttribute('href')).toContain(ADDRESS)
    await user.click(screen.getByRole('button', { name: 'Accounts' }))
    await user.click(screen.getByRole('button', { name: 'Currency USD' }))
    expect(actions).toEqual(expect.arrayContaining([openView('Accounts', {}, 'replace'), openView('Currency')]))
  })

  it('leads to the wallets of a page of one namespace too, where it takes several, with how many accounts there are', () => {
    const beside = walletSessionShared({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
      wallet: { id: 'harbor', name: 'Harbor', type: 'ANNOUNCED' },
      beside: [
        {
          wallet: { id: 'fjord', name: 'Fjord', type: 'ANNOUNCED' },
          accounts: [{ namespace: 'eip155', address: dust, type: 'eoa' }],
          caipNetworkId: 'eip155:1',
        },
      ],
    })
    const { store } = render(<AccountMenuView />, { networks: [networks.ethereum] })
    expect(screen.getByRole('button', { name: 'Accounts' })).toBeTruthy()
    act(() => void store.dispatch(beside))
    expect(screen.getByRole('button', { name: 'Accounts 2' })).toBeTruthy()
    cleanup()
    render(<AccountMenuView />, {
      networks: [networks.ethereum],
      options: { features: { ...DEFAULT_FEATURES, multiWallet: false } },
    })
    expect(screen.queryByRole('button', { name: /Accounts/ })).toBeNull()
  })

  it('says who is logged in above its ways, and leads to the sessions of a smart account below them', async () => {
    const slots = { login: LoginMenu, sessions: SessionsEntry }
    const { user, actions } = render(
      <ViewSlotsContext value={slots}>
        <AccountMenuView />
      </ViewSlotsContext>,
      {
        isConnected: false,
        options: { features: { ...DEFAULT_FEATURES, smartSessions: true } },
        prepare({ dispatch }) {
          dispatch(
            walletSessionShared({
              namespace: 'eip155',
              caipNetworkId: 'eip155:1',
              accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'smartAccount' }],
              wallet: { id: EMBEDDED_CONNECTOR_ID, name: 'Auth', type: 'AUTH' },
            }),
          )
          dispatch(loginKnown({ namespace: 'eip155', user: { email: 'maya@example.test' } }))
        },
      },
    )
    const [who, list, sessions] = [
      screen.getByText('Logged in as maya@example.test'),
      screen.getByRole('list', { name: 'Account menu' }),
      screen.getByRole('button', { name: /Sessions/ }),
    ]
    const isBefore = (one: Node, other: Node): boolean =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect([isBefore(who, list), isBefore(list, sessions)]).toEqual([true, true])
    await user.click(sessions)
    expect(actions).toContainEqual(openView('SmartSessionList'))
  })

  it('disconnects after it asked, and not before', async () => {
    const { user, actions } = render()
    const ordered = () => actions.filter(disconnectOrdered.match).length
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect([ordered(), screen.getByText('Disconnect Harbor?')]).toEqual([0, expect.anything()])
    // What the press left takes it back.
    expect(document.activeElement?.textContent).toBe('Cancel')
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('Disconnect')
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect(ordered()).toBe(1)
  })

  it('hides small balances, and the account says how many', async () => {
    const { user } = render(
      <>
        <AccountView />
        <AccountMenuView />
      </>,
      dusty,
    )
    const wanted = screen.getByRole('switch', { name: /Hide small balances/ })
    expect([wanted.getAttribute('aria-checked'), screen.getByText('Dust')]).toEqual(['false', expect.anything()])
    await user.click(wanted)
    expect(screen.queryByText('Dust')).toBeNull()
    expect(screen.getByText('1 small balance hidden')).toBeTruthy()
    // The total is still all of it.
    expect(screen.getByText('Total value').parentElement?.textContent).toBe('Total value $7,738.84')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect([wanted.getAttribute('aria-checked'), screen.getByText('Dust')]).toEqual(['false', expect.anything()])
  })
})

it('a currency is chosen from the list, and marked', async () => {
  const { user, state } = render(<CurrencyView />)
  expect(screen.getByRole('button', { current: true }).textContent).toContain('US Dollar')
  await user.click(screen.getByRole('button', { name: 'Euro EUR' }))
  expect([state().display?.currency, screen.getByRole('button', { current: true }).textContent]).toEqual([
    'EUR',
    'EuroEUR',
  ])
})

describe('an account that holds nothing', () => {
  const nothing = { tokens: [someEther({ amountInUnits: '0' })] }
  const without = (parts: Partial<typeof DEFAULT_FEATURES>) => ({
    ...nothing,
    options: { features: { ...DEFAULT_FEATURES, ...parts } },
  })

  it.each([
    ['buys', nothing, 'Buy', 'Buy with a card, or receive from another wallet.'],
    ['receives where nobody sells', without({ onramp: false }), 'Receive', /shows up here/],
  ] as const)('%s', async (_case, setup, view, text) => {
    const { user, actions } = render(<AccountView />, setup)
    expect(screen.getByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add funds' }))
    expect(actions).toContainEqual(openView(view))
  })

  it('has no such way where the page has none, nor where it holds something', () => {
    const { unmount } = render(<AccountView />, without({ onramp: false, receive: false }))
    expect(screen.queryByRole('button', { name: 'Add funds' })).toBeNull()
    unmount()
    render(<AccountView />, { tokens: [someEther({ amountInUnits: '1' })] })
    expect(screen.queryByRole('button', { name: 'Add funds' })).toBeNull()
  })
})
