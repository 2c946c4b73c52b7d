import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { pressAtOnce } from '../../../../test/support/drawnAtOnce'
import { aRequest } from '../../../../test/support/walletRequests'
import { ADDRESS, HARBOR, renderWithStore, type StoreSetup } from '../../../../test/support/renderWithStore'
import { aCall, aListedSession, anAllowance } from '../../../../test/support/sessions'
import { DEFAULT_FEATURES } from '../../../config'
import { toErrorDetails, UserRejectedError, WidgetError, type ErrorCode } from '../../../errors'
import { modalOpened, openView } from '../../../navigation'
import { readSessions } from '../readSessions'
import { sessionsFailed, sessionsReceived, sessionsRequested } from '../sessionsSlice'
import { requestStarted, selectWalletRequest } from '../../walletRequests'
import { SessionsEntry } from './SessionsEntry'
import { SmartSessionCreatedView } from './SmartSessionCreatedView'
import { SmartSessionListView } from './SmartSessionListView'
import { SmartSessionSettingsView } from './SmartSessionSettingsView'
import { walletSessionShared } from '../../../store'

const nowSeconds = (): number => Math.floor(Date.now() / 1000)
const later = (seconds: number): number => nowSeconds() + seconds
const options = { features: { ...DEFAULT_FEATURES, smartSessions: true } }
const caipAddress = `eip155:1:${ADDRESS}` as const

const active = (parts: Record<string, unknown> = {}) =>
  aListedSession({ expiry: later(86_400 * 3 - 60), createdAt: nowSeconds(), ...parts })
const expired = (parts: Record<string, unknown> = {}) => active({ pci: 'expired', expiry: later(-60), ...parts })
const unfinished = (parts: Record<string, unknown> = {}) => active({ pci: 'unfinished', context: null, ...parts })
const revoked = (parts: Record<string, unknown> = {}) => active({ pci: 'revoked', revokedAt: later(-3600), ...parts })

/** A view of Alice's sessions; `rows` is what the service lists, absent while it says nothing. */
function aView(
  view: ReactElement,
  rows?: Record<string, unknown>[],
  { sessionId = 'pci-1', ...setup }: StoreSetup & { sessionId?: string } = {},
) {
  const sessions = rows && readSessions({ pcis: rows })
  const rendered = renderWithStore(view, {
    isConnected: true,
    options,
    ...setup,
    prepare: (store) => {
      store.dispatch(modalOpened({ view: 'SmartSessionSettings', params: { sessionId } }))
      if (sessions)
        [sessionsRequested({ caipAddress, requestId: 'r' }), sessionsReceived({ requestId: 'r', sessions })].forEach(
          (action) => store.dispatch(action),
        )
    },
  })
  const say = (...actions: Parameters<typeof rendered.store.dispatch>[0][]): void =>
    act(() => actions.forEach((action) => rendered.store.dispatch(action)))
  return { ...rendered, say, opened: () => rendered.actions.filter(openView.match).map(({ payload }) => payload) }
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const request = aRequest('revokeSession', 'pci-1')
const refused = (code: ErrorCode) =>
  request.failed(code === 'USER_REJECTED' ? new UserRejectedError() : new WidgetError(code))
const ordered = request.started

describe.each([
  ['list', SmartSessionListView],
  ['settings', SmartSessionSettingsView],
  ['created', SmartSessionCreatedView],
])('every view of sessions: %s', (_name, View) => {
  it('says that the site does not use them', () => {
    aView(<View />, [active()], { options: {} })
    screen.getByText('Sessions are turned off here')
    expect(screen.queryByText('Tide shop')).toBeNull()
  })

  it('asks for a connection first', () => {
    aView(<View />, undefined, { isConnected: false })
    button('Connect wallet')
  })

  it('says that the list is on its way', () => {
    aView(<View />)
    expect(screen.getByRole('status').textContent).toBe('Loading sessions')
  })

  it('offers to try again where it does not come', () => {
    const { say } = aView(<View />)
    say(
      sessionsRequested({ caipAddress, requestId: 'r' }),
      sessionsFailed({ requestId: 'r', error: toErrorDetails(new WidgetError('TIMEOUT', { host: 'x' })) }),
    )
    expect(screen.getByRole('alert').textContent).toContain('Your sessions didn’t load')
    button('Try again')
  })
})

describe('the list of sessions', () => {
  it('has those in force first, each with where it stands in a word', () => {
    aView(<SmartSessionListView />, [revoked(), expired({ project: { name: 'Old shop' } }), unfinished(), active()])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^T?Tide shopUntil .+Active$/),
      expect.stringMatching(/Tide shopCan’t be usedNot finished$/),
      expect.stringMatching(/Old shopEnded .+Expired$/),
      expect.stringMatching(/Tide shopRevoked .+Revoked$/),
    ])
  })

  it('leads to the session that is pressed', async () => {
    const { user, opened } = aView(<SmartSessionListView />, [active()])
    await user.click(button(/Tide shop/))
    expect(opened()).toMatchObject([{ view: 'SmartSessionSettings', params: { sessionId: 'pci-1' } }])
  })

  it('says that there are none', () => {
    aView(<SmartSessionListView />, [])
    screen.getByText('No site may act for this account without asking you.')
  })

  it('keeps what it has when it cannot be read again, and says so', () => {
    const { say } = aView(<SmartSessionListView />, [active()])
    say(
      sessionsRequested({ caipAddress, requestId: 'r2' }),
      sessionsFailed({ requestId: 'r2', error: toErrorDetails(new WidgetError('NETWORK', { host: 'x' })) }),
    )
    button(/Tide shop/)
    button('Try again')
  })

  it('names a site that gives no name', () => {
    aView(<SmartSessionListView />, [active({ project: null })])
    button(/A site without a name/)
  })
})

