/**
 * Five wallets, four namespaces and two tabs of one site: the product's hub, sessions, store, storage, reconnect and
 * requests run; the test plays the wallets, the relay of one of them, the visitor and the page's own code.
 */
import { followOtherTabs } from '../../../src/app/otherTabs'
import { followSessions } from '../../../src/app/followSessions'
import { createPageProviders } from '../../../src/app/hostState/pageProviders'
import { selectWidgetState } from '../../../src/app/hostState/selectWidgetState'
import type { WalletWidgetState } from '../../../src/app/hostState/widgetState'
import { addStorageListeners } from '../../../src/app/listeners/storageListeners'
import type { Connector, ConnectorEvent } from '../../../src/connectors/contract'
import { createWalletHub } from '../../../src/connectors/walletHub'
import { NAMESPACES, type AccountRecord, type CaipNetworkId, type Namespace } from '../../../src/domain'
import { UserRejectedError } from '../../../src/errors'
import { activateWallet } from '../../../src/features/connect'
import { performDisconnect } from '../../../src/features/connect/disconnect/performDisconnect'
import { performReconnect } from '../../../src/features/connect/performReconnect'
import { runWalletRequest } from '../../../src/features/walletRequests/runWalletRequest'
import { createEmitter } from '../../../src/lib/emitter'
import { networkSwitched, selectNetworkOf } from '../../../src/features/networks'
import { connectorsKey, createStorage } from '../../../src/storage'
import { aNetwork } from '../../support/builders'
import { aLogger, aStorageArea } from '../../support/fakes'
import type { Random } from '../../support/random'
import { createTestStore, fakeServices } from '../../support/testStore'

const NETWORKS = [...['eip155:1', 'eip155:8453', 'solana:one', 'solana:two', 'bip122:one', 'polkadot:one']].map((id) =>
  aNetwork({ caipNetworkId: id as CaipNetworkId, name: id }),
)
const networksOf = (namespace: Namespace) =>
  NETWORKS.map(({ caipNetworkId }) => caipNetworkId).filter((id) => id.startsWith(`${namespace}:`))

const FORMS: Record<Namespace, (letter: string) => string> = {
  eip155: (letter) => `0x${letter.repeat(40)}`,
  solana: (letter) => letter.repeat(32),
  bip122: (letter) => `bc1q${letter.repeat(38)}`,
  polkadot: (letter) => `5${letter.repeat(47)}`,
}
const recordsOf = (namespace: Namespace, letters: readonly string[]): AccountRecord[] =>
  letters.map((letter) => ({ namespace, address: FORMS[namespace](letter), type: 'eoa' }))

type Shared = { letters: readonly string[]; caipNetworkId: CaipNetworkId }

/** A wallet and what it shares with the site, whichever tab asks. The second one holds an account of the first, too. */
class Wallet {
  readonly shared = new Map<Namespace, Shared>()
  isLocked = false
  /** All that it ever shared, and the step from which on. */
  private readonly past: { namespace: Namespace; step: number; what: Shared | undefined }[] = []
  /** Its ways into the tabs. */
  readonly ears = new Set<(event: ConnectorEvent) => void>()
  constructor(
    readonly id: string,
    readonly all: readonly string[],
    readonly endsTogether = false,
    private readonly stepNow: () => number = () => 0,
  ) {}

  private note(namespace: Namespace): void {
    const what = this.isLocked ? undefined : this.shared.get(namespace)
    this.past.push({ namespace, step: this.stepNow(), what })
  }

  share(namespace: Namespace, what: Shared): void {
    this.shared.set(namespace, what)
    this.note(namespace)
  }

  drop(namespace: Namespace): void {
    this.shared.delete(namespace)
    this.note(namespace)
  }

  setLocked(isLocked: boolean): void {
    this.isLocked = isLocked
    for (const namespace of this.shared.keys()) this.note(namespace)
  }

