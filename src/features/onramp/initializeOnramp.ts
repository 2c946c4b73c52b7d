import { isRestrictedTimeZone } from './restrictedTimeZones'
import { WidgetError } from '../../errors'
import { runQuery, type AppThunk } from '../../store'
import { selectActiveCaipNetwork, selectActiveChain } from '../networks'
import { BUILT_IN_ASSETS, BUILT_IN_CURRENCIES } from './builtInOptions'
import { onrampApi } from './onrampApi'
import { assetsOn } from './onrampNetworks'
import { selectOnramp } from './onrampSelectors'
import { optionsReceived, optionsRequested, regionRestricted } from './onrampSlice'
import type { Provider } from './providers/contract'
import { readProviders } from './providers/providers'

/** The asset a form begins with, by namespace (reference, constants §7). */
const DEFAULT_ASSETS: Readonly<Record<string, string>> = { eip155: 'USDC', solana: 'SOL' }
const DEFAULT_CURRENCY = 'USD'

/** Who sells to the active account, at this moment. */
export const loadProviders =
  (): AppThunk<Provider[]> =>
  (_dispatch, getState, { hostOption, apiContext }) => {
    const namespace = selectActiveChain(getState())
    const hasProject = apiContext().projectId !== undefined
    const chosen = hostOption('onrampProviders')
    const { providers } = readProviders(chosen)
    // Without a project nobody is set up to sell here but those the page names itself.
    const isSetUp = (id: string): boolean => hasProject || (chosen !== undefined && id !== 'coinbase')
    return providers.filter(
      ({ facts }) => namespace !== null && facts.namespaces.includes(namespace) && isSetUp(facts.id),
    )
  }

/** Says each mistake in the host's list to its developer. */
const tellMistakes =
  (): AppThunk =>
  (_dispatch, _getState, { hostOption, logger, tellHost }) => {
    for (const reason of readProviders(hostOption('onrampProviders')).problems) {
      const { code, message } = new WidgetError('INVALID_OPTION', { option: 'onramp-providers', reason })
      logger.warn(message)
      tellHost({ type: 'wallet-error', detail: { code, message } })
    }
  }

/**
 * Makes the form ready: who sells, what, for which money. Where the service does not say, the built-in lists stand in
 * for it (spec §7).
 * Needs a connected account. In a restricted time zone nothing is asked (spec §5). Emits regionRestricted, or
 * optionsRequested and optionsReceived.
 */
export const initializeOnramp =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page, randomId, logger, loadQueryLayer }) => {
    await loadQueryLayer()
    const network = selectActiveCaipNetwork(getState())
    const namespace = selectActiveChain(getState())
    if (!network || namespace === null) return
    if (isRestrictedTimeZone(page.timeZone())) return void dispatch(regionRestricted())
    const requestId = randomId()
    dispatch(tellMistakes())
    dispatch(optionsRequested({ requestId, providers: dispatch(loadProviders()).map(({ facts }) => facts) }))
    const offer = (
      source: 'service' | 'builtIn',
      assets: typeof BUILT_IN_ASSETS,
      currencies: typeof BUILT_IN_CURRENCIES,
    ): void => {
      const defaults = { defaultAsset: DEFAULT_ASSETS[namespace] ?? '', defaultCurrency: DEFAULT_CURRENCY }
      // A list that knows nothing of a namespace says nothing of what other providers sell there.
      const sold = assetsOn(network, assets).length > 0 ? assets : BUILT_IN_ASSETS
      dispatch(
        optionsReceived({
          requestId,
          source,
          assets: [...assetsOn(network, sold)],
          currencies: [...currencies],
          ...defaults,
        }),
      )
    }
    try {
      const start = onrampApi.endpoints.options.initiate(network, { subscribe: false })
      const options = await dispatch(runQuery((query) => query(start)))
      if (options) return offer('service', options.assets, options.currencies)
    } catch (error) {
      logger.info('onramp: what is sold is not known', error)
    }
    // What is on the screen already is not taken away because a later question failed.
    if (selectOnramp(getState()).status !== 'ready') offer('builtIn', BUILT_IN_ASSETS, BUILT_IN_CURRENCIES)
  }
