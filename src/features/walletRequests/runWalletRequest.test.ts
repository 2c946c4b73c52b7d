import { ALICE, aNetwork, aSecondNetwork, BOB, fakeConnector } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { bannerText, cancelWait } from '../../../test/support/walletRequests'
import { UserRejectedError, WidgetError } from '../../errors'
import { addNoticesListeners, bannerShown } from '../../notices'
import { type Services, walletSessionChanged, walletSessionEnded } from '../../store'
import { networkSwitched } from '../networks'
import { runWalletRequest, type WalletRequestPlan } from './runWalletRequest'
import { requestFailed, type WalletRequestKind } from './walletRequestsSlice'

const NETWORK = aNetwork()
const PROVIDER = { request: async () => null }
type Plan = Partial<WalletRequestPlan<string, string>>

/** A page where Alice is connected; her wallet is on the account and network of `session`. */
function aPage(
  session = { address: ALICE, caipNetworkId: NETWORK.caipNetworkId },
  page: Partial<Services['page']> = {},
) {
  const connector = fakeConnector({ getProvider: () => PROVIDER })
  const services = fakeServices({ hub: { connectorOf: () => connector, readSession: async () => session }, page })
  const store = createTestStore(services, { isConnected: true })
  addNoticesListeners(store.listeners)
  const log: unknown[] = []
  const answer = aDeferred<string>()
  const run = (plan: Plan = {}, kind: WalletRequestKind = 'send') =>
    store.dispatch(
      runWalletRequest<string, string>({
        kind,
        caipAddress: `${NETWORK.caipNetworkId}:${ALICE}`,
        messages: { wait: 'send.confirmInWallet', failed: `${kind}: not done` },
        takesLateAnswer: true,
        async check() {
          log.push('check')
          return 'prepared'
        },
        ask(provider, prepared) {
          log.push(['ask', provider === PROVIDER, prepared])
          return answer.promise
        },
        submit: (said) => void log.push(['submit', said]),
        onFailed: ({ code }, { wasAsked }) => void log.push(['failed', code, wasAsked]),
        ...plan,
      }),
    )
  const request = (kind: WalletRequestKind = 'send') => store.state().walletRequests?.[kind]
  return { ...store, services, session, log, answer, run, request }
}

const ASKED = ['ask', true, 'prepared']
const goesToBob = () =>
  walletSessionChanged({
    accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
    caipNetworkId: NETWORK.caipNetworkId,
  })

describe('what a visitor confirmed', () => {
  it('is checked, asked of the wallet once, and submitted; a banner says what the wallet is waited for', async () => {
    const { run, request, log, answer, state } = aPage()
    const running = run()
    expect([request()?.phase, bannerText(state())]).toEqual(['checking', null])
    await settle()
    expect([request()?.phase, bannerText(state())]).toEqual(['awaitingWallet', 'send.confirmInWallet'])
    for (let press = 0; press < 5; press++) await run()
    answer.resolve('0x1')
    await running
    expect(log).toEqual(['check', ASKED, ['submit', '0x1']])
    expect([request(), bannerText(state())]).toEqual([undefined, null])
  })

  it.each<WalletRequestKind>(['send', 'swap', 'signIn', 'registerName', 'revokeSession'])(
    'is asked of the wallet after its check and right after the wallet said who signs: nothing is awaited (%s)',
    async (kind) => {
      const { run, services, log } = aPage()
      const { hub } = services
      const { readSession } = hub
      hub.readSession = async (namespace) => {
        log.push('signer')
        return readSession(namespace)
      }
      const connector = fakeConnector({
        getProvider() {
          log.push('is it')
          // Whatever is awaited once more lets this come first.
          queueMicrotask(() => queueMicrotask(() => log.push('later')))
          return PROVIDER
        },
      })
      hub.connectorOf = () => connector
      void run({}, kind)
      await settle()
      expect(log).toEqual(['check', 'signer', 'is it', ASKED, 'later'])
    },
  )

  it('is taken at the press, and nothing is computed for it before that is seen', async () => {
    const seen = aDeferred<undefined>()
    const { run, request, log, answer } = aPage(undefined, { onScreen: () => seen.promise })
    const running = run()
    await run()
    await settle()
    expect([request()?.phase, log]).toEqual(['checking', []])
    seen.resolve(undefined)
    answer.resolve('0x1')
    await running
    expect(log).toEqual(['check', ASKED, ['submit', '0x1']])
  })

  it('is not over before what follows from the answer is', async () => {
    const { run, request, answer, state } = aPage()
    const submitted = aDeferred<undefined>()
    const running = run({ submit: () => submitted.promise })
    answer.resolve('0x1')
    await settle()
    expect([request()?.phase, bannerText(state())]).toEqual(['submitting', null])
    submitted.resolve(undefined)
    await running
    expect(request()).toBeUndefined()
  })

  it('asks nothing where the visitor has to confirm again', async () => {
    const { run, request, log } = aPage()
    await run({ check: async () => null })
    expect([log, request()]).toEqual([[], undefined])
  })

  it.each([
    ['another account', { address: BOB, caipNetworkId: NETWORK.caipNetworkId }, 'ACCOUNT_MISMATCH'],
    ['another network', { address: ALICE, caipNetworkId: aSecondNetwork().caipNetworkId }, 'CHAIN_MISMATCH'],
  ])('asks nothing of a wallet on %s', async (_what, session, code) => {
    const { run, log, actions, request } = aPage(session)
    await run()
    expect(log).toEqual(['check', ['failed', code, false]])
    expect(actions.filter(requestFailed.match).map(({ payload }) => payload.error.code)).toEqual([code])
    expect(request()).toBeUndefined()
  })

  it('asks nothing when its check fails, and can be confirmed again', async () => {
    const { run, log, answer, services } = aPage()
    await run({
      check: async () => {
        throw new WidgetError('INSUFFICIENT_BALANCE')
      },
    })
    expect(log.splice(0)).toEqual([['failed', 'INSUFFICIENT_BALANCE', false]])
    expect(services.logger.lines().join()).toContain('send: not done')
    answer.resolve('0x1')
    await run()
    expect(log).toEqual(['check', ASKED, ['submit', '0x1']])
  })

  it('is over when the wallet declines, also where it throws instead of rejecting', async () => {
    const { run, log, request } = aPage()
    await run({
      ask: () => {
        throw new UserRejectedError()
      },
    })
    expect([log, request()]).toEqual([['check', ['failed', 'USER_REJECTED', true]], undefined])
  })
})

