import { ALICE, aToken, BOB } from '../../../test/support/builders'
import type { AccountRecord, CaipAddress, Namespace } from '../../domain'
import { toErrorDetails, WidgetError } from '../../errors'
import {
  accountConnecting,
  accountConnectionEnded,
  accountSlice,
  accountTypesPreferred,
  balanceServiceFailed,
  balancesFailed,
  balancesReceived,
  balancesRequested,
  createInitialAccountsState,
  identityReceived,
  nativeBalanceReceived,
  tabChosen,
  type AccountsState,
} from './accountSlice'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'

type Action = Parameters<typeof accountSlice.reducer>[1]
const wallet = { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' } as const
const record = (address: string, type: AccountRecord['type'] = 'eoa'): AccountRecord => ({
  namespace: 'eip155',
  address,
  type,
})
const alice: CaipAddress = `eip155:1:${ALICE}`
const bob: CaipAddress = `eip155:1:${BOB}`
const about = (requestId = 'r1', caipAddress = alice) => ({ namespace: 'eip155' as Namespace, caipAddress, requestId })
const connected = walletSessionShared({
  namespace: 'eip155',
  accounts: [record(ALICE), record(BOB)],
  caipNetworkId: 'eip155:1',
  wallet,
})
const error = toErrorDetails(new WidgetError('HTTP', { status: 500 }))

const after = (...actions: Action[]): AccountsState =>
  actions.reduce((state: AccountsState, action) => accountSlice.reducer(state, action), createInitialAccountsState())
/** Alice with everything known of her. */
const known = [
  connected,
  balancesRequested(about()),
  balancesReceived({ ...about(), tokens: [aToken()] }),
  nativeBalanceReceived({ ...about(), balance: '2', balanceSymbol: 'ETH' }),
  identityReceived({ ...about(), name: 'alice.eth', avatar: 'https://img.example/a.png' }),
  balanceServiceFailed({ ...about(), at: 5 }),
]

describe('a connection', () => {
  it('makes the first account the active one', () => {
    expect(after(accountConnecting({ namespace: 'eip155' }), connected).eip155).toMatchObject({
      status: 'connected',
      address: ALICE,
      caipAddress: alice,
      connectedWalletInfo: wallet,
      allAccounts: [record(ALICE), record(BOB)],
    })
  })

  it('without accounts is none', () => {
    expect(
      after(walletSessionShared({ namespace: 'eip155', accounts: [], caipNetworkId: 'eip155:1', wallet })).eip155
        .status,
    ).toBe('disconnected')
  })

  it('that ends without an account leaves nothing, and cannot end an older one', () => {
    expect(
      after(accountConnecting({ namespace: 'eip155' }), accountConnectionEnded({ namespace: 'eip155' })).eip155.status,
    ).toBe('disconnected')
    expect(
      after(connected, accountConnecting({ namespace: 'eip155' }), accountConnectionEnded({ namespace: 'eip155' }))
        .eip155.status,
    ).toBe('connected')
  })

  it('stands beside those of other namespaces', () => {
    expect(after(connected).solana).toEqual(createInitialAccountsState().solana)
  })

  it('that ends takes all that was known along, and keeps who ended it and what the host prefers', () => {
    const state = after(
      accountTypesPreferred({ eip155: 'smartAccount', solana: 'eoa', bip122: 'payment', polkadot: 'eoa' }),
      ...known,
      walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }),
    )
    expect(state.eip155).toEqual({
      ...createInitialAccountsState().eip155,
      preferredAccountType: 'smartAccount',
      disconnectReason: 'wallet',
    })
  })
})