  /** What it shared at one moment or another from a step on. */
  sharedSince(step: number, namespace: Namespace): Shared[] {
    const own = this.past.filter((moment) => moment.namespace === namespace)
    return own.flatMap(({ what }, index) => {
      const end = own[index + 1]?.step ?? Number.POSITIVE_INFINITY
      return what && end >= step ? [what] : []
    })
  }

  say(event: ConnectorEvent): void {
    for (const ear of [...this.ears]) ear(event)
  }

  owns(namespace: Namespace, address: string): boolean {
    const letters = this.isLocked ? [] : (this.shared.get(namespace)?.letters ?? [])
    return letters.some((letter) => FORMS[namespace](letter).toLowerCase() === address.toLowerCase())
  }
}

/** Why a press may come to nothing here. Anything else is a fault of ours. */
const REFUSALS: readonly string[] = ['NO_ACTIVE_CAIP_ADDRESS', 'ACCOUNT_MISMATCH', 'CHAIN_MISMATCH', 'USER_REJECTED']
/** Turns of waiting promises, so that every moment of a press is met. */
const MOMENTS = 24

/** Steps after which all that was asked is answered, where no answer is held back. */
const SETTLING_STEPS = 6

type Asked = { walletId: string; reviewedIn: string | undefined; isOwner: boolean; what: string }

