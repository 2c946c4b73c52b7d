// What runs in a page of several tags, in any browser: functions that close over nothing.

/** What a tag says. */
export type SeenTag = { status: unknown; address: unknown; network: unknown; isSignedIn: boolean }

/** An event as a tag fired it: when, by the clock that all pages of a machine share, and what the tag said by then. */
export type HeardEvent = { type: string; at: number; detail: Record<string, unknown>; seen: SeenTag }

/** Two more tags like the first; the page keeps what each of them fires. */
export function addTagsHere(): void {
  const first = document.querySelector('wallet-widget')
  for (const id of ['second', 'third']) {
    const tag = document.createElement('wallet-widget')
    for (const { name, value } of first?.attributes ?? []) if (name !== 'open') tag.setAttribute(name, value)
    tag.id = id
    Reflect.set(tag, 'networks', Reflect.get(first ?? {}, 'networks'))
    document.body.append(tag)
  }
  const types = ['connect', 'disconnect', 'account-change', 'network-change', 'sign-in', 'sign-out']
  for (const tag of document.querySelectorAll('wallet-widget')) {
    const heard: HeardEvent[] = []
    Reflect.set(tag, 'heard', heard)
    for (const type of types.map((name) => `wallet-${name}`))
      tag.addEventListener(type, (event) => {
        const { status, activeCaipAddress, activeCaipNetworkId, signIn } = tag.state
        heard.push({
          type,
          at: Date.now(),
          detail: JSON.parse(JSON.stringify(Reflect.get(event, 'detail'))) as Record<string, unknown>,
          seen: {
            status,
            address: activeCaipAddress?.split(':').at(-1) ?? null,
            network: activeCaipNetworkId,
            isSignedIn: signIn.session !== null,
          },
        })
      })
  }
}

/** What each tag of the page fired so far. */
export const heardHere = (): HeardEvent[][] =>
  [...document.querySelectorAll('wallet-widget')].map((tag) => Reflect.get(tag, 'heard') as HeardEvent[])

/** Whether the tree of any tag was made, by index of the tag. */
export const drawnHere = (): boolean[] =>
  [...document.querySelectorAll('wallet-widget')].map((tag) =>
    Boolean(tag.shadowRoot?.querySelector('wallet-widget-view')),
  )

/** The files of React and of the dialog that the page has loaded. */
export const viewFilesHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(/^.*\//, ''))
    .filter((name) => /^(?:react|dialog)-/.test(name))

/** Calls a method of a tag, by its place in the page. */
export async function callHere([at, method, given]: readonly [number, string, unknown]): Promise<void> {
  const tag = document.querySelectorAll('wallet-widget')[at] ?? {}
  await Reflect.apply(
    Reflect.get(tag, method) as (options?: unknown) => Promise<unknown>,
    tag,
    given === null ? [] : [given],
  )
}

/** From now on the visitor has the page before them, or behind the others: browsers of tests show all tabs or the last. */
export function seeHere(): void {
  Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
}
export function hideHere(): void {
  Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => 'hidden' })
}

/** From now on every tag of the page asks to sign in. */
export function askSignInHere(): void {
  for (const tag of document.querySelectorAll('wallet-widget')) tag.signIn = 'optional'
}
