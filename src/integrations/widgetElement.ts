import { readDocument } from '../lib/pageDocument'
import type { CaipNetworkId, Namespace } from '../domain'
import type { WalletWidgetState } from '../app/hostState/widgetState'
import type { Providers } from '../element/types/providers'

/** The element as far as integrations need it: its public interface alone. */
export type WidgetElement = Element & {
  networks?: unknown
  readonly state: WalletWidgetState
  getProvider(namespace: 'eip155'): Providers['eip155']
  open(request?: { view?: 'Connect'; namespace?: 'eip155' }): Promise<void>
  disconnect(options?: { namespace?: Namespace }): Promise<void>
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  subscribe(listener: (state: WalletWidgetState) => void): () => void
}

const TAG = 'wallet-widget'

const isWidget = (element: Element | null | undefined): element is WidgetElement =>
  element !== null && element !== undefined && 'subscribe' in element && 'getProvider' in element

/**
 * The widget of the page: the one given, else the first. Waits for the script that defines its tag; `undefined` where
 * the page has no such element now.
 */
export async function findWidget(given?: () => Element | null | undefined): Promise<WidgetElement | undefined> {
  const find = () => (given ? given() : readDocument(document, 'querySelector').call(document, TAG))
  const found = find()
  if (found) await customElements.whenDefined(found.localName)
  // It may have been replaced meanwhile.
  const defined = find()
  return isWidget(defined) ? defined : undefined
}
