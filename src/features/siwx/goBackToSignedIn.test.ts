// "Cancel" where it goes back to who signed in last (features.signInCancel). The spec's own rule is in signInFlow.
import { ALICE, aNetwork, BOB, fakeConnector } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { DEFAULT_FEATURES } from '../../config/features'
import type { AccountRecord, CaipNetworkId, DisconnectReason } from '../../domain'
import { UserRejectedError } from '../../errors'
import { walletSessionChanged, walletSessionEnded, walletSessionShared, type WalletBeside } from '../../store'
import { selectActiveCaipAddress } from '../account'
import { addSiwxListeners } from './siwxListeners'
import { cancelSignIn } from './cancelSignIn'
import { signIn } from './signIn'
import { siwxSessionsKey } from './sessionsKey'
import { selectSiwx } from './siwxSelectors'

const BASE = aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' })
const accountOf = (address: string): AccountRecord => ({ namespace: 'eip155', address, type: 'eoa' })
const walletOf = (id: string) => ({ id, name: id, type: 'ANNOUNCED' as const })

/** Alice signed in on the first network, in a wallet that has Bob's account too; what the visitor did then is a test's. */
async function aPage({
  signInCancel = 'back',
  signInWish = 'required',
  refusesNetwork = false,
  beside = [],
}: {
  signInCancel?: 'back' | 'disconnect'
  signInWish?: 'required' | 'optional'
  refusesNetwork?: boolean
  beside?: WalletBeside[]
} = {}) {
  const left: [string | undefined, DisconnectReason][] = []
  const moved: string[] = []
  const share = (accounts: AccountRecord[], caipNetworkId: CaipNetworkId) =>
    void page.store.dispatch(walletSessionChanged({ accounts, caipNetworkId }))
  const state = () => page.state()
  const network = (): CaipNetworkId =>
    selectActiveCaipAddress(state())?.startsWith('eip155:1:') ? 'eip155:1' : 'eip155:8453'
  const services = fakeServices({
    signatures: { signMessage: async () => 'good', verifyMessage: async ({ signature }) => signature === 'good' },
    hub: {
      connectorOf: () => fakeConnector(),
      session: () => undefined,
      readSession: async () => {
        const { address, allAccounts } = state().account.eip155
        return {
          addresses: allAccounts.map((one) => one.address),
          address: address ?? '',
          caipNetworkId: network() as 'eip155:1',
        }
      },
      switchNetwork: async ({ caipNetworkId }) => {
        if (refusesNetwork) throw new UserRejectedError()
        moved.push(caipNetworkId)
        share(state().account.eip155.allAccounts, caipNetworkId)
      },
      chooseAccount: ({ address }) => {
        moved.push(address)
        share([accountOf(address), accountOf(address === ALICE ? BOB : ALICE)], network())
      },
      putInFront: ({ connectorId }) => {
        moved.push(connectorId)
        page.store.dispatch(
          walletSessionShared({
            namespace: 'eip155',
            caipNetworkId: 'eip155:1',
            accounts: [accountOf(ALICE), accountOf(BOB)],
            wallet: walletOf('harbor'),
            beside,
          }),
        )
      },
      disconnect: async ({ namespace, connectorId, reason }) => {
        left.push([connectorId, reason])
        page.store.dispatch(walletSessionEnded({ namespace, reason }))
      },
    },
  })
  services.hub.session = () => ({}) as ReturnType<typeof services.hub.session>
  const page = createTestStore(services, {
    networks: [aNetwork(), BASE],
    options: { signIn: signInWish, features: { ...DEFAULT_FEATURES, signInCancel } },
  })
  addSiwxListeners(page.listeners, services, (act) => act())
  page.dispatch(
    walletSessionShared({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [accountOf(ALICE), accountOf(BOB)],
      wallet: walletOf('harbor'),
    }),
  )
  await settle()
  await page.dispatch(signIn())
  await settle()
  expect(selectSiwx(state()).status).toBe('signedIn')
  return {
    ...page,
    services,
    left,
    moved,
    siwx: () => selectSiwx(state()),
    account: () => selectActiveCaipAddress(state()),
    go: async (address: string, caipNetworkId: CaipNetworkId) => {
      share([accountOf(address), accountOf(address === ALICE ? BOB : ALICE)], caipNetworkId)
      await settle()
      expect(selectSiwx(state()).status).toBe('needed')
    },
    cancel: async () => {
      await page.dispatch(cancelSignIn())
      await settle()
    },
  }
}

