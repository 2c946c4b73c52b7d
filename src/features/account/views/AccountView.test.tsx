import { act, screen, within } from '@testing-library/react'
import {
  someUsdc,
  ADDRESS,
  someEther,
  HARBOR,
  renderWithStore,
  type StoreSetup,
} from '../../../../test/support/renderWithStore'
import { DEFAULT_FEATURES, networks } from '../../../config'
import type { AccountRecord } from '../../../domain'
import { openView } from '../../../navigation'
import { transactionSubmitted, type TrackedTransaction } from '../../transactions/transactionsSlice'
import { balancesFailed, balancesRequested, identityReceived } from '../accountSlice'
import { ActivityPanel } from '../../history/views/ActivityPanel'
import { PendingStrip } from '../../transactions/views/PendingStrip'
import { ViewSlotsContext } from '../../../ui/card/ViewSlot'
import { rateReceived, rateRequested } from '../display/displaySlice'
import { AccountView } from './AccountView'
import { walletSessionShared } from '../../../store'

const usdc = `0x${'a'.repeat(40)}`
const pending = (): TrackedTransaction => ({
  transactionId: 'tx-1',
  kind: 'send',
  status: 'submitted',
  hash: '0x1',
  caipNetworkId: 'eip155:1',
  from: `eip155:1:${ADDRESS}`,
  requestedAt: Date.now(),
  submittedAt: Date.now(),
  summary: { symbol: 'USDC', decimals: 6, amountInUnits: '1500000', to: usdc, toName: 'noor.eth' },
})

const slots = { activity: ActivityPanel, pending: PendingStrip }

/** The view as the registry puts it together. */
const Account = () => (
  <ViewSlotsContext value={slots}>
    <AccountView />
  </ViewSlotsContext>
)

function renderAccount(setup: StoreSetup = {}) {
  return renderWithStore(<Account />, { tokens: [someEther(), someUsdc(usdc)], ...setup })
}

