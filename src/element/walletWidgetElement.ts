/**
 * The host bridge. It holds no React and costs a few kilobytes; everything else comes when it is needed.
 *
 *   attributes, properties ──▶ raw options ──parse──▶ WidgetOptions ──▶ app (store)
 *   methods, trigger, open ──▶ load app/ (once) ──▶ app
 *   app ──HostEvent──▶ CustomEvent on this element;  app ──state──▶ `state`, `subscribe`, `open` attribute, trigger
 */
import type { WalletWidgetEventDetails } from '../app/hostState/hostEvents'
import type { ProviderListening } from '../app/hostState/pageProviders'
import { createIdleState } from '../app/hostState/idleState'
import type { WalletWidgetState, WidgetAccountState } from '../app/hostState/widgetState'
import { version } from '../config/version'
import type { CaipNetworkId, Namespace } from '../domain'
import { WidgetError } from '../errors/widgetError'
import { optionNames, type OptionName } from '../options/optionTable'
import { readOptionValues, type OptionValues } from '../options/optionValues'
import { hasStoredConnection } from '../storage/reconnectHint'
import type { MountedApp } from './appMount'
import { asLoadError, IDLE_MS, loadApp, loadFirst, loadPreload, readoptLater } from './elementApp'
import { ElementBase } from './elementBase'
import { emitFrom, tellError, tellMistakes } from './elementEvents'
import { readOption, upgradeProperties, writeOption } from './elementOptions'
import { adoptFacade } from './facadeSheet'
import type { FirstSight } from './firstSight/openFirst'
import { createProvider } from './providerFacade'
import { observedAttributes, optionOf } from './rawOptions'
import { createTrigger, type Trigger } from './trigger'
import type { OpenOptions } from './types/openOptions'
import type { WalletWidgetProperties } from './types/properties'
import type { Providers } from './types/providers'

/** How `open` is written: a method to call, and a switch to set (`element.open = true`). */
type OpenMethod = (request?: OpenOptions) => Promise<void>

