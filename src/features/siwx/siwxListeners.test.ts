// What follows from signing in as a visitor and the page see it: which view shows, which banner, what hosts hear.
import { bannerText } from '../../../test/support/walletRequests'
import { ALICE, aNetwork, BOB, fakeConnector } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import { recheckSignIn } from './checkSignIn'
import { siwxSessionsKey } from './sessionsKey'
import { selectSiwx } from './siwxSelectors'
import { cancelSignIn } from './cancelSignIn'
import { signIn } from './signIn'
import { requestModalClose } from '../../modal/closeModal'
import { modalClosed, openModal, selectIsOpen, selectView } from '../../navigation'
import { optionsChanged, selectOptions, type Siwx, type SiwxSession, type WidgetOptions } from '../../options'
import { eventsBetween, type HostEvent } from '../../app/hostState/hostEvents'
import { selectWidgetState } from '../../app/hostState/selectWidgetState'
import { addSiwxListeners } from './siwxListeners'
import { walletSessionChanged, walletSessionEnded } from '../../store'

const ofAccount = (address: string) =>
  walletSessionChanged({ accounts: [{ namespace: 'eip155', address, type: 'eoa' }], caipNetworkId: 'eip155:1' })

/** Alice is connected; from the first change on signing in is looked at. */
async function aPage(
  signIn: WidgetOptions['signIn'],
  {
    sign = async () => 'good',
    siwx,
    isSeen = true,
  }: { sign?: () => Promise<string>; siwx?: Siwx; isSeen?: boolean } = {},
) {
  let own = siwx
  const later: (() => void)[] = []
  const services = fakeServices({
    signatures: { signMessage: sign, verifyMessage: async ({ signature }) => signature === 'good' },
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({ addresses: [ALICE], address: ALICE, caipNetworkId: 'eip155:1' }),
    },
    services: { hostOption: () => own },
  })
  const wishes: StoreWishes = { isConnected: true, networks: [aNetwork()], options: { signIn } }
  const page = createTestStore(services, wishes)
  addSiwxListeners(page.listeners, services, (act) => void (isSeen ? act() : later.push(act)))
  const heard: HostEvent[] = []
  let shown = selectWidgetState(page.state())
  page.store.subscribe(() => {
    const next = selectWidgetState(page.state())
    heard.push(...eventsBetween(shown, next, { reasonOf: () => 'wallet' }))
    shown = next
  })
  const configure = async (options: Partial<WidgetOptions> = {}) => {
    page.dispatch(optionsChanged({ ...selectOptions(page.state()), ...options }))
    await settle()
  }
  await configure()
  return {
    ...page,
    configure,
    siwx: () => selectSiwx(page.state()),
    view: () => (selectIsOpen(page.state()) ? selectView(page.state()) : undefined),
    banners: () => [bannerText(page.state())].filter((text) => text !== null),
    heardOf: () => heard.flatMap(({ type }) => (type.startsWith('wallet-sign') ? [type] : [])),
    setSiwx: (next: Siwx) => void (own = next),
    turnTo: async () => {
      isSeen = true
      for (const act of later.splice(0)) act()
      await settle()
    },
  }
}

const keeping = (sessions: SiwxSession[]): Siwx => ({
  createMessage: async ({ accountAddress, chainId }) => ({
    accountAddress,
    chainId,
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce: 'fromServer1',
    toString: () => 'fromServer1',
  }),
  addSession: async (session) => void sessions.push(session),
  revokeSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => sessions,
})