describe('AccountView', () => {
  it('shows whose account it is, its worth and its tokens, amounts cut and not rounded', () => {
    renderAccount({
      tokens: [
        someEther({ amountInUnits: '999990000000000000', priceUsd: 2 }),
        someUsdc(usdc, { priceUsd: undefined }),
      ],
    })
    expect(screen.getByText(ADDRESS)).toBeTruthy()
    expect(screen.getByText('Total value').parentElement?.textContent).toBe('Total value $1.99')
    const rows = within(screen.getByRole('tabpanel'))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows).toEqual(['Ether0.999 ETH$1.99', 'UUSD Coin2,995.2 USDC–'])
  })

  it('says above the tokens why sums are in dollars where nobody knows prices in the chosen currency', () => {
    const { store } = renderAccount()
    act(() => {
      store.dispatch(rateRequested({ currency: 'EUR' }))
      store.dispatch(rateReceived({ currency: 'EUR', perUsd: null, at: 1 }))
    })
    expect(screen.getByRole('tabpanel').firstElementChild?.textContent).toBe(
      'Prices in EUR aren’t available right now. You see US dollars.',
    )
  })

  it('shows how much there is of the coin where nothing has a price', () => {
    renderAccount({ tokens: [someEther({ priceUsd: undefined })] })
    expect(screen.getByText('Balance').parentElement?.textContent).toBe('Balance 2.589 ETH')
    expect(
      within(screen.getByRole('tabpanel'))
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Ether2.589 ETH'])
  })

  it('says that there are no balances where nobody can tell them', () => {
    renderWithStore(<Account />, {
      networks: [{ ...networks.polkadot, rpcUrls: [] }],
      prepare: ({ dispatch }) =>
        void dispatch(
          walletSessionShared({
            namespace: 'polkadot',
            caipNetworkId: networks.polkadot.caipNetworkId,
            wallet: HARBOR,
            accounts: [{ namespace: 'polkadot', address: '5EkSandbox', type: 'eoa' }],
          }),
        ),
    })
    expect(screen.getByText('Balances on Polkadot aren’t available here.')).toBeTruthy()
    expect(screen.queryByText('Total value')).toBeNull()
  })

  it('names the kind of an account where its wallet keeps several', () => {
    const accounts: AccountRecord[] = [
      { namespace: 'bip122', address: 'bc1qpays', type: 'payment' },
      { namespace: 'bip122', address: 'bc1pkeeps', type: 'ordinal' },
    ]
    renderWithStore(<Account />, {
      networks: [networks.bitcoin],
      prepare: ({ dispatch }) =>
        void dispatch(
          walletSessionShared({
            namespace: 'bip122',
            caipNetworkId: networks.bitcoin.caipNetworkId,
            wallet: HARBOR,
            accounts,
          }),
        ),
    })
    expect(screen.getByText('Payments')).toBeTruthy()
    expect(screen.queryByText('Your address')).toBeNull()
  })

  it('offers a name where one would stand, once it is known that there is none: nothing below it moves', () => {
    const { store, caipAddress } = renderAccount({ options: { features: { ...DEFAULT_FEATURES, names: true } } })
    const lines = () => [
      ...(screen.getByRole('button', { name: 'Copy address' }).parentElement?.parentElement?.children ?? []),
    ]
    const before = lines()
    expect(before[0]?.textContent).toBe('Your address')
    act(() => void store.dispatch(identityReceived({ namespace: 'eip155', caipAddress, name: null, avatar: null })))
    expect(lines()).toHaveLength(before.length)
    expect(lines()[0]?.contains(screen.getByRole('button', { name: 'Get a name' }))).toBe(true)
  })

  it('always shows the address with a name', () => {
    const { store, caipAddress } = renderAccount()
    act(
      () =>
        void store.dispatch(
          identityReceived({ namespace: 'eip155', caipAddress, name: '0x41c7…e07a5d', avatar: null }),
        ),
    )
    expect(screen.getByText('0x41c7…e07a5d')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy address' }).parentElement?.textContent).toContain(ADDRESS)
  })

  it('shows the contract of a token that calls itself like the coin', () => {
    renderAccount({ tokens: [someEther(), someUsdc(usdc, { symbol: 'ETH', name: 'Ether' })] })
    expect(within(screen.getByRole('tabpanel')).getAllByText(usdc)).toHaveLength(1)
  })

  it('opens the transfer with the token that was pressed', async () => {
    const { user, actions } = renderAccount()
    await user.click(screen.getByRole('button', { name: /USD Coin/ }))
    expect(actions).toContainEqual(openView('Send', { token: `eip155:1:${usdc}` }))
  })

  it('has no way to send where the host turned it off', () => {
    renderAccount({ options: { features: { ...DEFAULT_FEATURES, send: false } } })
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(screen.queryByRole('button', { name: /USD Coin/ })).toBeNull()
  })

  it('keeps the last balances when new ones do not come', () => {
    const { store, caipAddress } = renderAccount()
    const about = { namespace: 'eip155', caipAddress, requestId: 'second' } as const
    act(() => {
      store.dispatch(balancesRequested(about))
      store.dispatch(balancesFailed({ ...about, error: { code: 'HTTP', message: '', params: {} } }))
    })
    expect(screen.getByText(/^These amounts may be out of date/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /USD Coin/ })).toBeTruthy()
  })

  it('offers another try in place when nothing ever came', () => {
    const { store, caipAddress } = renderAccount({ tokens: undefined, isConnected: true })
    const about = { namespace: 'eip155', caipAddress, requestId: 'second' } as const
    act(() => {
      store.dispatch(balancesRequested(about))
      store.dispatch(balancesFailed({ ...about, error: { code: 'HTTP', message: '', params: {} } }))
    })
    expect(screen.getByRole('alert').textContent).toContain('Your balances didn’t load')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('tells of a pending transaction above the tabs and in the activity', async () => {
    const { store, user, actions } = renderAccount()
    act(() => void store.dispatch(transactionSubmitted(pending())))
    await user.click(screen.getByRole('button', { name: /^Sending 1.5 USDC to noor.eth/ }))
    expect(actions).toContainEqual(openView('TransactionProgress', { transactionId: 'tx-1' }))
    await user.click(screen.getByRole('tab', { name: 'Activity' }))
    expect(within(screen.getByRole('tabpanel')).getByRole('button').textContent).toContain('Confirming')
  })

  it('asks to connect where there is no account', async () => {
    const { user, actions } = renderWithStore(<Account />)
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(actions).toContainEqual(openView('Connect'))
  })
})