describe('one session', () => {
  it('tells in words what it may do, whose it is, and until when', () => {
    aView(<SmartSessionSettingsView />, [
      active({ permissions: [anAllowance(), aCall(), { type: 'magic', data: {} }] }),
    ])
    const list = screen.getByRole('list', { name: 'What it may do' })
    const [allowance, call, unknown] = within(list).getAllByRole('listitem')
    expect(allowance?.textContent).toBe('Spend up to 0.01 ETH each day')
    expect(call?.textContent).toContain('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
    expect(unknown?.textContent).toBe(
      'Something this version can’t describe (magic)Revoke the session if you don’t know what it’s for.',
    )
    screen.getByText('shop.example')
    screen.getByText('in 2 days')
    screen.getByText('Active')
  })

  it('is revoked after a second look, in place', async () => {
    const { user, store } = aView(<SmartSessionSettingsView />, [active()], { hub: { connectorOf: () => undefined } })
    await user.click(button('Revoke'))
    expect(screen.getByRole('alert').textContent).toMatch(/^Revoke this session\?Tide shop can no longer act/)
    expect(store.getState().sessions?.revocation).toBeNull()
    expect(document.activeElement).toBe(button('Revoke'))
    await user.click(button('Cancel'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button('Revoke'))
    await user.click(button('Revoke'))
    expect(store.getState().sessions?.revocationFailure).toMatchObject({
      pci: 'pci-1',
      error: { code: 'NO_ACTIVE_CAIP_ADDRESS' },
    })
  })

  it('answers the press before it says what to do in the wallet', async () => {
    const check = new Promise<never>(() => undefined)
    const { user, store } = aView(<SmartSessionSettingsView />, [active()], {
      hub: { connectorOf: () => undefined },
      page: { onScreen: () => check },
    })
    await user.click(button('Revoke'))
    const seen = () => [
      selectWalletRequest(store.getState(), 'revokeSession')?.phase,
      screen.queryByRole('alert') === null,
    ]
    expect(await pressAtOnce(button('Revoke'), seen)).toEqual(['checking', false])
    await waitFor(() => expect(seen()).toEqual(['checking', true]))
  })

  it('is asked for once, however often it is pressed before the view says what to do in the wallet', async () => {
    const { user, actions } = aView(<SmartSessionSettingsView />, [active()], { hub: { connectorOf: () => undefined } })
    await user.click(button('Revoke'))
    const revoke = button('Revoke')
    await act(async () => [1, 2].forEach(() => revoke.click()))
    expect(actions.filter(requestStarted.match)).toHaveLength(1)
  })

  it.each([
    ['expired', expired()],
    ['revoked', revoked()],
  ])('that is %s cannot be revoked, and says what it was allowed', (sessionId, row) => {
    aView(<SmartSessionSettingsView />, [row], { sessionId })
    screen.getByRole('list', { name: 'What it was allowed to do' })
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull()
  })

  it('that was declined or broke off says that it cannot be used, and can be revoked all the same', () => {
    aView(<SmartSessionSettingsView />, [unfinished()], { sessionId: 'unfinished' })
    screen.getByRole('list', { name: 'What was asked for' })
    screen.getByText(/it can’t be used\. If your wallet allowed it, revoke it\./)
    button('Revoke')
  })

  it('that is being revoked leads to the wallet and keeps the way out', () => {
    const { say } = aView(<SmartSessionSettingsView />, [active()])
    say(ordered)
    screen.getByText('Checking your account again.')
    say(request.asked)
    screen.getByText('Confirm there to end the session.')
    button('Cancel')
  })

  it.each<[ErrorCode, RegExp]>([
    ['NETWORK', /session service isn’t responding/],
    ['SESSION_SIGNATURE', /nothing was revoked/],
    ['ACCOUNT_MISMATCH', /another account/],
    ['CHAIN_MISMATCH', /another network/],
  ])('says %s in words', (code, words) => {
    const { say } = aView(<SmartSessionSettingsView />, [active()])
    say(ordered, refused(code))
    expect(screen.getByRole('alert').textContent).toMatch(words)
    button('Revoke')
  })

  it('takes a refusal calmly', () => {
    const { say } = aView(<SmartSessionSettingsView />, [active()])
    say(ordered, refused('USER_REJECTED'))
    screen.getByText('You declined in your wallet. The session is still active.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that is not listed leads to the others', async () => {
    const { user, opened } = aView(<SmartSessionSettingsView />, [active()], { sessionId: 'pci-9' })
    await user.click(button('Show sessions'))
    expect(opened()).toMatchObject([{ view: 'SmartSessionList', placement: 'replace' }])
  })
})

describe('a session that was just granted', () => {
  it('is the newest in force: to whom, what, until when', () => {
    aView(<SmartSessionCreatedView />, [
      unfinished({ createdAt: later(9) }),
      active({ pci: 'older', createdAt: later(-500), project: { name: 'Old shop' } }),
      revoked({ createdAt: later(5) }),
      active(),
    ])
    screen.getByText('Tide shop may act for you')
    screen.getByText(/^Until .+, without asking each time\. You can revoke it before that\.$/)
    expect(screen.getByRole('listitem').textContent).toBe('Spend up to 0.01 ETH each day')
    screen.getByText('Allowed for shop.example')
  })

  it('leads to all of them, and away', async () => {
    const { user, opened, actions } = aView(<SmartSessionCreatedView />, [active()])
    await user.click(button('Sessions'))
    expect(opened()).toMatchObject([{ view: 'SmartSessionList' }])
    await user.click(button('Done'))
    expect(actions.map(({ type }) => type)).toContain('navigation/closeWhenDone')
  })

  it('that is in no list says so', () => {
    aView(<SmartSessionCreatedView />, [revoked()])
    screen.getByText('Session not found')
  })
})

describe('the way from the account to its sessions', () => {
  const asSmartAccount = walletSessionShared({
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'smartAccount' }],
    wallet: { id: HARBOR.id, name: HARBOR.name, type: HARBOR.type },
  })

  it('is there for a smart account', async () => {
    const { user, say, opened } = aView(<SessionsEntry />)
    expect(screen.queryByRole('button')).toBeNull()
    say(asSmartAccount)
    await user.click(button(/Sessions/))
    expect(opened()).toMatchObject([{ view: 'SmartSessionList' }])
  })

  it('is not there where the feature is off', () => {
    const { say } = aView(<SessionsEntry />, undefined, { options: {} })
    say(asSmartAccount)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
