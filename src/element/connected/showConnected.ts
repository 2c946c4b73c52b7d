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
import { selectFeatures, selectOptions } from '../../options'
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
  let nodes: HTMLElement[] = []
  let asksWords = false
  /** Counts what has come of the language. */
  let hasWords = 0
  let balanceText: typeof readBalance | undefined
  /** The balance is on its way: it has its place, so that nothing moves when it comes. */
  let isBalanceDue = false

  const i18n = () => {
    const { locale: wanted, messages } = selectOptions(store.getState())
    const locale = pageLocale(wanted)
    return createI18n(locale, withHostTexts(catalogueOf(locale), messages, locale))
  }
  const observer = new MutationObserver(() => show())
  /** What is to be drawn, as one text, and how. */
  const plan = (facts: ConnectedFacts | 'restoring'): { key: string; make: () => HTMLElement[] } => {
    if (facts === 'restoring') return { key: facts, make: () => drawRestoring(button.textContent ?? '') }
    const found = pictures.current()
    const drawn = {
      pictures: typeof found === 'object' ? found : undefined,
      i18n: i18n(),
      balance: balanceText?.(facts, i18n().locale),
      isBalanceDue,
    }
    return {
      key: JSON.stringify([facts, typeof found, drawn.balance, isBalanceDue, drawn.i18n.locale, hasWords]),
      make: () => drawConnected(facts, drawn),
    }
  }
  const leave = (): void => {
    // The element writes only what changes: after a search that found nobody its words are those of before.
    if (shown === 'restoring') button.replaceChildren(button.textContent ?? '')
    shown = undefined
    button.style.removeProperty('min-inline-size')
    button.removeAttribute('data-rich')
    button.removeAttribute('data-connected')
  }
  const show = (): void => {
    const facts = connectedFacts(store.getState())
    if (facts === undefined) return leave()
    button.toggleAttribute('data-rich', true)
    button.toggleAttribute('data-connected', facts !== 'restoring')
    const { key, make } = plan(facts)
    if (key === shown && button.contains(nodes[0] ?? null)) return
    if (key !== shown) {
      // As wide as with the words before: nothing beside it moves when the account comes.
      if (facts === 'restoring') button.style.setProperty('min-inline-size', `${button.offsetWidth}px`)
      nodes = make()
    }
    shown = key
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
    show()
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
    pictures.follow(show),
    onCatalogueLoaded(() => {
      hasWords++
      show()
    }),
    () => observer.disconnect(),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
    leave()
  }
}