describe('a visitor who is asked to sign in', () => {
  it('and does not wait for the wallet any longer can sign another message', async () => {
    const { dispatch, siwx, view, banners } = await aPage('required', { sign: () => new Promise(() => undefined) })
    const first = siwx().message?.text
    void dispatch(signIn())
    await settle()
    await dispatch(cancelSignIn())
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    expect(banners()).toEqual([])
    expect(siwx()).toMatchObject({ status: 'needed', message: { text: expect.any(String) } })
    expect(siwx().message?.text).not.toBe(first)
  })

  it.each([
    ['another account', () => ofAccount(BOB)],
    ['none', () => walletSessionEnded({ namespace: 'eip155', reason: 'wallet' })],
  ])('is not told to wait for a wallet that went to %s', async (_what, leave) => {
    const { dispatch, banners } = await aPage('required', { sign: () => new Promise(() => undefined) })
    void dispatch(signIn())
    await settle()
    expect(banners()).toContain('siwx.authenticating')
    dispatch(leave())
    await settle()
    expect(banners()).not.toContain('siwx.authenticating')
  })

  it('and was led elsewhere is led back where the dialog cannot be closed', async () => {
    const { dispatch, view, siwx } = await aPage('required')
    await dispatch(openModal({ view: 'Account' }))
    expect(view()).toBe('Account')
    const message = siwx().message
    await dispatch(requestModalClose('button'))
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    expect(siwx().message).toBe(message)
  })

  it('and was led elsewhere while the wallet has the message is led back to the way out', async () => {
    const { dispatch, view, siwx } = await aPage('required', { sign: () => new Promise(() => undefined) })
    void dispatch(signIn())
    await settle()
    await dispatch(openModal({ view: 'Account' }))
    await dispatch(requestModalClose('button'))
    await settle()
    expect([view(), siwx().status]).toEqual(['SIWXSignMessage', 'signing'])
  })

  it.each([
    ['for something else', 'Swap', false],
    ['for the account', 'Account', true],
  ] as const)(
    'and was not asked yet since the session ended is asked when the widget opens %s: %s',
    async (_what, view, isAsked) => {
      const { dispatch, siwx, services, view: shown } = await aPage('required')
      await dispatch(signIn())
      dispatch(modalClosed())
      services.storage.set(siwxSessionsKey, [])
      await dispatch(recheckSignIn())
      await settle()
      expect([siwx().status, shown()]).toEqual(['needed', undefined])
      await dispatch(openModal({ view }))
      await settle()
      expect(shown() === 'SIWXSignMessage').toBe(isAsked)
    },
  )

  it('is not moved when the widget is told to open where it is open', async () => {
    const { dispatch, view } = await aPage('required')
    await dispatch(openModal({ view: 'Account' }))
    await settle()
    expect(view()).toBe('Account')
  })

  it('and is signed in elsewhere meanwhile stays where they are', async () => {
    const { dispatch, typesOf, siwx, view } = await aPage('required')
    await dispatch(openModal({ view: 'Swap' }))
    const before = typesOf().length
    await dispatch(signIn())
    await settle()
    expect([siwx().status, view(), typesOf().slice(before).includes('navigation/closeWhenDone')]).toEqual([
      'signedIn',
      'Swap',
      false,
    ])
  })

  it('is not held there once nothing is asked for any more', async () => {
    const { configure, view, typesOf } = await aPage('required')
    expect(view()).toBe('SIWXSignMessage')
    await configure({ signIn: 'off' })
    expect(typesOf()).toContain('navigation/closeWhenDone')
  })

  it('and declined is asked when it becomes required, and not before', async () => {
    const { dispatch, configure, siwx, view } = await aPage('optional')
    dispatch(modalClosed())
    await configure()
    expect([siwx().status, view()]).toEqual(['declined', undefined])
    await configure({ signIn: 'required' })
    expect([siwx().status, view()]).toEqual(['needed', 'SIWXSignMessage'])
  })
})

describe('a page behind the others', () => {
  it('asks nobody until the visitor turns to it, and then of the account that is there', async () => {
    const { dispatch, siwx, view, turnTo } = await aPage('optional', { isSeen: false })
    expect([siwx().status, view(), siwx().message]).toEqual(['needed', undefined, null])
    dispatch(ofAccount(BOB))
    await settle()
    await turnTo()
    expect([view(), siwx().message?.text]).toEqual(['SIWXSignMessage', expect.stringContaining(BOB)])
  })

  it('does not ask who signed in elsewhere meanwhile', async () => {
    const elsewhere = await aPage('optional')
    await elsewhere.dispatch(signIn())
    const { dispatch, services, siwx, view, turnTo } = await aPage('optional', { isSeen: false })
    services.storage.set(siwxSessionsKey, elsewhere.services.storage.get(siwxSessionsKey))
    await dispatch(recheckSignIn())
    await turnTo()
    expect([siwx().status, view()]).toEqual(['signedIn', undefined])
  })
})

