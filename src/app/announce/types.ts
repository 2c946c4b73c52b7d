import type { SolanaProvider } from '../../connectors/solana/solanaProvider'
import type { Namespace } from '../../domain'
import type { WidgetAccountState } from '../hostState/widgetState'

/** What is announced to the other code of the page: the connection that the widget has. */
export type Announced = {
  page: Pick<Window, 'addEventListener' | 'dispatchEvent'>
  /** The providers that stay the same objects, whoever is connected. */
  providers: { eip155: object; solana: SolanaProvider }
  /** Who is connected; nothing while nobody is, or nothing is to be announced. */
  account(namespace: Namespace): WidgetAccountState | undefined
  disconnect(namespace: Namespace): Promise<void>
  /** The widget's end. */
  signal: AbortSignal
}
