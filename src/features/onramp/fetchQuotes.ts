import { ONRAMP_DEBOUNCE_MS } from '../../config/limits/onramp'
import { wait } from '../../lib/wait'
import type { AppThunk } from '../../store'
import { loadProviders } from './initializeOnramp'
import { selectOnramp, selectRequest } from './onrampSelectors'
import { quoteReceived, quotesRequested } from './onrampSlice'
import type { OnrampQuote } from './onrampState'
import type { Provider } from './providers/contract'

const askFor =
  (provider: Provider, request: NonNullable<ReturnType<typeof selectRequest>>): AppThunk<Promise<OnrampQuote | null>> =>
  async (dispatch, _getState, { logger }) => {
    try {
      return await dispatch(provider.quote?.(request) ?? (async () => null))
    } catch (error) {
      logger.info(`onramp: no quote of ${provider.facts.id}`, error)
      return null
    }
  }

/**
 * Asks every provider what the present input buys, when the visitor pauses (500 ms). Does nothing while the input is
 * not complete. A provider that does not say has no price here: what it gets is an estimate, and it is called one (spec
 * §7). Emits quotesRequested, then quoteReceived for each.
 */
export const fetchQuotes =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId }) => {
    const request = selectRequest(getState())
    if (!request) return
    const requestId = randomId()
    dispatch(quotesRequested({ requestId }))
    await wait(ONRAMP_DEBOUNCE_MS, new AbortController().signal)
    if (selectOnramp(getState()).quoteRequestId !== requestId) return
    const present = dispatch(loadProviders())
    await Promise.all(
      selectOnramp(getState()).providers.map(async ({ id }) => {
        // Who is not there any more says nothing.
        const provider = present.find(({ facts }) => facts.id === id)
        const quote = provider ? await dispatch(askFor(provider, request)) : null
        dispatch(quoteReceived({ requestId, providerId: id, quote }))
      }),
    )
  }
