/**
 * The robot's other world: a wallet behind a relay. The product's own links, session, provider, hub and store run; the
 * test plays the relay, the wallet, the clock and the site's other tabs. `model` is what a page must show: the session
 * that the wallet agreed to last, if it still stands.
 */
import type { Transfer } from '../../../src/adapters/contract'
import { followOtherTabs } from '../../../src/app/otherTabs'
import { followSessions } from '../../../src/app/followSessions'
import { addStorageListeners } from '../../../src/app/listeners/storageListeners'
import { MAILBOX_BURST_MS } from '../../../src/config/limits/pairing'
import type { Eip1193Provider } from '../../../src/connectors/eip1193/eip1193Provider'
import { createWalletHub } from '../../../src/connectors/walletHub'
import type { CaipNetworkId } from '../../../src/domain'
import { fetchBalances } from '../../../src/features/account'
import { disconnect, leavePairing, reconnect, selectPairing, startPairing } from '../../../src/features/connect'
import { openReview } from '../../../src/features/send/views/openReview'
import { selectSend } from '../../../src/features/send/sendSelectors'
import { amountEntered, tokenChosen } from '../../../src/features/send/sendSlice'
import { submitSend } from '../../../src/features/send/submitSend'
import { typeRecipient } from '../../../src/features/send/typeRecipient'
import { toWalletError } from '../../../src/errors'
import { modalClosed, modalOpened } from '../../../src/navigation'
import { addNoticesListeners } from '../../../src/notices'
import { connectorsKey, createStorage } from '../../../src/storage'
import { aBalanceRow, ALICE, aNetwork, aPairingContext, aSecondNetwork, BOB } from '../../support/builders'
import { aSettledSession, fakeRelayClient } from '../../support/fakeRelayClient'
import { cancelWait } from '../../support/walletRequests'
import { aDeferred, aLogger, aStorageArea } from '../../support/fakes'
import { createTestStore, fakeServices } from '../../support/testStore'
import { startRelayPage } from './relayPage'
import type { Asked, Press } from './robotOracle'

const CAROL = '0x27b1fdb04752bbc536007a920d24acb045561c26'
const ONE: CaipNetworkId = 'eip155:1'
const TWO: CaipNetworkId = 'eip155:8453'
/** By protocol a proposal ends then, whatever the clock of the page says. */
const PROPOSAL_MS = 300_000
const DAY_MS = 86_400_000
const KEY = 'b'.repeat(64)

export const RELAY_STEPS = [
  'link',
  'freshLink',
  'leave',
  'openSend',
  'fill',
  'review',
  'press',
  'twice',
  'cancel',
  'close',
  'disconnect',
  'approve',
  'approveOld',
  'approveBadly',
  'refuseLink',
  'confirm',
  'refuse',
  'lose',
  'sessionDeleted',
  'sessionExpired',
  'account',
  'accountUpdate',
  'network',
  'eventTwice',
  'strangersEvent',
  'relayDown',
  'relayUp',
  'relayCloses',
  'offline',
  'online',
  'minute',
  'minutes',
  'day',
  'clockBack',
  'clockOn',
  'otherTabEnds',
  'otherTabPairs',
  'reload',
  'asleep',
  'awake',
  'wait',
] as const
export type RelayStep = (typeof RELAY_STEPS)[number]

/** What the wallet keeps of a session. */
type Session = { accounts: string[]; caipNetworkId: CaipNetworkId }
/** `network`: where the visitor was when they asked for the link. */
type Proposal = { madeAt: number; isAnswered: boolean; network: CaipNetworkId }

/** Which of a page's links is on the screen. */
const linkNumberOf = (state: Parameters<typeof selectPairing>[0]): number =>
  Number(/wc:link-(\d+)@/.exec(selectPairing(state).uri ?? '')?.[1] ?? 0) - 1

const caip = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => [`${ONE}:${address}`, `${TWO}:${address}`])