export function aWorldOfWallets(random: Random) {
  let step = 0
  /** What is shown may be as old as this step, and no older: all was answered since. */
  let answered = 0
  /** Steps since answers were last held back. */
  let quiet = 0
  const wallets = [
    ...[['one', ['a', 'c']] as const, ['two', ['a', 'd']] as const, ['three', ['e']] as const],
    ...[['four', ['f', '2', 'c']] as const, ['relay', ['9', 'a']] as const],
  ].map(([id, all]) => new Wallet(id, all, id === 'relay', () => step))
  const area = aStorageArea()
  const asked: Asked[] = []
  const problems: string[] = []
  const failures: unknown[] = []
  const waiting: (() => void)[] = []
  let isSlow = false
  const answer = (): Promise<void> => (isSlow ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve())
  const run = (work: Promise<unknown>): void => void work.catch((error: unknown) => failures.push(error))

  const someOf = <T>(items: readonly T[]): T | undefined => (items.length > 0 ? random.pick(items) : undefined)

  const connectorOf = (wallet: Wallet, namespaces: readonly Namespace[]): Connector => {
    const events = createEmitter<ConnectorEvent>()
    const sessionOf = (namespace: Namespace) => {
      const known = wallet.isLocked ? undefined : wallet.shared.get(namespace)
      return known
        ? {
            namespace,
            connectorId: wallet.id,
            accounts: recordsOf(namespace, known.letters),
            caipNetworkId: known.caipNetworkId,
          }
        : null
    }
    return {
      id: wallet.id,
      name: wallet.id,
      type: 'ANNOUNCED',
      source: 'eip6963',
      namespaces,
      supportsNetworkSwitch: false,
      approvesInOwnView: false,
      endsTogether: wallet.endsTogether,
      async connect({ namespace }) {
        await answer()
        if (wallet.isLocked) throw new UserRejectedError()
        if (!wallet.shared.has(namespace)) {
          const caipNetworkId = random.pick(networksOf(namespace))
          wallet.share(namespace, { letters: wallet.all, caipNetworkId })
          // The other tab may never have heard that it was left: wallets tell every page of a site what they share anew.
          wallet.say({ type: 'accountsChanged', namespace, accounts: recordsOf(namespace, wallet.all) })
          wallet.say({ type: 'networkChanged', namespace, caipNetworkId })
        }
        const session = sessionOf(namespace)
        if (!session) throw new UserRejectedError()
        return session
      },
      async restore({ namespace }) {
        await answer()
        return sessionOf(namespace)
      },
      disconnect: async ({ namespace }) => wallet.drop(namespace),
      async readSession({ namespace }) {
        await answer()
        if (random.below(5) === 0) plays.switch()
        const known = sessionOf(namespace)
        if (!known) throw new UserRejectedError()
        return { addresses: known.accounts.map(({ address }) => address), caipNetworkId: known.caipNetworkId }
      },
      switchNetwork: async () => undefined,
      getProvider: (namespace) => ({
        async request({ params }: { params: [{ from: string; reviewedIn?: string }] }) {
          const [{ from, reviewedIn }] = params
          asked.push({
            walletId: wallet.id,
            reviewedIn,
            isOwner: wallet.owns(namespace, from),
            what: `${namespace} ${from.slice(0, 6)}`,
          })
        },
      }),
      subscribe(listener) {
        wallet.ears.add(events.emit)
        const stop = events.subscribe(listener)
        return () => {
          stop()
          if (events.listeners.size === 0) wallet.ears.delete(events.emit)
        }
      },
    }
  }

  /** What a snapshot says that none of the wallets ever said, or that does not fit together. */
  const checkSnapshot = ({ accounts, wallets: listed }: WalletWidgetState): void => {
    for (const namespace of NAMESPACES) {
      const own = listed.filter((wallet) => wallet.namespace === namespace)
      const account = accounts[namespace]
      if (new Set(own.map(({ id }) => id)).size < own.length) problems.push(`${namespace} lists a wallet twice`)
      if (account?.status !== 'connected') {
        if (own.length > 0) problems.push(`${namespace} lists wallets, and nobody is connected`)
        continue
      }
      const [active, ...others] = own.filter(({ isActive }) => isActive)
      if (active?.id !== account.connector?.id || others.length > 0) problems.push(`${namespace} has no active wallet`)
      for (const { id, accounts: records, caipNetworkId } of own) {
        const addresses = records.map(({ address }) => address.toLowerCase())
        const known = wallets.find((wallet) => wallet.id === id)?.sharedSince(answered, namespace) ?? []
        const isOf = ({ letters }: Shared): boolean =>
          letters.length === addresses.length &&
          letters.every((letter) => addresses.includes(FORMS[namespace](letter).toLowerCase()))
        if (!known.some(isOf))
          problems.push(`${namespace}: ${id} is said to share what it did not (${addresses.join()})`)
        if (!known.some((shared) => shared.caipNetworkId === caipNetworkId))
          problems.push(`${namespace}: ${id} is said to be on ${caipNetworkId}, where it was not`)
      }
      if (account.caipNetworkId !== active?.caipNetworkId)
        problems.push(`${namespace}: the account is on another network than its wallet`)
      if (!active?.accounts.some(({ address }) => address === account.address))
        problems.push(`${namespace}: the account is none of the active wallet`)
    }
  }

  const aTab = () => {
    const heard = new Set<(event: StorageEvent) => void>()
    const storage = createStorage({
      logger: aLogger(),
      page: {
        addEventListener: (_type: string, listener: unknown) => void heard.add(listener as never),
        removeEventListener: (_type: string, listener: unknown) => void heard.delete(listener as never),
      } as never,
      area: {
        length: 0,
        clear: area.clear,
        getItem: area.getItem,
        key: area.key,
        removeItem: area.removeItem,
        setItem(key: string, value: string) {
          if (area.getItem(key) === value) return
          area.setItem(key, value)
          // The other tab hears of it a moment later.
          setImmediate(() => {
            for (const other of tabs) if (other !== tab) other.hear(key)
          })
        },
      },
    })
    const hub = createWalletHub({
      sources: [
        ({ found }) => {
          for (const wallet of wallets) found(connectorOf(wallet, NAMESPACES))
          return () => undefined
        },
      ],
      logger: aLogger(),
    })
    const services = fakeServices({ services: { hub, storage } })
    const store = createTestStore(services, { networks: NETWORKS })
    let shown = selectWidgetState(store.state())
    /** The page's own code may know an older snapshot. */
    let older = shown
    addStorageListeners(store.listeners)
    const stopWatching = store.store.subscribe(() => {
      const next = selectWidgetState(store.state())
      if (next === shown) return
      older = shown
      shown = next
      checkSnapshot(next)
    })
    const providers = createPageProviders(
      (namespace) => hub.connectorOf(namespace)?.getProvider(namespace),
      (namespace) => hub.session(namespace)?.accounts.map(({ address }) => address),
      [],
    )
    const stops = [
      followSessions(hub, store),
      followOtherTabs(services, store),
      storage.onExternalChange(connectorsKey, () => run(store.dispatch(performReconnect()))),
      stopWatching,
      () => store.listeners.clearListeners(),
      hub.dispose,
    ]
    run(store.dispatch(performReconnect()))
    const tab = {
      hub,
      store,
      snapshot: (isOld: boolean) => (isOld ? older : shown),
      providers,
      hear(key: string) {
        for (const listener of [...heard]) listener({ key } as StorageEvent)
      },
      leave: () => stops.forEach((stop) => stop()),
    }
    return tab
  }
  const tabs = new Set<ReturnType<typeof aTab>>()
  const open = (): ReturnType<typeof aTab> => {
    const tab = aTab()
    tabs.add(tab)
    return tab
  }
  let current = open()
  const close = (tab: ReturnType<typeof aTab>): void => {
    tabs.delete(tab)
    tab.leave()
  }

  /** All wallets are left between the review and the press, and one comes back, at any moment of the press. */
  const leaveAndReturn = async (namespace: Namespace): Promise<void> => {
    const { hub } = current
    hub.disconnect({ namespace, reason: 'user', shouldTellWallet: false }).catch(() => undefined)
    hub.connect({ connectorId: random.pick(wallets).id, namespace, keepsOthers: true }).catch(() => undefined)
    for (let turns = random.below(MOMENTS); turns > 0; turns--) await Promise.resolve()
  }

  const plays = {
    connect() {
      const { hub } = current
      const [wallet, namespace] = [random.pick(wallets), random.pick(NAMESPACES)]
      hub.connect({ connectorId: wallet.id, namespace, keepsOthers: true }).catch(() => undefined)
    },
    switch() {
      const { id, namespace } = someOf(current.snapshot(false).wallets) ?? {}
      if (id !== undefined) current.store.dispatch(activateWallet({ walletId: id, namespace }))
    },
    chooseAccount() {
      const { id, namespace, accounts } = someOf(current.snapshot(false).wallets) ?? {}
      if (id === undefined || namespace === undefined) return
      const { address } = someOf(accounts ?? []) ?? {}
      current.hub.putInFront({ connectorId: id, namespace, ...(address !== undefined && { address }) })
    },
    goToNamespace() {
      const network = selectNetworkOf(current.store.state(), random.pick(NAMESPACES))
      if (network) current.store.dispatch(networkSwitched({ network }))
    },
    lock() {
      const wallet = random.pick(wallets)
      wallet.setLocked(true)
      for (const namespace of wallet.shared.keys()) wallet.say({ type: 'accountsChanged', namespace, accounts: [] })
    },
    unlock: () => random.pick(wallets).setLocked(false),
    changeAccounts() {
      const [wallet, namespace] = [random.pick(wallets), random.pick(NAMESPACES)]
      const known = wallet.shared.get(namespace)
      if (!known || wallet.isLocked) return
      // Some are taken away, some come back, and the order is another one.
      const kept = wallet.all.filter(() => random.below(3) > 0)
      const letters = random.below(2) === 0 ? kept.toReversed() : kept
      if (letters.length === 0) wallet.drop(namespace)
      else wallet.share(namespace, { ...known, letters })
      wallet.say({ type: 'accountsChanged', namespace, accounts: recordsOf(namespace, letters) })
    },
    changeNetwork() {
      const [wallet, namespace] = [random.pick(wallets), random.pick(NAMESPACES)]
      const known = wallet.shared.get(namespace)
      if (!known || wallet.isLocked) return
      const caipNetworkId = random.pick(networksOf(namespace))
      wallet.share(namespace, { ...known, caipNetworkId })
      wallet.say({ type: 'networkChanged', namespace, caipNetworkId })
    },
    leaveOne() {
      const { id, namespace } = someOf(current.snapshot(false).wallets) ?? {}
      if (id !== undefined) run(current.store.dispatch(performDisconnect({ namespace, walletId: id, reason: 'user' })))
    },
    leaveNamespace: () =>
      run(current.store.dispatch(performDisconnect({ namespace: random.pick(NAMESPACES), reason: 'user' }))),
    relayDrops() {
      const relay = wallets.find(({ endsTogether }) => endsTogether)
      const namespaces = [...(relay?.shared.keys() ?? [])]
      for (const namespace of namespaces) relay?.say({ type: 'disconnected', namespace, reason: 'expired' })
      for (const namespace of namespaces) relay?.drop(namespace)
    },
    reload() {
      close(current)
      current = open()
    },
    otherTab() {
      const other = [...tabs].find((tab) => tab !== current)
      if (other && random.below(4) === 0) close(other)
      else current = other ?? open()
    },
    slow: () => void (isSlow = true),
    answersCome() {
      isSlow = false
      for (const go of waiting.splice(0)) go()
    },
    /** The visitor confirms what they reviewed. */
    press() {
      const { store } = current
      const { activeCaipAddress, activeNamespace, accounts } = current.snapshot(false)
      if (!activeCaipAddress || !activeNamespace || accounts[activeNamespace]?.status !== 'connected') return
      const reviewedIn = accounts[activeNamespace].connector?.id
      const from = accounts[activeNamespace].address ?? ''
      run(
        store.dispatch(
          runWalletRequest<object, unknown>({
            kind: random.pick(['send', 'signIn'] as const),
            caipAddress: activeCaipAddress,
            messages: { failed: 'not asked' },
            takesLateAnswer: true,
            async check() {
              // Others are chosen while it is checked, too.
              if (random.below(3) === 0) plays.switch()
              await answer()
              if (random.below(4) === 0) await leaveAndReturn(activeNamespace)
              return {}
            },
            onFailed({ code }) {
              if (!REFUSALS.includes(code)) problems.push(`a press failed with ${code}`)
            },
            ask: (provider) =>
              (provider as { request(request: unknown): Promise<unknown> }).request({
                method: 'eth_sendTransaction',
                params: [{ from, reviewedIn }],
              }),
            submit: () => undefined,
          }),
        ),
      )
    },
    /** The page's own code asks, by what it knew. */
    ask() {
      const account = current.snapshot(random.below(2) === 0).accounts.eip155
      if (!account?.address) return
      const request = { method: 'eth_sendTransaction', params: [{ from: account.address }] }
      try {
        current.providers.callProvider('eip155', 'request', [request])
      } catch {
        // Nobody is connected, or the account is another wallet's.
      }
    },
  }
  return {
    plays,
    asked,
    problems,
    failures,
    /** Another step of the walk; what every tab shows then is looked at, whether it changed or not. */
    next(): void {
      step += 1
      if (isSlow) quiet = 0
      else if (++quiet > SETTLING_STEPS) answered = step - SETTLING_STEPS
      for (const tab of tabs) checkSnapshot(tab.snapshot(false))
    },
    /** What every tab shows, once all is answered. */
    shown: () => [...tabs].map((tab) => tab.snapshot(false)),
    ownsNow: (walletId: string, namespace: Namespace, address: string) =>
      wallets.find(({ id }) => id === walletId)?.owns(namespace, address) === true,
    end: () => [...tabs].forEach(close),
  }
}
