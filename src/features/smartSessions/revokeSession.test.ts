import { bannerText, cancelWait } from '../../../test/support/walletRequests'
import { aBalanceRow, ALICE, aNetwork, aSecondNetwork, BOB, fakeConnector } from '../../../test/support/builders'
import { aDeferred, aProvider, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from '../../../test/support/testStore'
import { aListedSession, anAllowance, aTokenAllowance } from '../../../test/support/sessions'
import { DEFAULT_FEATURES } from '../../config'
import { HttpError, WidgetError } from '../../errors'
import { modalOpened, openView, viewOpened } from '../../navigation'
import { networkSwitched } from '../networks'
import { fetchSessions } from './fetchSessions'
import { revokeSession } from './revokeSession'
import { selectOffersSessions, selectSessions } from './sessionsSelectors'
import { walletSessionChanged, walletSessionEnded } from '../../store'

const caipAddress = `eip155:1:${ALICE}` as const
const LIST = `/v1/sessions/${encodeURIComponent(caipAddress)}`
const REVOKE = `${LIST}/revoke`
const SIGNATURE = `0x${'1b'.repeat(65)}`
const shared = (address: string) =>
  walletSessionChanged({
    accounts: [{ namespace: 'eip155', address, type: 'smartAccount' }],
    caipNetworkId: 'eip155:1',
  })

type Wishes = ServiceParts & {
  wallet?: Record<string, unknown>
  session?: { address: string; caipNetworkId: `eip155:${string}` }
  store?: StoreWishes
  isOff?: boolean
}

/** Alice's smart account with two sessions, listed; her wallet signs at once. */
async function aList({ wallet, session, isOff, store: wishes, ...parts }: Wishes = {}) {
  const provider = aProvider({ wallet_revokePermissions: SIGNATURE, ...wallet })
  const services = fakeServices({
    hub: {
      connectorOf: () => fakeConnector({ getProvider: () => provider }),
      readSession: async () => session ?? { address: ALICE, caipNetworkId: 'eip155:1' },
    },
    ...parts,
    answers: {
      [LIST]: { pcis: [aListedSession(), aListedSession({ pci: 'pci-2', createdAt: 800 })] },
      [REVOKE]: undefined,
      ...parts.answers,
    },
  })
  const store = createTestStore(services, {
    isConnected: true,
    isSmartAccount: true,
    options: { features: { ...DEFAULT_FEATURES, smartSessions: isOff !== true } },
    networks: [aNetwork(), aSecondNetwork()],
    ...wishes,
  })
  await services.loadQueryLayer()
  const fetch = () => store.dispatch(fetchSessions())
  await fetch()
  const { dispatch } = store
  dispatch(modalOpened({ view: 'SmartSessionList', params: {} }))
  dispatch(viewOpened({ view: 'SmartSessionSettings', params: { sessionId: 'pci-1' } }))
  return {
    ...store,
    services,
    fetch,
    asked: () => provider.asked,
    posts: () => services.http.asked(REVOKE),
    sessions: () => selectSessions(store.state()),
    ids: () => selectSessions(store.state()).sessions.map(({ pci }) => pci),
    revoke: (pci = 'pci-1') => dispatch(revokeSession(pci)),
    wentBack: () => store.typesOf().filter((type) => type === 'navigation/goBack').length,
  }
}

describe('the sessions of an account', () => {
  it('are asked for by its whole id, past every cache', async () => {
    const { services, ids, sessions } = await aList()
    expect(services.http.asked(LIST)).toMatchObject([{ method: 'GET', isFresh: true, query: { projectId: 'project' } }])
    expect(ids()).toEqual(['pci-1', 'pci-2'])
    expect(sessions()).toMatchObject({ status: 'ready', caipAddress })
  })

  it.each<[string, Wishes]>([
    ['off', { isOff: true }],
    ['without an account', { store: { isConnected: false } }],
  ])('are not asked for %s', async (_what, wishes) => {
    const { services, sessions } = await aList(wishes)
    expect(services.http.asked(LIST)).toEqual([])
    expect(sessions().status).toBe('idle')
  })

  it('are none where the service does not serve the network', async () => {
    const { services, sessions } = await aList({ answers: { '/v1/supported-chains': { http: ['eip155:10'] } } })
    expect(services.http.asked(LIST)).toEqual([])
    expect(sessions()).toMatchObject({ status: 'ready', sessions: [] })
  })

  it.each<[string, unknown, string]>([
    ['a service that is down', () => Promise.reject(new HttpError({ status: 503 })), 'HTTP'],
    ['an answer that cannot be read', { pcis: [{}] }, 'MALFORMED_ANSWER'],
    ['an empty answer', undefined, 'MALFORMED_ANSWER'],
  ])('that came stay when %s comes next', async (_what, answer, code) => {
    const { services, fetch, sessions, ids } = await aList()
    services.http.answers[LIST] = answer
    await fetch()
    expect(sessions()).toMatchObject({ status: 'failed', error: { code } })
    expect(ids()).toEqual(['pci-1', 'pci-2'])
  })

  it('of an older question are dropped', async () => {
    const late = aDeferred<unknown>()
    const { services, fetch, ids } = await aList()
    services.http.answers[LIST] = () => late.promise
    const first = fetch()
    await settle()
    services.http.answers[LIST] = { pcis: [aListedSession({ pci: 'newer' })] }
    await fetch()
    late.resolve({ pcis: [] })
    await first
    expect(ids()).toEqual(['newer'])
  })

  it('bring the balances along where a token is among what is allowed, for its decimals', async () => {
    const BALANCE = `/v1/account/${ALICE}/balance`
    const plain = await aList()
    expect(plain.services.http.asked(BALANCE)).toEqual([])
    const withToken = await aList({
      answers: {
        [LIST]: { pcis: [aListedSession({ permissions: [aTokenAllowance()] })] },
        [BALANCE]: { balances: [aBalanceRow()] },
      },
    })
    await settle()
    expect(withToken.services.http.asked(BALANCE)).toHaveLength(1)
    await withToken.fetch()
    await settle()
    expect(withToken.services.http.asked(BALANCE)).toHaveLength(1)
  })

  it('go with the account and with the network, and stay for the same one', async () => {
    const { dispatch, sessions, fetch } = await aList()
    dispatch(shared(ALICE))
    dispatch(networkSwitched({ network: aNetwork() }))
    expect(sessions().sessions).toHaveLength(2)
    dispatch(shared(BOB))
    expect(sessions()).toMatchObject({ status: 'idle', sessions: [] })
    dispatch(shared(ALICE))
    await fetch()
    expect(sessions().sessions).toHaveLength(2)
    dispatch(networkSwitched({ network: aSecondNetwork() }))
    expect(sessions().sessions).toEqual([])
  })

  it.each([
    [true, false, true],
    [false, false, false],
    [true, true, false],
  ])('are offered for a smart account (%s) with the feature off (%s): %s', async (isSmartAccount, isOff, isOffered) => {
    const { state } = await aList({
      isOff,
      store: {
        isConnected: true,
        isSmartAccount,
        options: { features: { ...DEFAULT_FEATURES, smartSessions: !isOff } },
      },
    })
    expect(selectOffersSessions(state())).toBe(isOffered)
  })
})

describe('revoking a session', () => {
  it('asks the wallet, hands its signature to the service, and takes it from the list', async () => {
    const { revoke, asked, posts, ids, sessions, wentBack, state } = await aList()
    await revoke()
    expect(asked()).toEqual([
      {
        method: 'wallet_revokePermissions',
        params: [{ pci: 'pci-1', permissions: [anAllowance()], expiry: 100_000, address: caipAddress }],
      },
    ])
    expect(posts()).toMatchObject([
      { method: 'POST', query: { projectId: 'project' }, body: { pci: 'pci-1', signature: SIGNATURE } },
    ])
    expect(ids()).toEqual(['pci-2'])
    expect(sessions()).toMatchObject({ revocation: null, revocationFailure: null })
    expect(wentBack()).toBe(1)
    expect(state().notices.nextBanner ?? state().notices.banner).toMatchObject({
      variant: 'success',
      text: { key: 'sessions.revoked' },
    })
  })

  it('whose account goes while the wallet is asked takes the banner along; what it signs late still reaches the service and is told to nobody', async () => {
    const answer = aDeferred<string>()
    const { revoke, dispatch, state, posts, wentBack } = await aList({
      wallet: { wallet_revokePermissions: () => answer.promise },
    })
    const revoking = revoke()
    await settle()
    expect(bannerText(state())).toBe('sessions.revokeInWallet')
    dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
    await settle()
    expect(bannerText(state())).toBeNull()
    answer.resolve(SIGNATURE)
    await revoking
    expect(posts()).toMatchObject([{ body: { pci: 'pci-1', signature: SIGNATURE } }])
    expect([bannerText(state()), wentBack()]).toEqual([null, 0])
  })

  it('leads to the list where its view is the first one', async () => {
    const { revoke, dispatch, actions } = await aList()
    dispatch(modalOpened({ view: 'SmartSessionSettings', params: { sessionId: 'pci-1' } }))
    await revoke()
    expect(actions.filter(openView.match)).toMatchObject([
      { payload: { view: 'SmartSessionList', placement: 'reset' } },
    ])
  })

  it('leaves a visitor alone who went elsewhere', async () => {
    const { revoke, dispatch, wentBack, ids } = await aList()
    dispatch(viewOpened({ view: 'Account', params: {} }))
    await revoke()
    expect(wentBack()).toBe(0)
    expect(ids()).toEqual(['pci-2'])
  })

  it('pressed twice asks the wallet once', async () => {
    const { revoke, asked, posts } = await aList()
    await Promise.all([revoke(), revoke(), revoke('pci-2')])
    expect([asked().length, posts().length]).toEqual([1, 1])
  })

  it('that is not listed does nothing', async () => {
    const { revoke, asked, sessions } = await aList()
    await revoke('pci-3')
    expect(asked()).toEqual([])
    expect(sessions().revocation).toBeNull()
  })

  it.each([
    ['ACCOUNT_MISMATCH', { address: BOB, caipNetworkId: 'eip155:1' }],
    ['CHAIN_MISMATCH', { address: ALICE, caipNetworkId: 'eip155:8453' }],
  ] as const)('does not reach a wallet that went elsewhere: %s', async (code, session) => {
    const { revoke, asked, sessions } = await aList({ session })
    await revoke()
    expect(asked()).toEqual([])
    expect(sessions()).toMatchObject({ revocation: null, revocationFailure: { pci: 'pci-1', error: { code } } })
  })

  it.each<[string, unknown]>([
    ['USER_REJECTED', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))],
    ['SESSION_SIGNATURE', () => null],
    ['SESSION_SIGNATURE', () => '0x'],
    ['UNSUPPORTED_METHOD', undefined],
  ])('that ends in %s keeps the session', async (code, answer) => {
    const { revoke, posts, ids, sessions, state } = await aList({ wallet: { wallet_revokePermissions: answer } })
    await revoke()
    expect(posts()).toEqual([])
    expect(ids()).toEqual(['pci-1', 'pci-2'])
    expect(sessions()).toMatchObject({ revocation: null, revocationFailure: { pci: 'pci-1', error: { code } } })
    expect(bannerText(state())).toBeNull()
  })

  it.each<[string, () => unknown, unknown, boolean]>([
    [
      'was revoked before',
      () => Promise.reject(new HttpError({ status: 400 })),
      { pcis: [aListedSession({ revokedAt: 950 })] },
      true,
    ],
    ['is not listed any more', () => Promise.reject(new HttpError({ status: 400 })), { pcis: [] }, true],
    ['still stands', () => Promise.reject(new HttpError({ status: 400 })), { pcis: [aListedSession()] }, false],
    [
      'was revoked, though the answer was lost',
      () => Promise.reject(new WidgetError('NETWORK', { host: 'x' })),
      { pcis: [] },
      true,
    ],
    ['is known to nobody', () => Promise.reject(new HttpError({ status: 503 })), 'down', false],
    ['is not the project’s', () => Promise.reject(new HttpError({ status: 401 })), { pcis: [] }, false],
  ])('that the service refuses because it %s', async (_what, answer, list, isDone) => {
    const { revoke, services, sessions, ids, posts } = await aList({ answers: { [REVOKE]: answer } })
    services.http.answers[LIST] = list
    await revoke()
    expect(posts()).toHaveLength(1)
    expect(ids()).toEqual(isDone ? ['pci-2'] : ['pci-1', 'pci-2'])
    expect(sessions().revocationFailure?.pci).toBe(isDone ? undefined : 'pci-1')
  })

  it('that was cancelled and is confirmed in the wallet after all still reaches the service', async () => {
    const answer = aDeferred<string>()
    const { revoke, state, dispatch, sessions, posts, services, ids, wentBack } = await aList({
      wallet: { wallet_revokePermissions: () => answer.promise },
    })
    const revoking = revoke()
    await settle()
    expect(cancelWait({ state, dispatch })).toBe(true)
    expect(sessions().revocation).toBeNull()
    services.http.answers[LIST] = { pcis: [aListedSession({ pci: 'pci-2' })] }
    answer.resolve(SIGNATURE)
    await revoking
    expect(posts()).toHaveLength(1)
    expect(ids()).toEqual(['pci-2'])
    expect(wentBack()).toBe(0)
  })

  it('of an account that left reaches the service, and changes nothing of the next one', async () => {
    const answer = aDeferred<string>()
    const { revoke, dispatch, sessions, posts } = await aList({
      wallet: { wallet_revokePermissions: () => answer.promise },
    })
    const revoking = revoke()
    await settle()
    dispatch(shared(BOB))
    answer.resolve(SIGNATURE)
    await revoking
    expect(posts()).toHaveLength(1)
    expect(sessions()).toMatchObject({ status: 'idle', sessions: [], revocation: null })
  })

  it('is not undone by a list that was asked for before', async () => {
    const late = aDeferred<unknown>()
    const { revoke, services, fetch, ids } = await aList()
    services.http.answers[LIST] = () => late.promise
    const fetching = fetch()
    await settle()
    await revoke()
    late.resolve({ pcis: [aListedSession(), aListedSession({ pci: 'pci-2' })] })
    await fetching
    expect(ids()).toEqual(['pci-2'])
  })
})