export function aRelayWorld() {
  const pressed: Press[] = []
  const asked: Asked[] = []
  const failures: unknown[] = []
  const held: { confirm: () => void; refuse: () => void; lose: () => void }[] = []
  const kept = new Map<string, unknown>()
  const area = aStorageArea()
  const clock = { now: () => Date.now() }
  const state = { isOnline: true, isRelayUp: true, isAsleep: false, isLoading: false, lastTopic: 0, lastEvent: 0 }
  /** What the wallet knows, and time as it truly passes. */
  const wallet = new Map<string, Session>()
  const model: {
    topic: string | null
    shown: Session | null
    granted: string[]
    time: number
    hearsFrom: number
    restoredAt: number
  } = { topic: null, shown: null, granted: [], time: 0, hearsFrom: 0, restoredAt: 0 }
  /** What the wallet says is news when its old messages have come, by the time that passed or by the clock. */
  const isNews = (): boolean =>
    model.time >= model.hearsFrom || Math.abs(Date.now() - model.restoredAt) >= MAILBOX_BURST_MS
  /** What the relay holds back for a page that sleeps. */
  const mailbox: (() => void)[] = []
  const unsent: (() => void)[] = []
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => state.isOnline })

  const run = (work: Promise<unknown> | undefined | void): void =>
    void Promise.resolve(work).catch((error: unknown) => failures.push(error))
  let known: string | undefined

  const aPage = () => {
    const { fake, client } = fakeRelayClient()
    const proposals: Proposal[] = []
    let network = ONE
    const context = aPairingContext({
      clock,
      networks: [aNetwork(), aSecondNetwork()],
      vault: {
        get: async (name) => kept.get(name),
        set: async (name, value) => void kept.set(name, structuredClone(value)),
        remove: async (name) => void kept.delete(name),
      },
    })
    const pairingContext = (preferredNetworks: readonly CaipNetworkId[]) => {
      ;[network = network] = preferredNetworks
      return { ...context, preferredNetworks }
    }
    fake.publish = async () => {
      proposals.push({ madeAt: model.time, isAnswered: false, network })
      if (!state.isRelayUp) await new Promise<void>((resolve) => void unsent.push(resolve))
    }
    Object.assign(fake, {
      request: ({
        topic,
        chainId,
        request: { params },
      }: {
        topic: string
        chainId: string
        request: { params: [{ from: string; to: string; value: string }] }
      }) => {
        const [{ from, to, value }] = params
        const own = wallet.get(topic)
        asked.push({
          kind: 'send',
          account: from,
          to,
          amountInUnits: value,
          token: 'coin',
          caipNetworkId: chainId,
          walletNetwork: chainId,
          walletAccount:
            own?.accounts.includes(from) && fake.sessions.has(topic) ? from : `nobody of the session ${topic}`,
        })
        const answer = aDeferred<string>()
        held.push({
          confirm: () => answer.resolve(`0x${String(asked.length).padStart(64, 'a')}`),
          refuse: () => answer.reject(Object.assign(new Error('User rejected.'), { code: 5000 })),
          lose: () => answer.reject(new Error('Failed to publish payload, please try again.')),
        })
        return answer.promise
      },
      // The wallet hears of it where the relay can be reached.
      disconnect: async ({ topic }: { topic: string }) => {
        fake.sessions.delete(topic)
        wallet.delete(topic)
      },
    })
    const identity = {
      seed: '',
      release: () => undefined,
      knowsTopic: async (topic: string) => topic === known,
      rememberTopic: async (topic: string) => void (known = topic),
    }
    const hub = createWalletHub({ sources: [startRelayPage({ client, context, identity })], logger: aLogger() })
    const pageStorage = createStorage({ logger: aLogger(), page: window, area })
    const answers = Object.fromEntries(
      [ALICE, BOB].map((address) => [
        `/v1/account/${address}/balance`,
        () => ({ balances: [aBalanceRow({ quantity: { decimals: '18', numeric: '2' } })] }),
      ]),
    )
    const services = fakeServices({
      answers,
      page: { isOnline: () => state.isOnline },
      services: { hub, clock, storage: pageStorage, pairingContext },
      adapter: {
        prepareTransfer:
          async ({ from, to, amountInUnits }: Transfer) =>
          async (provider: unknown) => {
            try {
              return {
                hash: String(
                  await (provider as Eip1193Provider).request({
                    method: 'eth_sendTransaction',
                    params: [{ from, to, value: amountInUnits }],
                  }),
                ),
              }
            } catch (thrown) {
              throw toWalletError(thrown)
            }
          },
      },
    })
    const store = createTestStore(
      { ...services, clock: { ...services.clock, now: clock.now } },
      { options: { projectId: 'project' } },
    )
    // A wallet can take a link only after somebody saw it.
    const seen = new Set<number>()
    store.store.subscribe(() => void seen.add(linkNumberOf(store.state())))
    addNoticesListeners(store.listeners)
    addStorageListeners(store.listeners)
    const stops = [
      followSessions(hub, store),
      followOtherTabs(store.services, store),
      pageStorage.onExternalChange(connectorsKey, () => run(store.dispatch(reconnect()))),
      () => store.listeners.clearListeners(),
      hub.dispose,
    ]
    return { fake, proposals, seen, store, hub, leave: () => stops.forEach((stop) => stop()) }
  }
  let page = aPage()

  /** The relay hands a message to the page: now, or when it wakes up. */
  const deliver = (message: () => void): void => {
    if (state.isAsleep || state.isLoading) mailbox.push(message)
    else message()
  }
  const open = (): void => {
    for (const message of mailbox.splice(0)) message()
  }
  const show = (topic: string | null): void => {
    const session = topic === null ? undefined : wallet.get(topic)
    Object.assign(model, {
      topic: session ? topic : null,
      shown: session ? structuredClone(session) : null,
      granted: [...(session?.accounts ?? [])],
    })
  }
  const aSessionOf = (topic: string, session: Session) =>
    aSettledSession(page.fake, [], {
      topic,
      expiry: Math.floor(Date.now() / 1000) + 7 * 86_400,
      namespaces: {
        eip155: {
          chains: [ONE, TWO],
          accounts: caip(session.accounts),
          methods: ['eth_sendTransaction', 'wallet_switchEthereumChain'],
          events: ['accountsChanged', 'chainChanged'],
        },
      },
    })
  const nextTopic = (): string => (++state.lastTopic).toString(16).padStart(64, '0')
  const settleProposal = (
    index: number,
    answer: (proposal: { settle: (session: unknown) => void; fail: (reason: unknown) => void }) => void,
  ): void => {
    const [proposal, way] = [page.proposals[index], page.fake.proposals[index]]
    if (!proposal || !way || proposal.isAnswered || !page.seen.has(index) || !state.isRelayUp || state.isAsleep) return
    proposal.isAnswered = true
    answer(way)
  }
  const waiting = (): number[] =>
    page.proposals.flatMap(({ isAnswered }, index) => (isAnswered || !page.seen.has(index) ? [] : [index]))
  const approve = (index: number | undefined): void => {
    if (index === undefined) return
    settleProposal(index, ({ settle }) => {
      const topic = nextTopic()
      wallet.set(topic, { accounts: index % 2 === 0 ? [ALICE, BOB] : [BOB], caipNetworkId: ONE })
      const own = wallet.get(topic) as Session
      settle(aSessionOf(topic, own))
      // A namespace stays on the network where the visitor was.
      own.caipNetworkId = page.proposals[index]?.network ?? ONE
      show(topic)
      model.hearsFrom = 0
    })
  }
  /**
   * The wallet says something of the session; what it says in the first seconds after another page was told of it is
   * old news.
   */
  const say = (change: (session: Session) => void, event: 'accountsChanged' | 'chainChanged', times = 1): void => {
    const { topic } = model
    const session = topic === null ? undefined : wallet.get(topic)
    if (topic === null || !session) return
    change(session)
    const told = structuredClone(session)
    const id = ++state.lastEvent
    deliver(() => {
      const isHeard = model.topic === topic && isNews()
      if (isHeard)
        model.shown =
          event === 'chainChanged'
            ? { ...(model.shown ?? told), caipNetworkId: told.caipNetworkId }
            : { ...(model.shown ?? told), accounts: told.accounts }
      const data =
        event === 'accountsChanged'
          ? told.accounts.map((address) => `${model.shown?.caipNetworkId ?? ONE}:${address}`)
          : Number(told.caipNetworkId.split(':')[1])
      for (let time = 0; time < times; time++)
        page.fake.say('session_event', {
          id,
          topic,
          params: { chainId: told.caipNetworkId, event: { name: event, data } },
        })
    })
  }
  const end = (how: 'session_delete' | 'session_expire'): void => {
    const { topic } = model
    if (topic === null) return
    wallet.delete(topic)
    deliver(() => {
      page.fake.sessions.delete(topic)
      if (model.topic === topic) show(null)
      page.fake.say(how, { topic })
    })
  }
  const pass = (ms: number): void => {
    model.time += ms
    jest.advanceTimersByTime(ms)
    for (const index of waiting()) {
      if (model.time - (page.proposals[index]?.madeAt ?? 0) >= PROPOSAL_MS)
        settleProposal(index, ({ fail }) => fail(new Error('Proposal expired')))
    }
  }
  const setClock = (ms: number): void => {
    jest.setSystemTime(Date.now() + ms)
  }
  const press = (): void => {
    const { review, requestId } = selectSend(page.store.state())
    if (review && requestId === null) {
      const [namespace = '', chain = '', account = ''] = review.caipAddress.split(':')
      pressed.push({
        kind: 'send',
        account,
        caipNetworkId: `${namespace}:${chain}`,
        token: 'coin',
        amountInUnits: review.amountInUnits,
        to: review.to,
      })
    }
    run(page.store.dispatch(submitSend()))
  }
  /** Another tab of the site writes; a page that sleeps does not hear of it. */
  const tellPage = (): void => void window.dispatchEvent(new StorageEvent('storage', { key: null }))
  const otherTab = createStorage({
    logger: aLogger(),
    page: { addEventListener: () => undefined, removeEventListener: () => undefined },
    area,
  })
  const byVisitor = (act: () => void) => () => (state.isAsleep ? undefined : act())

  const play: Record<RelayStep, () => void> = {
    link: byVisitor(() => run(page.store.dispatch(startPairing()))),
    freshLink: byVisitor(() => run(page.store.dispatch(startPairing({ isFresh: true })))),
    leave: byVisitor(() => run(page.store.dispatch(leavePairing()))),
    openSend: byVisitor(() => {
      page.store.dispatch(modalOpened({ view: 'Send', params: {} }))
      const { caipAddress } = page.store.state().account.eip155
      if (caipAddress) run(page.store.dispatch(fetchBalances({ caipAddress })).catch(() => undefined))
    }),
    fill: byVisitor(() => {
      page.store.dispatch(
        tokenChosen({ token: `${page.store.state().networks.activeCaipNetwork?.caipNetworkId ?? ONE}:native` }),
      )
      page.store.dispatch(amountEntered({ amount: '0.5' }))
      run(page.store.dispatch(typeRecipient(CAROL)))
    }),
    review: byVisitor(() => page.store.dispatch(openReview())),
    press: byVisitor(press),
    twice: byVisitor(() => {
      press()
      run(page.store.dispatch(submitSend()))
    }),
    cancel: byVisitor(() => void cancelWait(page.store)),
    close: byVisitor(() => void page.store.dispatch(modalClosed())),
    disconnect: byVisitor(() => {
      if (page.hub.session('eip155')) show(null)
      run(page.store.dispatch(disconnect({ reason: 'user' })))
    }),
    approve: () => approve(waiting().at(-1)),
    approveOld: () => approve(waiting()[0]),
    approveBadly: () =>
      settleProposal(waiting()[0] ?? -1, ({ settle }) =>
        settle({ topic: nextTopic(), expiry: 1, namespaces: { eip155: { accounts: ['eip155:1:nobody'] } } }),
      ),
    refuseLink: () =>
      settleProposal(waiting()[0] ?? -1, ({ fail }) =>
        fail(Object.assign(new Error('User rejected.'), { code: 5000 })),
      ),
    confirm: () => held.shift()?.confirm(),
    refuse: () => held.shift()?.refuse(),
    lose: () => held.shift()?.lose(),
    sessionDeleted: () => end('session_delete'),
    sessionExpired: () => end('session_expire'),
    account: () => say((session) => void session.accounts.reverse(), 'accountsChanged'),
    accountUpdate: () => {
      const { topic } = model
      const session = topic === null ? undefined : wallet.get(topic)
      if (topic === null || !session) return
      session.accounts = session.accounts.includes(ALICE) ? [BOB] : [ALICE, BOB]
      const { accounts } = structuredClone(session)
      deliver(() => {
        const grant = { chains: [ONE, TWO], accounts: caip(accounts), methods: ['eth_sendTransaction'], events: [] }
        const record = page.fake.sessions.get(topic)
        if (record) page.fake.sessions.set(topic, { ...record, namespaces: { eip155: grant } })
        if (model.topic === topic && model.shown)
          Object.assign(model, { shown: { ...model.shown, accounts }, granted: accounts })
        page.fake.say('session_update', { topic, params: { namespaces: { eip155: grant } } })
      })
    },
    network: () =>
      say((session) => void (session.caipNetworkId = session.caipNetworkId === ONE ? TWO : ONE), 'chainChanged'),
    eventTwice: () => say((session) => void session.accounts.reverse(), 'accountsChanged', 2),
    strangersEvent: () => {
      const topic = 'f'.repeat(64)
      deliver(() =>
        page.fake.say('session_event', {
          id: ++state.lastEvent,
          topic,
          params: { chainId: ONE, event: { name: 'accountsChanged', data: [`${ONE}:${CAROL}`] } },
        }),
      )
      deliver(() => page.fake.say('session_delete', { topic }))
    },
    relayDown: () => void (state.isRelayUp = false),
    relayUp: () => {
      state.isRelayUp = true
      for (const send of unsent.splice(0)) send()
    },
    relayCloses: () => page.fake.say('relayer_error', new Error('Project not found')),
    offline: () => void (state.isOnline = false),
    online: () => void (state.isOnline = true),
    minute: () => pass(60_000),
    minutes: () => pass(PROPOSAL_MS),
    day: () => pass(DAY_MS),
    // The machine's clock is set; no time passes.
    clockBack: () => setClock(-DAY_MS),
    clockOn: () => setClock(DAY_MS),
    otherTabEnds: () => {
      const { topic } = model
      if (topic === null || state.isAsleep) return
      wallet.delete(topic)
      kept.delete('relay-session')
      page.fake.sessions.delete(topic)
      show(null)
      otherTab.set(connectorsKey, {})
      tellPage()
    },
    otherTabPairs: () => {
      if (state.isAsleep) return
      const before = model.topic
      const topic = nextTopic()
      const session: Session = { accounts: [BOB, ALICE], caipNetworkId: TWO }
      wallet.set(topic, session)
      // Kept by the tab that paired; this page's client does not know it yet.
      const record = aSessionOf(topic, session)
      page.fake.sessions.delete(topic)
      kept.set('relay-session', { session: record, symKey: KEY, selfKey: KEY, networks: { eip155: TWO } })
      otherTab.set(connectorsKey, { eip155: { id: 'walletConnect', name: 'Harbor', caipNetworkId: TWO, address: BOB } })
      tellPage()
      show(topic)
      Object.assign(model, { hearsFrom: model.time + MAILBOX_BURST_MS, restoredAt: Date.now() })
      // A tab that pairs anew ends the session before.
      if (before === null) return
      wallet.delete(before)
      page.fake.sessions.delete(before)
      page.fake.say('session_delete', { topic: before })
    },
    reload: () => {
      page.leave()
      Object.assign(state, { isAsleep: false, isLoading: true })
      page = aPage()
      // The order of its accounts is the one that the wallet agreed to; what it said of them since was said to the last
      // page.
      if (model.shown) model.shown.accounts = model.granted
      // Its identity at the relay has read its mailbox before: nothing in it is old.
      model.hearsFrom = 0
      const loaded = page
      run(
        page.store.dispatch(reconnect()).then(() => {
          if (loaded !== page) return
          state.isLoading = false
          open()
        }),
      )
    },
    asleep: () => void (state.isAsleep = true),
    awake: () => {
      state.isAsleep = false
      if (!state.isLoading) open()
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    },
    wait: () => undefined,
  }

  /** The link on the screen is one that a wallet can still take. */
  const isLinkAlive = (): boolean => {
    const proposal = page.proposals[linkNumberOf(page.store.state())]
    return proposal !== undefined && !proposal.isAnswered && model.time - proposal.madeAt < PROPOSAL_MS
  }
  return {
    play,
    pressed,
    asked,
    failures,
    held,
    state,
    model,
    isLinkAlive,
    store: () => page.store,
    leave: () => page.leave(),
  }
}

export type RelayWorld = ReturnType<typeof aRelayWorld>
