// What runs in a page of several tags, in any browser: functions that close over nothing.

export type SeenTag = { status: unknown; address: unknown; network: unknown; isSignedIn: boolean; since: number }

/** Two more tags like the first; of each the page notes since when it says what it says. */
export function addTagsHere(): void {
  const first = document.querySelector('wallet-widget')
  for (const id of ['second', 'third']) {
    const tag = document.createElement('wallet-widget')
    for (const { name, value } of first?.attributes ?? []) if (name !== 'open') tag.setAttribute(name, value)
    tag.id = id
    Reflect.set(tag, 'networks', Reflect.get(first ?? {}, 'networks'))
    document.body.append(tag)
  }
  for (const tag of document.querySelectorAll('wallet-widget')) {
    let known = ''
    tag.subscribe(({ status, activeCaipAddress, activeCaipNetworkId, signIn }) => {
      const said = [status, activeCaipAddress, activeCaipNetworkId, signIn.session !== null].join()
      if (said === known) return
      known = said
      Reflect.set(tag, 'since', Date.now())
    })
  }
}

/** What each tag of the page says, and since when. */
export const seenHere = (): SeenTag[] =>
  [...document.querySelectorAll('wallet-widget')].map((tag) => ({
    status: tag.state.status,
    address: tag.state.activeCaipAddress?.split(':').at(-1) ?? null,
    network: tag.state.activeCaipNetworkId,
    isSignedIn: tag.state.signIn.session !== null,
    since: Number(Reflect.get(tag, 'since')),
  }))

/** Whether the tree of any tag was made, by index of the tag. */
export const drawnHere = (): boolean[] =>
  [...document.querySelectorAll('wallet-widget')].map((tag) =>
    Boolean(tag.shadowRoot?.querySelector('wallet-widget-view')),
  )

/** How long after the first of all tags the last one said the same, in ms. */
export function lagOf(seen: readonly SeenTag[]): number {
  const since = seen.map((tag) => tag.since)
  return Math.max(...since) - Math.min(...since)
}