describe('another account or network', () => {
  const emptied = {
    tokenBalance: [],
    tokenBalanceStatus: 'idle',
    balance: undefined,
    balanceSymbol: undefined,
    lastRetry: undefined,
    tokenBalanceRequestId: undefined,
  }

  it('forgets the balances, and the name with the account', () => {
    const { eip155 } = after(...known, walletSessionChanged({ accounts: [record(BOB)], caipNetworkId: 'eip155:1' }))
    expect(eip155).toMatchObject({ ...emptied, address: BOB, caipAddress: bob, profileName: null, profileImage: null })
  })

  it('forgets the balances and keeps the name on another network', () => {
    const { eip155 } = after(...known, walletSessionChanged({ caipNetworkId: 'eip155:10' }))
    expect(eip155).toMatchObject({
      ...emptied,
      address: ALICE,
      caipAddress: `eip155:10:${ALICE}`,
      profileName: 'alice.eth',
    })
  })

  it('keeps all when it is the same', () => {
    expect(after(...known, connected, walletSessionChanged({ caipNetworkId: 'eip155:1' }))).toEqual(after(...known))
  })

  it('is not believed of a wallet that is not connected, or shares nobody', () => {
    expect(
      after(walletSessionChanged({ accounts: [record(BOB)], caipNetworkId: 'eip155:1' })).eip155.address,
    ).toBeNull()
    expect(after(connected, walletSessionChanged({ accounts: [], caipNetworkId: 'eip155:1' })).eip155.address).toBe(
      ALICE,
    )
    expect(after(walletSessionChanged({ caipNetworkId: 'eip155:10' })).eip155.caipAddress).toBeNull()
  })
})

describe('an answer', () => {
  it.each([
    ['balances', balancesReceived({ ...about('r1', bob), tokens: [aToken()] })],
    ['a failure', balancesFailed({ ...about('r1', bob), error })],
    ['a question', balancesRequested(about('r2', bob))],
    ['a native balance', nativeBalanceReceived({ ...about('r1', bob), balance: '9', balanceSymbol: 'ETH' })],
    ['an identity', identityReceived({ ...about('r1', bob), name: 'bob.eth', avatar: null })],
    ['a failed service', balanceServiceFailed({ ...about('r1', bob), at: 1 })],
  ])('with %s for another account is dropped', (_name, action) => {
    const before = after(connected, balancesRequested(about()))
    expect(accountSlice.reducer(before, action)).toBe(before)
  })

  it.each([
    ['balances', balancesReceived({ ...about('r1'), tokens: [aToken()] })],
    ['a failure', balancesFailed({ ...about('r1'), error })],
  ])('with %s to an older question is dropped', (_name, action) => {
    const before = after(connected, balancesRequested(about('r1')), balancesRequested(about('r2')))
    expect(accountSlice.reducer(before, action)).toBe(before)
  })

  it('to a question from before a change of account and back is dropped', () => {
    const there = walletSessionChanged({ accounts: [record(BOB)], caipNetworkId: 'eip155:1' })
    const back = walletSessionChanged({ accounts: [record(ALICE)], caipNetworkId: 'eip155:1' })
    expect(
      after(connected, balancesRequested(about()), there, back, balancesReceived({ ...about(), tokens: [aToken()] }))
        .eip155.tokenBalance,
    ).toEqual([])
  })

  it('that failed keeps the figures that came before and says so', () => {
    const { eip155 } = after(...known, balancesRequested(about('r2')), balancesFailed({ ...about('r2'), error }))
    expect(eip155).toMatchObject({ tokenBalance: [aToken()], tokenBalanceStatus: 'failed', tokenBalanceError: error })
    const again = after(
      ...known,
      balancesRequested(about('r2')),
      balancesFailed({ ...about('r2'), error }),
      balancesRequested(about('r3')),
      balancesReceived({ ...about('r3'), tokens: [] }),
    )
    expect(again.eip155).toMatchObject({ tokenBalance: [], tokenBalanceStatus: 'ready', tokenBalanceError: undefined })
  })
})

it('the chosen tab is kept for its namespace', () => {
  const state = after(tabChosen({ namespace: 'eip155', tab: 'activity' }))
  expect([state.eip155.currentTab, state.solana.currentTab]).toEqual(['activity', 'tokens'])
})