describe('a request that nobody waits for any more', () => {
  it.each<[string, (page: ReturnType<typeof aPage>) => unknown]>([
    ['whose account went', (page) => page.dispatch(goesToBob())],
    ['whose network was left', (page) => page.dispatch(networkSwitched({ network: aSecondNetwork() }))],
    ['whose wallet left', (page) => page.dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))],
  ])('%s asks nothing of the wallet', async (_what, leave) => {
    const page = aPage()
    const checked = aDeferred<string>()
    const running = page.run({ check: () => checked.promise })
    leave(page)
    expect(page.request()).toBeUndefined()
    checked.resolve('prepared')
    await running
    expect(page.log).toEqual([])
  })

  it('is over with the wallet of its namespace, also where that is not the active one', async () => {
    const page = aPage()
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:S' as const
    const checked = aDeferred<string>()
    for (const [kind, caipAddress] of [
      ['signIn', solana],
      ['send', `${NETWORK.caipNetworkId}:${ALICE}`],
    ] as const)
      void page.run({ caipAddress, check: () => checked.promise }, kind)
    page.dispatch(walletSessionEnded({ namespace: 'solana', reason: 'wallet' }))
    expect([page.request('signIn'), page.request('send')?.phase]).toEqual([undefined, 'checking'])
  })

  it.each([
    [true, [['submit', 'late']]],
    [false, []],
  ])('and was cancelled while the wallet had it takes a late answer: %s', async (takesLateAnswer, submitted) => {
    const page = aPage()
    const running = page.run({ takesLateAnswer })
    await settle()
    expect(cancelWait(page)).toBe(true)
    expect([page.request(), bannerText(page.state())]).toEqual([undefined, null])
    page.answer.resolve('late')
    await running
    expect(page.log).toEqual(['check', ASKED, ...submitted])
  })

  it('ends no other one: a late answer leaves the next request of its kind alone', async () => {
    const page = aPage()
    const first = page.run()
    await settle()
    cancelWait(page)
    const second = page.run({ ask: () => new Promise(() => undefined) })
    await settle()
    page.answer.reject(new UserRejectedError())
    await first
    expect(page.request()?.phase).toBe('awaitingWallet')
    void second
  })
})

describe('two requests that two wallets have', () => {
  it('each have a Cancel of their own, and the news of one takes the wait of the other away for its time only', async () => {
    const page = aPage()
    const swapping = page.run(
      { messages: { wait: 'swap.confirmInWallet', failed: '' }, ask: () => new Promise(() => undefined) },
      'swap',
    )
    await settle()
    const sending = page.run()
    await settle()
    expect(bannerText(page.state())).toBe('send.confirmInWallet')
    page.answer.resolve('0x1')
    await sending
    page.dispatch(bannerShown({ variant: 'success', text: { key: 'send.started' } }))
    expect(bannerText(page.state())).toBe('send.started')
    page.dispatch({ type: 'notices/bannerClosed', payload: {} })
    expect(bannerText(page.state())).toBe('swap.confirmInWallet')
    expect(cancelWait(page)).toBe(true)
    expect([page.request('swap'), bannerText(page.state())]).toEqual([undefined, null])
    void swapping
  })

  it('are cancelled one by one', async () => {
    const page = aPage()
    void page.run({ messages: { wait: 'swap.confirmInWallet', failed: '' } }, 'swap')
    await settle()
    void page.run()
    await settle()
    cancelWait(page)
    expect([page.request()?.phase, page.request('swap')?.phase]).toEqual([undefined, 'awaitingWallet'])
  })
})
