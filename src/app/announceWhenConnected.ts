import { failLoad } from '../errors'
import { disconnect } from '../features/connect'
import type { Announced } from './announce/types'
import type { WidgetStore } from './createWidgetStore'
import type { WalletWidgetState } from './hostState/widgetState'

/** What is asked anew each time: the host may switch announcing on and off. */
type Following = Pick<Announced, 'signal'> & {
  isOn(): boolean
  accounts(): WalletWidgetState['accounts']
  providers(): Announced['providers']
  tellError(error: unknown): void
}

/** Announces the connection to the other code of the page where the host wants that; fetched with the first one. */
export function announceWhenConnected(
  { store, listeners }: Pick<WidgetStore, 'store' | 'listeners'>,
  { isOn, accounts, providers, signal, tellError }: Following,
): void {
  const account: Announced['account'] = (namespace) => {
    const known = isOn() ? accounts()[namespace] : undefined
    return known?.status === 'connected' ? known : undefined
  }
  const announce = async (): Promise<void> => {
    const { announceConnection } = await import('./announce/announceConnection').catch(failLoad)
    if (signal.aborted) return
    announceConnection(
      {
        page: window,
        providers: providers(),
        account,
        disconnect: (namespace) => store.dispatch(disconnect({ namespace, reason: 'host' })),
        signal,
      },
      store.subscribe,
    )
  }
  listeners.startListening({
    predicate: () => account('eip155') !== undefined || account('solana') !== undefined,
    effect: (_action, { unsubscribe }) => {
      unsubscribe()
      announce().catch(tellError)
    },
  })
}