describe('an account that leaves', () => {
  it('takes its session with it', async () => {
    const { dispatch, services, siwx } = await aPage('required')
    await dispatch(signIn())
    expect(services.storage.get(siwxSessionsKey)).toHaveLength(1)
    dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'user' }))
    await settle()
    expect([services.storage.get(siwxSessionsKey), siwx().status]).toEqual([[], 'idle'])
  })

  it('of a namespace without one leaves the others’ sessions', async () => {
    const { dispatch, services } = await aPage('required')
    await dispatch(signIn())
    dispatch(walletSessionEnded({ namespace: 'solana', reason: 'user' }))
    await settle()
    expect(services.storage.get(siwxSessionsKey)).toHaveLength(1)
  })
})

describe('looking again', () => {
  it('is done while somebody is asked, declined or signed in, and asks no other time', async () => {
    const { dispatch, typesOf, configure } = await aPage('optional')
    const asked = async () => {
      const before = typesOf().filter((type) => type === 'siwx/sessionsRequestedAgain').length
      await dispatch(recheckSignIn())
      return typesOf().filter((type) => type === 'siwx/sessionsRequestedAgain').length - before
    }
    expect(await asked()).toBe(1)
    await dispatch(signIn())
    expect(await asked()).toBe(1)
    await configure({ signIn: 'off' })
    expect(await asked()).toBe(0)
  })
})

describe('sessions that are others now, by another tab or another host object', () => {
  it('are heard of only where something changed', async () => {
    const { dispatch, heardOf, siwx, state } = await aPage('required')
    await dispatch(signIn())
    const shown = selectWidgetState(state())
    await dispatch(recheckSignIn())
    expect(selectWidgetState(state())).toBe(shown)
    expect([siwx().status, heardOf()]).toEqual(['signedIn', ['wallet-sign-in']])
  })

  it('sign out whose session went', async () => {
    const { dispatch, services, heardOf, siwx, view } = await aPage('required')
    await dispatch(signIn())
    services.storage.set(siwxSessionsKey, [])
    await dispatch(recheckSignIn())
    await settle()
    expect([siwx().status, siwx().session, view(), heardOf()]).toEqual([
      'needed',
      null,
      'SIWXSignMessage',
      ['wallet-sign-in', 'wallet-sign-out'],
    ])
  })

  it('do not ask again who declined', async () => {
    const { dispatch, siwx, view } = await aPage('optional')
    dispatch(modalClosed())
    await dispatch(recheckSignIn())
    await settle()
    expect([siwx().status, view()]).toEqual(['declined', undefined])
  })

  it('do not throw a signature away that is under way', async () => {
    const answer = aDeferred<string>()
    const { dispatch, siwx } = await aPage('required', { sign: () => answer.promise })
    const signing = dispatch(signIn())
    await settle()
    await dispatch(recheckSignIn())
    answer.resolve('good')
    await signing
    expect(siwx().status).toBe('signedIn')
  })

  it('are asked of the object that took the place of another', async () => {
    const sessions: SiwxSession[] = []
    const { dispatch, configure, setSiwx, siwx, heardOf } = await aPage('required', { siwx: keeping(sessions) })
    await dispatch(signIn())
    setSiwx(keeping(sessions))
    await configure()
    expect([siwx().status, heardOf()]).toEqual(['signedIn', ['wallet-sign-in']])
    setSiwx(keeping([]))
    await configure()
    expect([siwx().status, heardOf()]).toEqual(['needed', ['wallet-sign-in', 'wallet-sign-out']])
  })
})
