// Connecting by a link for a host: what is shown, and what the promise comes to. Not here: the protocol
// (connectors/walletConnect), and real links (e2e pairing).
import { ALICE, fakeHub } from '../../../../test/support/builders'
import { settle } from '../../../../test/support/fakes'
import { createTestStore, fakeServices, type StoreWishes } from '../../../../test/support/testStore'
import type { WalletSession } from '../../../connectors/contract'
import type { HubEvent } from '../../../connectors/walletHub'
import { modalClosed, modalOpened, selectIsOpen, selectNavigation, selectView } from '../../../navigation'
import { connectByLink } from './connectByLink'

const session: WalletSession = {
  namespace: 'eip155',
  connectorId: 'walletConnect',
  accounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
  caipNetworkId: 'eip155:1',
}

function aPage(wishes: StoreWishes = {}) {
  let live: WalletSession | undefined
  let tell: (event: HubEvent) => void = () => undefined
  const hub = fakeHub({
    session: (namespace) => (namespace === live?.namespace ? live : undefined),
    subscribe: (listener) => {
      tell = listener
      return () => (tell = () => undefined)
    },
  })
  const page = createTestStore(fakeServices(), wishes)
  return {
    ...page,
    connect: () => connectByLink(hub, page.store, 'walletConnect'),
    approve: () => {
      live = session
      tell({ type: 'sessionStarted', session })
    },
  }
}

it('shows the link, and resolves with what the wallet approves', async () => {
  const { connect, approve, state } = aPage()
  const connected = connect()
  await settle()
  expect(selectIsOpen(state())).toBe(true)
  expect(selectView(state())).toBe('ConnectingWalletConnect')
  expect(state().navigation.isLoading).toBe(false)
  approve()
  expect(await connected).toBe(session)
})

it('shows nothing where the host leaves pairing out', async () => {
  const { connect, state } = aPage({ options: { connectors: ['eip6963'] } })
  await expect(connect()).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
  expect(selectIsOpen(state())).toBe(false)
})

it('shows no other link where a wallet approved one while the view was loaded', async () => {
  const { connect, approve, state } = aPage()
  const connected = connect()
  expect(state().navigation.isLoading).toBe(true)
  approve()
  expect(await connected).toBe(session)
  await settle()
  expect(selectIsOpen(state())).toBe(false)
  expect(state().navigation.isLoading).toBe(false)
})

it('leaves the visitor where they wait already', async () => {
  const { connect, approve, dispatch, state } = aPage()
  dispatch(modalOpened({ view: 'ConnectingWalletConnect', params: { walletId: 'amber' } }))
  const before = selectNavigation(state()).stack
  const connected = connect()
  await settle()
  expect(selectNavigation(state()).stack).toBe(before)
  approve()
  expect(await connected).toBe(session)
})

it('is cancelled when the visitor goes', async () => {
  const { connect, dispatch } = aPage()
  const connected = connect()
  await settle()
  dispatch(modalClosed())
  await expect(connected).rejects.toMatchObject({ code: 'CANCELLED' })
})