/**
 * `<wallet-widget>`: one tag that gives a page a complete crypto wallet experience.
 *
 * @tag wallet-widget
 * @attr {string} project-id - Id sent to the hosted services; without it wallets of the browser, balances over RPC and
 * sends still work.
 * @attr {string} sdk-type - How the page names itself to the hosted services. Default `appkit`.
 * @attr {string} sdk-version - The form is framework-adapter-version. Default: the widget's own.
 * @attr {'modal'|'embedded'} mode - Trigger button and dialog, or the views in place. Default `modal`.
 * @attr {'idle'|'hover'|'none'} preload - When the files of the first view are fetched before they are needed: while the
 * page is idle, when the pointer or the focus comes near, or never. Default `idle`.
 * @attr {boolean} open - The modal is open; reflected.
 * @attr {'auto'|'light'|'dark'} theme - Default `auto`.
 * @attr {string} locale - BCP 47; else the page's language, else the browser's.
 * @attr {string} currency - What sums are shown in, ISO 4217. Default `USD`.
 * @attr {string} networks - CAIP-2 ids separated by spaces, in the order shown; as property also network objects.
 * Default `eip155:1`.
 * @attr {string} default-network - CAIP-2 id. Default: the first of `networks`.
 * @attr {string} features - JSON: which features are on, and in which order.
 * @attr {string} connectors - Sources of wallets, separated by spaces.
 * @attr {string} featured-wallets - Directory ids, separated by spaces.
 * @attr {string} include-wallets - Directory ids, separated by spaces.
 * @attr {string} exclude-wallets - Directory ids, separated by spaces.
 * @attr {string} custom-wallets - JSON: wallets the host adds.
 * @attr {'show'|'hide'|'only-mobile'} all-wallets - Default `show`.
 * @attr {string} app-name - Shown in wallets and sign-in messages. Default: the page's title.
 * @attr {string} app-description - Default: the page's description.
 * @attr {string} app-url - Default: the page's origin.
 * @attr {string} app-icon - Default: the page's icon.
 * @attr {string} terms-url - http(s) only.
 * @attr {string} privacy-url - http(s) only.
 * @attr {'off'|'optional'|'required'} sign-in - Default `off`.
 * @attr {string} default-account-types - JSON by namespace.
 * @attr {string} tokens - JSON: extra token addresses by network id.
 * @attr {string} api-url - Data API. An invalid address is an error, never a silent fallback.
 * @attr {string} explorer-url - Wallet directory.
 * @attr {string} analytics-url - Analytics.
 * @attr {string} relay-url - Pairing relay (ws, wss).
 * @attr {string} auth-url - Embedded wallet.
 * @attr {boolean} basic - Pairing only: no chain adapters.
 * @attr {boolean} allow-unsupported-chain - A network the host did not ask for may stay.
 * @attr {boolean} no-reconnect - Earlier visits are not brought back.
 * @attr {boolean} no-network-switch - The network cannot be changed here.
 * @attr {boolean} announce - The connection is announced to other code of the page (EIP-6963, Wallet Standard).
 * @attr {boolean} debug - Logs to the console and shows the developer's snackbar.
 *
 * @slot trigger - The host's own button; pressing it opens the widget.
 *
 * @csspart trigger - The button in the page.
 * @csspart trigger-picture - In it once connected: the account's picture.
 * @csspart trigger-network - The network's picture at its corner.
 * @csspart trigger-status - The ring around it: a transaction or a paid purchase on its way, or what became of it.
 * @csspart trigger-name - The account's name, or its short address.
 * @csspart trigger-balance - How much of the network's coin it has (`features.triggerBalance`).
 * @csspart dialog - The dialog around the card.
 * @csspart card - The card.
 * @csspart header - Its header.
 * @csspart content - What a view shows.
 * @csspart footer - The buttons of a view.
 * @csspart banner - The message at the top.
 * @csspart snackbar - The developer's message.
 *
 * @cssprop --wallet-accent - Primary actions, selection, links; alone it re-brands both themes.
 * @cssprop --wallet-accent-contrast - Text on the accent.
 * @cssprop --wallet-background - The card.
 * @cssprop --wallet-foreground - Text.
 * @cssprop --wallet-muted - Secondary text.
 * @cssprop --wallet-border - Lines.
 * @cssprop --wallet-radius - Corners of the card; the others follow.
 * @cssprop --wallet-font-family - Type.
 * @cssprop --wallet-width - Width of the card.
 * @cssprop --wallet-z-index - Stacking of the embedded card; the dialog is in the top layer.
 *
 * @fires {CustomEvent} wallet-ready - Options read, reconnect finished or not needed. Detail: `{ state:
 * WalletWidgetState }`.
 * @fires {CustomEvent} wallet-open - The modal opened. Detail: `{ view: string }`.
 * @fires {CustomEvent} wallet-close - The modal closed. Detail: `{ view: string }`.
 * @fires {CustomEvent} wallet-request-close - Cancelable. Detail: `{ source: 'button' | 'keyboard' | 'overlay' | 'api' }`.
 * @fires {CustomEvent} wallet-view-change - Another view is shown. Detail: `{ view: string, previous: string }`.
 * @fires {CustomEvent} wallet-connect - A wallet is connected; of several it is the active one, or stands beside it.
 * Detail: `{ namespace, address, caipAddress, caipNetworkId, connector, walletId, isActive }`.
 * @fires {CustomEvent} wallet-disconnect - A wallet's connection ended. Detail: `{ namespace, walletId, reason: 'user' |
 * 'host' | 'wallet' | 'expired' }`.
 * @fires {CustomEvent} wallet-account-change - The wallet moved to another account, or another wallet is the active one.
 * Detail: `{ namespace, address, caipAddress, walletId }`.
 * @fires {CustomEvent} wallet-network-change - The active network is another one. Detail: `{ namespace, caipNetworkId
 * }`.
 * @fires {CustomEvent} wallet-state-change - `state` changed. Detail: `{ state: WalletWidgetState }`.
 * @fires {CustomEvent} wallet-sign-in - The visitor signed in. Detail: `{ session }`.
 * @fires {CustomEvent} wallet-sign-out - The visitor's session ended. Detail: `{ caipAddress }`.
 * @fires {CustomEvent} wallet-transaction - A transaction was submitted, confirmed or failed. Detail: `{ kind, status,
 * hash, caipNetworkId }`.
 * @fires {CustomEvent} wallet-error - Something failed. Detail: `{ code, message }`.
 * @fires {CustomEvent} wallet-track - Every analytics event, sent or not. Detail: `{ event, properties }`.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the interface below names what the static block defines
export class WalletWidgetElement extends ElementBase {
  static readonly observedAttributes = observedAttributes

  static {
    for (const name of optionNames) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: WalletWidgetElement): unknown {
          return readOption(this.#raw, name, this.#currentValues())
        },
        set(this: WalletWidgetElement, value: unknown) {
          this.#isReflecting = true
          const isChanged = writeOption(this, this.#raw, name, value)
          this.#isReflecting = false
          if (isChanged) this.#planFlush()
        },
      })
    }
  }

  readonly #raw = new Map<OptionName, unknown>()
  readonly #listeners = new Set<(state: WalletWidgetState) => void>()
  #values: OptionValues | undefined
  #isFlushPlanned = false
  #isReflecting = false
  /** What the `open` attribute ordered, or what was opened after it. */
  #isOpenOrdered = false
  /** What is true by the options read last, where the app was never needed. */
  #idle!: WalletWidgetState
  /** That, as listeners know it. */
  #told: WalletWidgetState | undefined
  #mounted: Promise<MountedApp> | undefined
  #app: MountedApp | undefined
  #isReadyTold = false
  /** Ends when earlier visits are brought back, or cannot be. */
  #starting: Promise<unknown> | undefined
  readonly #providers: Partial<Record<Namespace, object>> = {}
  readonly #listening: ProviderListening[] = []
  #trigger: Trigger | undefined
  /** What the visitor sees until the app draws. */
  #first: FirstSight | undefined
  /** A wallet was connected by another tag of the page, or in another tab of the site (threats B2). */
  readonly #follow = ({ type }: Event): void => {
    if (type === 'wallet-connect' || this.#hasLastVisit()) this.#start()
  }

  /** The product's version. */
  get version(): string {
    return version
  }

  /** The frozen snapshot of what is true now. */
  get state(): WalletWidgetState {
    this.#flush()
    return this.#now()
  }

  /** The name of the current view; empty before the first opening. */
  get view(): string {
    return this.state.view
  }

  /**
   * Opens by the opening rules, or on a view; resolves when it is on screen. Setting it to a boolean opens or closes.
   */
  get open(): OpenMethod {
    return (request) => this.#open(request)
  }

  set open(value: boolean) {
    this.toggleAttribute('open', value)
  }

  /** Closes if the closing rules allow, else shakes. */
  async close(): Promise<void> {
    return this.#first && !this.#app?.getState().open ? this.#first.close('api') : this.#app?.close()
  }

  /** Ends the connection of one namespace or of all, or what one wallet of several shares there. */
  async disconnect(options?: { namespace?: Namespace; walletId?: string }): Promise<void> {
    if (this.#app || hasStoredConnection()) return (await this.#load()).disconnect(options)
  }

  /** Connects a wallet without opening the modal. */
  async connect(options: { connectorId: string; namespace?: Namespace }): Promise<WidgetAccountState> {
    return (await this.#load()).connect(options)
  }

  /** Makes a configured network the active one. */
  async switchNetwork(caipNetworkId: CaipNetworkId): Promise<void> {
    return (await this.#load()).switchNetwork(caipNetworkId)
  }

  /** Makes a connected wallet the active one of its namespaces, or of one; asks nobody. */
  async setActiveWallet(walletId: string, namespace?: Namespace): Promise<void> {
    return (await this.#load()).setActiveWallet(walletId, namespace)
  }

  /**
   * The provider of a namespace: one object that stays, whoever is connected: EIP-1193, `SolanaProvider`,
   * `BitcoinProvider` or `PolkadotProvider`. Its methods reject with 4900 while nobody is connected; of eip155 it tells
   * `connect`, `disconnect`, `accountsChanged` and `chainChanged`.
   */
  getProvider<Name extends Namespace>(namespace: Name): Providers[Name] {
    const reader = () => this.#app?.providers
    const provider = (this.#providers[namespace] ??= createProvider(namespace, this.#listening, reader, async () => {
      this.#flush()
      await this.#mounted
      await this.#starting
      return reader()
    }))
    // It has what the provider of its namespace has; a proxy has no type of its own.
    return provider as Providers[Name]
  }

  /** Hears every change of `state`; the function returned ends it. */
  subscribe(listener: (state: WalletWidgetState) => void): () => void {
    // One of its own, so that the same function added twice is heard twice and leaves one at a time.
    const own = (state: WalletWidgetState): void => listener(state)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  connectedCallback(): void {
    upgradeProperties(this)
    this.#planFlush()
    this.#draw()
    this.#app?.moved()
    addEventListener('wallet-connect', this.#follow, true)
    setTimeout(() => {
      if (!this.isConnected) return
      // Chromium opens the storage for whoever listens to it, which no page waits for.
      addEventListener('storage', this.#follow, true)
      // What happened before is looked up by who had nothing to bring back: ready already. (Loading may have failed.)
      if (this.#isReadyTold && this.#hasLastVisit()) this.#start()
      if (this.preload === 'idle') this.#preload()
    }, IDLE_MS)
  }

  /** Moved to another document, which has style sheets of its own. */
  adoptedCallback(): void {
    if (this.shadowRoot) adoptFacade(this.shadowRoot, readoptLater)
  }

  /** Called by `moveBefore` instead of the other two: nothing changed but the place. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    // A move takes the element out and puts it in again within one task; only a real removal ends everything.
    setTimeout(() => {
      if (!this.isConnected) this.#release()
    })
  }

  attributeChangedCallback(attribute: string, _previous: string | null, text: string | null): void {
    if (this.#isReflecting) return
    if (attribute === 'open') {
      this.#isOpenOrdered = text !== null
      if (this.isConnected) this.#followOpen()
      return
    }
    const name = optionOf(attribute)
    if (!name) return
    if (text === null) this.#raw.delete(name)
    else this.#raw.set(name, text)
    this.#planFlush()
  }

  /** What is true by the options read last. */
  #now(): WalletWidgetState {
    this.#currentValues()
    const state = this.#app?.getState() ?? this.#idle
    return this.#first?.stateOf(state) ?? state
  }

  #currentValues(): OptionValues {
    if (this.#values) return this.#values
    const { values, unread } = readOptionValues(this.#raw)
    this.#values = values
    this.#idle = createIdleState(values)
    tellMistakes(this, unread)
    return values
  }

  #planFlush(): void {
    this.#values = undefined
    if (this.#isFlushPlanned || !this.isConnected) return
    this.#isFlushPlanned = true
    queueMicrotask(() => {
      this.#flush()
      this.#isFlushPlanned = false
    })
  }

  /** Reads the options if they changed, and lets everything that depends on them follow. */
  #flush(): void {
    if (!this.#isFlushPlanned || !this.isConnected) return
    this.#isFlushPlanned = false
    const told = this.#told
    const values = this.#currentValues()
    if (this.#app) this.#app.setOptions(values)
    else {
      this.#told = this.#idle
      if (told && JSON.stringify(told) !== JSON.stringify(this.#idle)) this.#stateChanged()
    }
    this.#showTrigger()
    this.#followOpen()
    if (!this.#app && (values.mode === 'embedded' || this.#hasLastVisit())) this.#start()
    else if (!this.#mounted) this.#tellReady()
  }

  /** The `open` attribute is an order as well as a reflection: it is followed unless it says what is true already. */
  #followOpen(): void {
    const isWanted = this.hasAttribute('open')
    if (isWanted === Boolean(this.#first ?? this.#app?.getState().open)) return
    // The last order counts, also when it came while this one was on its way.
    const following = isWanted ? this.open().then<unknown>(() => this.#isOpenOrdered || this.close()) : this.close()
    following.catch((error: unknown) => tellError(this, error))
  }

  #hasLastVisit(): boolean {
    return !this.#currentValues().noReconnect && hasStoredConnection()
  }

  #start(): void {
    this.#load().catch((error: unknown) => tellError(this, error))
  }

  /** Loads the app once; after a failure the next call tries again. */
  async #load(): Promise<MountedApp> {
    if (!this.isConnected) throw new WidgetError('REMOVED')
    this.#flush()
    return (this.#mounted ??= this.#mount().catch((cause: unknown) => {
      this.#mounted = undefined
      const error = asLoadError(cause)
      this.#trigger?.say(error)
      throw error
    }))
  }

  async #open(request?: OpenOptions): Promise<void> {
    this.#isOpenOrdered = true
    const isFirst = () =>
      this.isConnected && !this.#first && !this.#app?.isDrawn() && this.#currentValues().mode !== 'embedded'
    const module = isFirst() && (await this.#trigger?.wait(loadFirst(), this.theme).catch(() => undefined))
    // Others may have been faster.
    if (!module || !isFirst()) return (await this.#load()).open(request)
    return module.openFirst(
      {
        element: this,
        values: this.#currentValues(),
        status: this.state.status,
        load: () => this.#load(),
        shows: (first, isTold) => {
          this.#first = first
          if (first) this.#trigger?.say()
          this.#stateChanged(isTold)
        },
      },
      request,
    )
  }

  async #mount(): Promise<MountedApp> {
    const mountApp = await loadApp()
    if (!this.isConnected) throw new WidgetError('REMOVED')
    this.#trigger?.say()
    const app = (this.#app = mountApp({
      element: this,
      values: this.#currentValues(),
      takeOver: () => this.#first?.takeOver(),
      stateChanged: () => this.#stateChanged(true),
      listening: this.#listening,
    }))
    this.#starting = app
      .start()
      .catch((error: unknown) => tellError(this, error))
      .finally(() => this.#tellReady())
    return app
  }

  #release(): void {
    for (const type of ['storage', 'wallet-connect']) removeEventListener(type, this.#follow, true)
    const mounted = this.#mounted
    this.#mounted = this.#app = this.#values = undefined
    this.#isReadyTold = false
    this.#reflectOpen(false)
    this.#showTrigger()
    mounted?.then(
      (app) => app.dispose(),
      () => undefined,
    )
  }

  #tellReady(): void {
    if (this.#isReadyTold || !this.isConnected) return
    this.#isReadyTold = true
    emitFrom(this, { type: 'wallet-ready', detail: { state: this.state } })
  }

  /** Shows what is true; it is not taken for an order of the page. */
  #reflectOpen(isOpen: boolean): void {
    this.#isReflecting = true
    this.toggleAttribute('open', isOpen)
    this.#isReflecting = false
  }

  /** The app tells its own changes by itself. */
  #stateChanged(isTold?: boolean): void {
    const state = this.#now()
    if (!isTold) emitFrom(this, { type: 'wallet-state-change', detail: { state } })
    this.#reflectOpen(state.open)
    this.#showTrigger()
    for (const listener of [...this.#listeners]) {
      try {
        listener(state)
      } catch (error) {
        reportError(error)
      }
    }
  }

  #draw(): void {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    adoptFacade(root)
    this.#trigger = createTrigger(root, {
      onPress: () => {
        // A press that does nothing would leave the visitor guessing.
        this.open().catch((error: unknown) => this.#trigger?.say(tellError(this, error)))
      },
      onApproach: () => {
        if (this.preload !== 'none') this.#preload(true)
      },
    })
    this.#showTrigger()
  }

  #preload(isNear?: boolean): void {
    loadPreload().then(
      // Written as in #open: the same words again are nearly free in what a page fetches.
      ({ preloadFirstView }) =>
        preloadFirstView(
          {
            element: this,
            values: this.#currentValues(),
            status: this.state.status,
            load: () => this.#load(),
          },
          isNear,
        ),
      () => undefined,
    )
  }

  #showTrigger(): void {
    this.#trigger?.show(this.#now(), this.#currentValues(), this.#app?.shortAddress())
  }
}

// The accessors of the options are made in the class's static block and have no declarations there: these are theirs.
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- every member named here is defined in that block
export interface WalletWidgetElement extends WalletWidgetProperties {}

/** The detail of every event, for typed listeners. */
export type { WalletWidgetEventDetails, WalletWidgetProperties }