const HOME = `eip155:1:${ALICE}`

describe('"Cancel" that goes back', () => {
  it.each([
    ['another network', ALICE, 'eip155:8453', ['eip155:1']],
    ['another account', BOB, 'eip155:1', [ALICE]],
    ['another account on another network', BOB, 'eip155:8453', [ALICE, 'eip155:1']],
  ] as const)(
    'from %s is signed in again where it was, without a signature',
    async (_where, address, network, moves) => {
      const { go, cancel, account, siwx, left, moved } = await aPage()
      await go(address, network)
      await cancel()
      expect([account(), siwx().status, left, moved]).toEqual([HOME, 'signedIn', [], moves])
    },
  )

  it('from another wallet leaves that one beside', async () => {
    const other: WalletBeside = { wallet: walletOf('fjord'), accounts: [accountOf(BOB)], caipNetworkId: 'eip155:8453' }
    const { dispatch, cancel, account, siwx, left, moved, state } = await aPage({ beside: [other] })
    dispatch(
      walletSessionShared({
        namespace: 'eip155',
        caipNetworkId: 'eip155:8453',
        accounts: [accountOf(BOB)],
        wallet: walletOf('fjord'),
        beside: [{ wallet: walletOf('harbor'), accounts: [accountOf(ALICE)], caipNetworkId: 'eip155:1' }],
      }),
    )
    await settle()
    await cancel()
    expect([account(), siwx().status, left, moved]).toEqual([HOME, 'signedIn', [], ['harbor']])
    expect(state().account.eip155.walletsBeside).toEqual([other])
  })

  it('disconnects where the wallet refuses to go back', async () => {
    const { go, cancel, account, left } = await aPage({ refusesNetwork: true })
    await go(ALICE, 'eip155:8453')
    await cancel()
    expect([account(), left]).toEqual([null, [['harbor', 'user']]])
  })

  it('disconnects where that session counts no more', async () => {
    const { go, cancel, left, moved, services } = await aPage()
    await go(BOB, 'eip155:1')
    services.storage.set(siwxSessionsKey, [])
    await cancel()
    expect([left, moved]).toEqual([[['harbor', 'user']], []])
  })

  it('disconnects where no wallet shares that account any more', async () => {
    const { go, dispatch, cancel, left } = await aPage()
    await go(BOB, 'eip155:1')
    dispatch(walletSessionChanged({ accounts: [accountOf(BOB)], caipNetworkId: 'eip155:1' }))
    await settle()
    await cancel()
    expect(left).toEqual([['harbor', 'user']])
  })

  it('pressed again while the wallet does not answer disconnects', async () => {
    const { go, dispatch, cancel, left, services } = await aPage()
    await go(ALICE, 'eip155:8453')
    services.hub.switchNetwork = () => new Promise(() => undefined)
    void dispatch(cancelSignIn())
    await settle()
    expect(left).toEqual([])
    await cancel()
    expect(left).toEqual([['harbor', 'user']])
  })

  it.each([
    ['is not wanted', { signInCancel: 'disconnect' as const }, [['harbor', 'user']]],
    ['is not needed, where sign-in is optional', { signInWish: 'optional' as const }, []],
  ])('goes nowhere where that %s', async (_why, wishes, ended) => {
    const { go, cancel, left, moved } = await aPage(wishes)
    await go(BOB, 'eip155:1')
    await cancel()
    expect([left, moved]).toEqual([ended, []])
  })

  it('has nowhere to go where nobody signed in before', async () => {
    const { dispatch, cancel, left, go } = await aPage()
    await go(BOB, 'eip155:1')
    dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
    dispatch(
      walletSessionShared({
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [accountOf(BOB)],
        wallet: walletOf('fjord'),
      }),
    )
    await settle()
    await cancel()
    expect(left).toEqual([['fjord', 'user']])
  })
})
