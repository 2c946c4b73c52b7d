import type { LeftOut } from '../options'

/** What each is, and the attribute that brings it. */
const NAMES: Readonly<Record<LeftOut, readonly [what: string, attribute: string]>> = {
  swaps: ['swaps', 'project-id'],
  onramp: ['buying', 'project-id'],
  history: ['the list of past transactions', 'project-id'],
  names: ['names', 'project-id'],
  walletconnect: ['wallets on a phone', 'project-id or relay-url'],
  auth: ['email and social login', 'project-id or auth-url'],
}

/** To whom it was said. */
const told = new WeakSet<HTMLElement>()

/** Says once to an element's developer what is left out for want of a service, and what brings it. */
export function sayLeftOut(element: HTMLElement, leftOut: readonly LeftOut[]): void {
  if (told.has(element)) return
  told.add(element)
  const list = leftOut.map((name) => `${NAMES[name][0]} (${NAMES[name][1]})`)
  // oxlint-disable-next-line no-console -- for developers alone, and no mistake
  console.info(`<wallet-widget> leaves out what this page has no service for: ${list.join(', ')}.`)
}
