import { ALICE, aSecondNetwork, aToken } from '../../../test/support/builders'
import { aliceConnected, createTestStore, fakeServices } from '../../../test/support/testStore'
import type { AccountRecord } from '../../domain'
import { accountConnecting } from '../../features/account'
import { balancesReceived, balancesRequested, nativeBalanceReceived } from '../../features/account/accountSlice'
import { networkSwitched } from '../../features/networks'
import { amountEntered } from '../../features/send/sendSlice'
import { loadingStarted, modalClosed, modalOpened } from '../../navigation'
import { bannerShown } from '../../notices'
import { selectWidgetState } from './selectWidgetState'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'

const about = { namespace: 'eip155', caipAddress: `eip155:1:${ALICE}`, requestId: 'r' } as const

describe('the snapshot of a host', () => {
  it('says who is connected, where, and with what', () => {
    const { state, dispatch } = createTestStore(fakeServices(), { isConnected: true, options: { signIn: 'required' } })
    dispatch(modalOpened({ view: 'Account', params: {} }))
    expect(selectWidgetState(state())).toEqual({
      open: true,
      loading: false,
      view: 'Account',
      status: 'connected',
      activeNamespace: 'eip155',
      activeCaipNetworkId: 'eip155:1',
      activeCaipAddress: `eip155:1:${ALICE}`,
      accounts: {
        eip155: {
          status: 'connected',
          address: ALICE,
          caipAddress: `eip155:1:${ALICE}`,
          caipNetworkId: 'eip155:1',
          connector: { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' },
          accountType: 'eoa',
          allAccounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
        },
      },
      wallets: [
        {
          id: 'app.fake',
          name: 'Fake',
          icon: null,
          namespace: 'eip155',
          accounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
          caipNetworkId: 'eip155:1',
          isActive: true,
          connector: { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' },
        },
      ],
      signIn: { required: true, session: null },
    })
  })

  it('is the same object while nothing a host sees changed', () => {
    const { state, dispatch } = createTestStore(fakeServices(), { isConnected: true })
    const before = selectWidgetState(state())
    dispatch(balancesRequested(about))
    dispatch(balancesReceived({ ...about, tokens: [aToken()] }))
    dispatch(nativeBalanceReceived({ ...about, balance: '1', balanceSymbol: 'ETH' }))
    dispatch(amountEntered({ amount: '1' }))
    dispatch(bannerShown({ variant: 'info', text: { key: 'send.started' } }))
    dispatch(accountConnecting({ namespace: 'solana' }))
    dispatch({ type: 'unheard of' })
    expect(selectWidgetState(state())).toBe(before)
  })

  it.each([
    ['the modal opens', modalOpened({ view: 'Connect', params: {} })],
    ['a view is being loaded', loadingStarted()],
    ['a wallet connects', aliceConnected(aSecondNetwork())],
    ['the network changes', networkSwitched({ network: aSecondNetwork() })],
    ['the wallet moves', walletSessionChanged({ caipNetworkId: 'eip155:137' })],
  ])('is another one when %s', (_name, action) => {
    const { state, dispatch } = createTestStore()
    const before = selectWidgetState(state())
    dispatch(action)
    expect(selectWidgetState(state())).not.toBe(before)
  })

  it('follows the account to another network and out', () => {
    const { state, dispatch } = createTestStore(fakeServices(), { isConnected: true })
    dispatch(walletSessionChanged({ caipNetworkId: 'eip155:8453' }))
    dispatch(walletSessionChanged({ caipNetworkId: 'eip155:8453' }))
    expect(selectWidgetState(state())).toMatchObject({
      activeCaipNetworkId: 'eip155:8453',
      activeCaipAddress: `eip155:8453:${ALICE}`,
    })
    dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'user' }))
    dispatch(modalClosed())
    expect(selectWidgetState(state())).toMatchObject({
      open: false,
      status: 'disconnected',
      activeCaipAddress: null,
      accounts: { eip155: { connector: null, allAccounts: [] } },
    })
  })

  it('says the picture of each wallet that has one, the active one and those beside it', () => {
    const { state, dispatch } = createTestStore()
    const accounts: AccountRecord[] = [{ namespace: 'eip155', address: ALICE, type: 'eoa' }]
    const wallet = (id: string, iconUrl?: string) => ({
      ...{ id, name: id, type: 'ANNOUNCED' as const },
      ...(iconUrl !== undefined && { iconUrl }),
    })
    const beside = (id: string, iconUrl?: string) => ({
      wallet: wallet(id, iconUrl),
      accounts,
      caipNetworkId: 'eip155:1' as const,
    })
    const icons = () => selectWidgetState(state()).wallets.map(({ id, icon }) => [id, icon])
    const session = { namespace: 'eip155', caipNetworkId: 'eip155:1', accounts } as const
    dispatch(walletSessionShared({ ...session, wallet: wallet('harbor', 'https://a.test/harbor.png') }))
    expect(icons()).toEqual([['harbor', 'https://a.test/harbor.png']])
    dispatch(
      walletSessionShared({
        ...session,
        wallet: wallet('harbor', 'https://a.test/harbor.png'),
        beside: [beside('fjord', 'data:image/png;base64,AA=='), beside('skiff')],
      }),
    )
    expect(icons()).toEqual([
      ['harbor', 'https://a.test/harbor.png'],
      ['fjord', 'data:image/png;base64,AA=='],
      ['skiff', null],
    ])
  })

  it('is frozen all the way down', () => {
    const snapshot = selectWidgetState(createTestStore(fakeServices(), { isConnected: true }).state())
    for (const part of [
      snapshot,
      snapshot.accounts,
      snapshot.accounts.eip155,
      snapshot.accounts.eip155?.allAccounts,
      snapshot.accounts.eip155?.allAccounts[0],
      snapshot.accounts.eip155?.connector,
      snapshot.signIn,
    ]) {
      expect(Object.isFrozen(part)).toBe(true)
    }
  })
})
