import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { walletOffers, type WalletOffer } from '../../sandbox/wallet/families/extensionFamily'
import { announceWallet } from './testWallet/announceWallet'
import { familiesScript } from './testWallet/familiesScript'
import { createFamilyCore, type FamilyControls } from './testWallet/familyCore'
import { approve, refuse, type Behaviour, type WireAnswer } from './testWallet/walletAnswer'
import { ProviderError } from '../../sandbox/wallet/browser/providerError'
import { createWalletCore, type WalletCore } from './testWallet/walletCore'
import { WalletFailure } from './testWallet/walletFailure'

export { answer, approve, fail, refuse, silence, type Behaviour, type RefusalDialect } from './testWallet/walletAnswer'

export type TestWalletOptions = {
  name?: string
  rdns?: string
  icon?: string
  /** Keys of the accounts the page sees, the selected one first. */
  privateKeys: string[]
  chainId: number
  /** RPC URL per chain the wallet knows; others have to be added by the page. */
  chains: Record<number, string>
  /** Announced by EIP-6963 (default true). */
  isAnnounced?: boolean
  /** Also `window.ethereum` (default false). */
  isLegacy?: boolean
  /** What `wallet_getCapabilities` answers. Absent: -32601, or with `isBatching` that every chain takes several calls as one. */
  capabilities?: Record<string, unknown>
  /** Knows `wallet_sendCalls` and `wallet_getCallsStatus` (EIP-5792); several calls are one transaction (default false: -32601). */
  isBatching?: boolean
  /** Accounts that are contracts, before those of the keys (`contractAccount.ts`). */
  contractAccounts?: readonly { address: string; signMessage(message: string): Promise<string> }[]
  /**
   * Standards of other families by which pages see the wallet too, under the same name: `solana` and `bitcoin` are the Wallet Standard's,
   * `sats` is WBIP004, `polkadot` is window.injectedWeb3 (default none). Keys are those of the sandbox's accounts.
   */
  offers?: readonly WalletOffer[] | 'all'
}

export type WalletRequest = { method: string; params: unknown[] }

/** A request that waits for the test's word. */
export type HeldRequest = {
  /** Resolves when the page has asked. */
  asked: Promise<void>
  approve(): void
  refuse(): void
  settle(behaviour: Behaviour): void
}

export type TestWallet = {
  name: string
  /**
   * The families besides eip155. Their requests are ruled by `will`, `willOnce` and `hold` as well, under the names of
   * `handleFamilyRequest`: family_connect, family_accounts, solana_signTransactions, bitcoin_signMessage, polkadot_signRaw …
   */
  families: FamilyControls
  accounts(): string[]
  chainId(): number
  /** From now on, every request of this method goes like this. */
  will(method: string, behaviour: Behaviour): void
  /** The next request of this method goes like this, the ones after as before. */
  willOnce(method: string, behaviour: Behaviour): void
  /** The next request of this method waits until the test settles it. */
  hold(method: string): HeldRequest
  /** Every request the wallet got, oldest first; with a method only those. */
  requests(method?: string): WalletRequest[]
  selectAccount(index: number): Promise<void>
  selectChain(chainId: number): Promise<void>
  disconnect(): Promise<void>
  /** An event of the wallet, true or not. */
  emit(event: string, payload: unknown): Promise<void>
}

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#3a6df0"/></svg>')}`

const toWire = async (handle: WalletCore['handle'], request: WalletRequest, behaviour: Behaviour): Promise<WireAnswer> => {
  if (behaviour.kind === 'silence') return new Promise(() => {})
  if (behaviour.kind === 'answer') return { result: behaviour.value }
  if (behaviour.kind === 'throw') return { thrown: behaviour.form }
  if (behaviour.kind === 'hold') {
    behaviour.asked()
    return toWire(handle, request, await behaviour.until)
  }
  try {
    return { result: await handle(request.method, request.params) }
  } catch (error) {
    const code = error instanceof WalletFailure || error instanceof ProviderError ? error.code : -32603
    const message = error instanceof Error ? error.message : String(error)
    return { thrown: { as: 'error', value: { code, message } } }
  }
}

