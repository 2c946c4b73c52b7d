import type { WalletWidgetElement, WalletWidgetState } from '../index'

/** What a component knows of the widget: nothing on a server, and until the page has one and its tag is defined. */
export type WidgetSnapshot = { widget?: WalletWidgetElement; state?: WalletWidgetState }

const COMMANDS = ['open', 'close', 'connect', 'disconnect', 'switchNetwork'] as const

/** The widget's methods; each waits for the tag to be defined, and rejects where the page has no widget. */
export type WidgetCommands = Pick<WalletWidgetElement, Exclude<(typeof COMMANDS)[number], 'open'>> & {
  open: (...request: Parameters<WalletWidgetElement['open']>) => Promise<void>
}

/** The widget of the page, as frameworks follow what is outside of them. */
export type WidgetStore = WidgetCommands & {
  /** The same object for as long as nothing changes. */
  read(): WalletWidgetState | undefined
  /** Whose state that is. */
  find(): WalletWidgetElement | undefined
  /** Also tells when another widget takes the place of the one followed. */
  subscribe(tell: () => void): () => void
}

export const TAG = 'wallet-widget'

/**
 * Says to the stores that a widget was put into the page or taken out of it, by an event of that name. `wallet-ready`
 * tells of widgets that come into the page without a component.
 */
export const tellMoved = (): void => void dispatchEvent(new Event(TAG))

/** The first element of the page that the selector fits, by default the first widget. */
export const findInPage = (selector?: string): Element | null =>
  // A document answers to the names of its forms before its own methods.
  // oxlint-disable-next-line typescript/no-deprecated -- what is deprecated is some tags it may be asked for
  Document.prototype.querySelector.call(document, selector ?? TAG)

/** Follows the widget that is found now and later. */
export function widgetStore(findElement: () => Element | null | undefined): WidgetStore {
  // Before its tag is defined it has no state, and nothing is asked of it.
  const find = findElement as () => WalletWidgetElement | undefined
  const read = (): WalletWidgetState | undefined => find()?.state
  const commands: Record<string, (...values: unknown[]) => Promise<unknown>> = {}
  for (const name of COMMANDS)
    commands[name] = async (...values) => {
      const widget = find()
      if (!widget) throw new Error(`No <${TAG}>`)
      await customElements.whenDefined(widget.localName)
      return (widget as unknown as typeof commands)[name]?.(...values)
    }
  return {
    // They are the methods of these names.
    ...(commands as unknown as WidgetCommands),
    read,
    find,
    subscribe(tell) {
      let followed: WalletWidgetElement | undefined
      let unfollow: (() => void) | undefined
      const look = (): void => {
        const widget = read() && find()
        if (widget === followed) return
        unfollow?.()
        unfollow = (followed = widget)?.subscribe(tell)
        tell()
      }
      // It has what the options of a listener have: the signal of its end.
      const life = new AbortController()
      for (const type of ['wallet-ready', TAG]) addEventListener(type, look, life)
      void customElements.whenDefined(TAG).then(tellMoved)
      look()
      return () => {
        life.abort()
        unfollow?.()
      }
    },
  }
}
