import type { WidgetApp } from '../app'
import type { WalletWidgetState } from '../app/hostState/widgetState'
import { whoIsAround } from '../connectors/surrounding/whoIsAround'
import type { OptionValues } from '../options/optionValues'
import { makeElement, readDocument } from '../lib/pageDocument'

/**
 * The addresses of the scripts that opening the widget takes. The build writes the list here
 * (scripts/lib/build/firstViewFiles.mjs); there is none in the file that holds everything, and it is empty where a host's
 * bundler gave the scripts other names.
 */
declare const FIRST_VIEW_FILES: readonly string[] | null
/** Those that the account takes besides, which is the first view of whoever is connected. */
declare const ACCOUNT_FILES: readonly string[] | null

// Written once each: the build puts the whole list in the place of its name.
const firstViewFiles = FIRST_VIEW_FILES
const accountFiles = ACCOUNT_FILES

/** What the Network Information API says of the connection, where a browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** The first of each list. */
const fetched = new Set<string>()
/** Those that have come. */
const there = new Set<string>()

/** Whether the visitor's connection is fast, and not theirs to save. Browsers that say nothing are taken for fast. */
function isConnectionGood(): boolean {
  const { connection }: Navigator & { connection?: Connection } = navigator
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act)
  else setTimeout(act)
}

/** Fetches and parses a script, without running it. */
function fetchFile(href: string): HTMLLinkElement {
  const link = makeElement('link')
  if (!link.relList.supports('modulepreload')) return link
  link.rel = 'modulepreload'
  link.href = href
  link.addEventListener('load', () => there.add(href))
  // Under a policy that trusts scripts by a nonce, the page's own vouches for this one too.
  link.nonce = [...readDocument(document, 'scripts')].find(({ nonce }) => nonce)?.nonce ?? ''
  readDocument(document, 'head').append(link)
  return link
}

/** Fetches scripts without running them, once for a page. */
function fetchFiles([first, ...rest]: readonly string[]): void {
  if (!first || fetched.has(first)) return
  fetched.add(first)
  const link = fetchFile(first)
  // What draws comes alone: on a slow connection the rest would keep it from somebody who presses meanwhile.
  link.onload = link.onerror = () => rest.forEach(fetchFile)
}

const fetchFirstView = (): void => {
  if (firstViewFiles) fetchFiles(firstViewFiles)
}

const fetchAccount = (): void => {
  fetchFirstView()
  if (accountFiles) fetchFiles(accountFiles)
}

/**
 * Runs what draws the views in an idle moment, for a visitor who looks at the first list: on a slow machine that takes
 * as long as drawing one. Only where it was fetched before: nothing comes for it.
 */
export const runFirstView = (): void => {
  if (firstViewFiles?.[0] && firstViewFiles.every((file) => there.has(file)))
    whenIdle(() => void import('./viewElement').catch(() => undefined))
}

/** Fetches the scripts of the account when the page is idle, after somebody connected on a page that is there. */
export const preloadAccount = (): void => {
  if (accountFiles && readDocument(document, 'readyState') === 'complete' && isConnectionGood()) whenIdle(fetchAccount)
}

/**
 * Runs what draws first, makes it ready and fetches the rest, while the pointer is still on its way; for a visitor whose
 * account comes first, runs the app and fetches that view. Only a head start: opening tries again and says what is wrong.
 */
const readyFirstView = ({ element: { shadowRoot }, values, status }: PreloadHost): void => {
  const ready =
    status === 'disconnected'
      ? import('./firstSight/openFirst').then(async ({ prepareFirst }) => {
          fetchFirstView()
          // Whoever has pressed by now comes first.
          await new Promise((resolve) => setTimeout(resolve))
          if (shadowRoot) prepareFirst(shadowRoot, values)
        })
      : import('./appMount').then(({ preloadView }) => preloadView(status))
  ready.catch(() => undefined)
}

/** What a host says of surroundings, unchecked. */
type Wishes = { surroundingWallet?: unknown; surroundingOrigins?: unknown }

/** The element, as far as its first view is made ready. */
export type PreloadHost = {
  element: HTMLElement
  values: OptionValues
  status: WalletWidgetState['status']
  load(): Promise<WidgetApp>
}

/** Connects the wallet that the page is inside of, if it is in one; the code for that comes where it may be. */
export async function lookAround({ values: { features }, load }: Pick<PreloadHost, 'values' | 'load'>): Promise<void> {
  const { surroundingWallet, surroundingOrigins }: Wishes = typeof features === 'object' && features ? features : {}
  const around = whoIsAround(window, Array.isArray(surroundingOrigins) ? surroundingOrigins : [])
  if (!around || surroundingWallet === false) return
  const { connectSurrounding } = await import('../features/connect/surrounding/connectSurrounding')
  await connectSurrounding(around, load)
}

/** Makes the view ready that comes first now; where nobody is near, fetches what opening takes and runs nothing. */
export const preloadFirstView = (host: PreloadHost, isNear?: boolean): void => {
  // Nobody waits for it: where it fails the visitor connects as on any other page.
  lookAround(host).catch(() => undefined)
  if (isNear) readyFirstView(host)
  else if (firstViewFiles && isConnectionGood())
    whenIdle(host.status === 'disconnected' ? fetchFirstView : fetchAccount)
}
