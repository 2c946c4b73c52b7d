/**
 * What the button in the page shows once there is an account, or one of the last visit is on its way. It comes with the
 * connection, after the page: until then, and wherever it does not come, the button has the short address as text.
 *
 *   store ──facts──▶ nodes ──▶ the button;  the element writes its text ──observer──▶ the nodes again
 */
import type { WidgetApp } from '../../app'
import type { CaipAddress } from '../../domain'
import { fetchBalancesLater, restoreIdentity, selectActiveCaipAddress } from '../../features/account'
import { pictures } from '../../features/networks'
import { catalogueOf, createI18n, loadMessages, onCatalogueLoaded, pageLocale, withHostTexts } from '../../i18n'
import { selectFeatures, selectOptions, type WidgetOptions } from '../../options'
import { adoptStyles } from '../../ui/theme/adoptStyles'
import type { balanceText as readBalance } from './balanceText'
import { drawAccountRoots } from './accountRoots'
import { connectedFacts, type ConnectedFacts } from './connectedFacts'
import { connectedStyles } from './connected.styles'
import { drawConnected, drawRestoring } from './drawConnected'

type App = Pick<WidgetApp, 'store'>
type FetchBalance = (caipAddress: CaipAddress) => Promise<void>

/** Draws the widget's own button, and every other one that shows its account; answers how to end that. */
export function showAccount(widget: Element, root: ShadowRoot, app: App): () => void {
  const onTheWay = new Map<CaipAddress, Promise<void>>()
  // Several buttons ask once.
  const fetchBalance: FetchBalance = (caipAddress) => {
    const asked =
      onTheWay.get(caipAddress) ??
      app.store.dispatch(fetchBalancesLater({ caipAddress })).finally(() => onTheWay.delete(caipAddress))
    onTheWay.set(caipAddress, asked)
    return asked
  }
  const stops = [
    showConnected(root, app, fetchBalance),
    drawAccountRoots(widget, (other) => showConnected(other, app, fetchBalance)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Draws the button of this root from now on; answers how to end that. */
export function showConnected(
  root: ShadowRoot,
  app: App,
  fetchBalance: FetchBalance = (caipAddress) => app.store.dispatch(fetchBalancesLater({ caipAddress })),
): () => void {
  const button = root.querySelector<HTMLButtonElement>('[part="trigger"]')
  if (!button) return () => undefined
  const { store } = app
  adoptStyles(root, connectedStyles)
  let shown: string | undefined
  let look: string | undefined
  let nodes: HTMLElement[] = []
  let asksWords = false
  let balanceText: typeof readBalance | undefined
  /** The balance is on its way: it has its place, so that nothing moves when it comes. */
  let isBalanceDue = false

  const observer = new MutationObserver(() => show())
  /** The parts of the button, by all that is known now. */
  const make = (facts: ConnectedFacts | 'restoring', options: WidgetOptions): HTMLElement[] => {
    const { locale: wanted, messages, features } = options
    if (facts === 'restoring') return drawRestoring(button.textContent ?? '', features.triggerBalance)
    const locale = pageLocale(wanted)
    const found = pictures.current()
    return drawConnected(facts, {
      pictures: typeof found === 'object' ? found : undefined,
      i18n: createI18n(locale, withHostTexts(catalogueOf(locale), messages, locale)),
      balance: balanceText?.(facts, locale),
      isBalanceDue,
    })
  }
  const leave = (): void => {
    // The element writes only what changes: after a search that found nobody its words are those of before.
    if (button.matches('[data-rich]:not([data-connected])')) button.replaceChildren(button.textContent ?? '')
    shown = undefined
    button.style.removeProperty('min-inline-size')
    button.removeAttribute('data-rich')
    button.removeAttribute('data-connected')
  }
  /** `hasNews`: something came that the store says nothing of. */
  const show = (hasNews?: boolean): void => {
    const state = store.getState()
    const options = selectOptions(state)
    const facts = connectedFacts(state)
    if (facts === undefined) return leave()
    button.toggleAttribute('data-rich', true)
    button.toggleAttribute('data-connected', facts !== 'restoring')
    const isThere = button.contains(nodes[0] ?? null)
    const key = JSON.stringify([facts, options.locale])
    if (key === shown && isThere && !hasNews) return
    if (key !== shown || hasNews) {
      // As wide as with the words before: nothing beside it moves when the account comes.
      if (facts === 'restoring') button.style.setProperty('min-inline-size', `${button.offsetWidth}px`)
      shown = key
      const made = make(facts, options)
      const madeLook = made.map(({ outerHTML }) => outerHTML).join('')
      // A language or pictures may come that change nothing of it.
      if (isThere && madeLook === look) return
      look = madeLook
      nodes = made
    }
    button.replaceChildren(...nodes)
    // Our own change is no news.
    observer.takeRecords()
  }

  const askForBalance = async (caipAddress: CaipAddress): Promise<void> => {
    try {
      const [{ balanceText: read }] = await Promise.all([import('./balanceText'), fetchBalance(caipAddress)])
      balanceText = read
    } catch {
      // The button says who it is; more is in the widget.
    }
    if (caipAddress !== known) return
    isBalanceDue = false
    show(true)
  }
  let known: string | null = null
  /** What may be said of another account: its name as far as it is known, its balance where the page wants it. */
  const ask = (): void => {
    const state = store.getState()
    const caipAddress = selectActiveCaipAddress(state)
    if (caipAddress === known) return
    known = caipAddress
    isBalanceDue = false
    if (caipAddress === null) return
    store.dispatch(restoreIdentity(caipAddress))
    if (selectFeatures(state).triggerBalance) {
      isBalanceDue = true
      void askForBalance(caipAddress)
    }
    void pictures.load()
  }
  /** The words of the whole language come when there is something to say. */
  const learnWords = (): void => {
    const facts = connectedFacts(store.getState())
    if (asksWords || typeof facts !== 'object' || !facts.status) return
    asksWords = true
    loadMessages(pageLocale(selectOptions(store.getState()).locale)).catch(() => undefined)
  }
  const follow = (): void => {
    ask()
    learnWords()
    show()
  }
  observer.observe(button, { childList: true })
  const stops = [
    store.subscribe(follow),
    pictures.follow(() => show(true)),
    onCatalogueLoaded(() => show(true)),
    () => observer.disconnect(),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
    leave()
  }
}