/** Routes the pages' requests to the wallets of their context; made once per context. */
const receivers = new WeakMap<BrowserContext, Map<string, (request: WalletRequest) => Promise<WireAnswer>>>()

const receiversOf = async (context: BrowserContext): Promise<Map<string, (request: WalletRequest) => Promise<WireAnswer>>> => {
  const found = receivers.get(context)
  if (found) return found
  const made = new Map<string, (request: WalletRequest) => Promise<WireAnswer>>()
  receivers.set(context, made)
  await context.exposeFunction('testWalletRequest', (walletId: string, { method, params }: { method: string; params?: unknown }) => {
    const receive = made.get(walletId)
    if (!receive) throw new Error(`No test wallet ${walletId}`)
    return receive({ method, params: Array.isArray(params) ? params : params === undefined ? [] : [params] })
  })
  return made
}

const holdRequest = (): { behaviour: Behaviour; held: HeldRequest } => {
  let markAsked = (): void => {}
  let settle = (_behaviour: Behaviour): void => {}
  const asked = new Promise<void>((resolve) => (markAsked = resolve))
  const until = new Promise<Behaviour>((resolve) => (settle = resolve))
  const held = { asked, settle, approve: () => settle(approve), refuse: () => settle(refuse()) }
  return { behaviour: { kind: 'hold', until, asked: markAsked }, held }
}

/** Puts a wallet into every page of a context, from their first script on. Signs for real, on the sandbox's chains. */
export async function installTestWallet(context: BrowserContext, options: TestWalletOptions): Promise<TestWallet> {
  const id = randomUUID()
  const name = options.name ?? 'Test Wallet'
  const log: WalletRequest[] = []
  const always = new Map<string, Behaviour>()
  const once = new Map<string, Behaviour[]>()

  const emit = async (event: string, payload: unknown): Promise<void> => {
    const tell = context.pages().map((page) =>
      page.evaluate(([walletId, eventName, value]) => window.testWalletEmit(walletId, eventName, value), [id, event, payload] as const),
    )
    // A page that navigates right now has nobody to tell.
    await Promise.allSettled(tell)
  }
  const core = createWalletCore({ ...options, chains: { ...options.chains }, emit })
  const families = createFamilyCore(new URL(Object.values(options.chains)[0] ?? 'http://localhost').origin, emit)
  const handle: WalletCore['handle'] = (method, params) => (families.serves(method) ? families.handle(method, params) : core.handle(method, params))

  const made = await receiversOf(context)
  made.set(id, (request) => {
    log.push(request)
    const behaviour = once.get(request.method)?.shift() ?? always.get(request.method) ?? approve
    return toWire(handle, request, behaviour)
  })
  await context.addInitScript(announceWallet, {
    id,
    name,
    uuid: randomUUID(),
    rdns: options.rdns ?? 'test.wallet',
    icon: options.icon ?? ICON,
    isAnnounced: options.isAnnounced ?? true,
    isLegacy: options.isLegacy ?? false,
  })
  const offers = options.offers === 'all' ? walletOffers : (options.offers ?? [])
  if (offers.length > 0) await context.addInitScript({ content: await familiesScript({ id, name, icon: options.icon ?? ICON, offers }) })

  const willOnce = (method: string, behaviour: Behaviour): void => {
    once.set(method, [...(once.get(method) ?? []), behaviour])
  }
  return {
    name,
    families,
    accounts: core.accounts,
    chainId: core.chainId,
    will: (method, behaviour) => void always.set(method, behaviour),
    willOnce,
    hold: (method) => {
      const { behaviour, held } = holdRequest()
      willOnce(method, behaviour)
      return held
    },
    requests: (method) => log.filter((request) => method === undefined || request.method === method),
    selectAccount: core.selectAccount,
    selectChain: core.selectChain,
    disconnect: core.disconnect,
    emit,
  }
}
