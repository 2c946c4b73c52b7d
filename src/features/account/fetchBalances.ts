import { hasFeature } from '../../config/familyFeatures'
import { BALANCE_RETRY_BLOCK_MS, WALLET_READ_TIMEOUT_MS } from '../../config/limits'
import { fromUnits, isNative, namespaceOf, parseCaipAddress, type CaipAddress, type Network, type TokenBalance } from '../../domain'
import { toErrorFacts, WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'
import { withTimeout } from '../../lib/timeout'
import { bannerShown } from '../../notices'
import { selectOptions } from '../../options'
import { runQuery, type AppThunk, type Services } from '../../store'
import { selectNetworkOf } from '../networks'
import { accountApi } from './accountApi'
import { portfolioCache } from './accountCaches'
import { selectHasBalances } from './accountAbilities'
import { selectAccount } from './accountSelectors'
import { balanceServiceFailed, balancesFailed, balancesReceived, balancesRequested, nativeBalanceReceived } from './accountSlice'
import { complementTokens } from './complementTokens'
import { addNamedTokens, readChainBalances } from './chainBalances'
import { readWalletAssets } from './walletAssets'

async function fromWallet({ hub, logger }: Services, address: string, network: Network): Promise<TokenBalance[] | undefined> {
  const connector = hub.connectorOf('eip155')
  // A question over the relay may open the wallet's app, which nobody pressed for.
  if (connector?.capabilitiesOf) return undefined
  const provider = connector?.getProvider('eip155')
  const request: unknown = readKey(provider, 'request')
  if (namespaceOf(network.caipNetworkId) !== 'eip155' || typeof request !== 'function') return undefined
  try {
    const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => Reflect.apply(request, provider, [{ method, params }])
    // A wallet that knows neither question may never answer: the figures come from elsewhere then.
    const inTime: typeof ask = (method, params) => withTimeout(ask(method, params), WALLET_READ_TIMEOUT_MS, () => new WidgetError('WALLET_TIMEOUT'))
    return await readWalletAssets(inTime, address, network)
  } catch (error) {
    logger.info('balances: the wallet does not list assets', error)
    return undefined
  }
}

type Question = { address: string; network: Network; caipAddress: CaipAddress; forceUpdate?: string }

/** What the data API lists; nothing while it is left alone after a failure (30 s) or when it has nothing to say. */
const askService =
  ({ address, network, caipAddress, forceUpdate }: Question): AppThunk<Promise<TokenBalance[] | undefined>> =>
  async (dispatch, getState, { clock, logger }) => {
    const { namespace } = parseCaipAddress(caipAddress)
    const failedAt = selectAccount(getState(), namespace).lastRetry
    if (forceUpdate === undefined && failedAt !== undefined && clock.now() - failedAt < BALANCE_RETRY_BLOCK_MS) return undefined
    try {
      const start = accountApi.endpoints.balance.initiate({ address, network, forceUpdate }, { subscribe: false, forceRefetch: true })
      const listed = await dispatch(runQuery((query) => query(start)))
      // An empty list may mean that the service did not want to answer (reference, data-api §3.10): the chain knows.
      return listed && listed.length > 0 ? listed : undefined
    } catch (error) {
      dispatch(balanceServiceFailed({ namespace, caipAddress, at: clock.now() }))
      logger.warn('balances: the data API failed', error)
      return undefined
    }
  }

/** The wallet's own list, priced by the data API where the wallet names no prices; else the API's; else what the chain says (spec §7). */
const askForBalances =
  (question: Question): AppThunk<Promise<TokenBalance[]>> =>
  async (dispatch, getState, services) => {
    const { address, network } = question
    const tokenAddresses = selectOptions(getState()).tokens[network.caipNetworkId] ?? []
    const { logger } = services
    /** The host's own tokens belong to every list; without a node they are not known. */
    const withNamed = async (listed: TokenBalance[]): Promise<TokenBalance[]> => {
      if (tokenAddresses.length === 0 || network.rpcUrls.length === 0) return listed
      try {
        return await addNamedTokens(listed, { adapter: await services.adapters.load(namespaceOf(network.caipNetworkId)), network, address, tokenAddresses, logger })
      } catch (error) {
        logger.warn('balances: the tokens of the page are not known', error)
        return listed
      }
    }
    const assets = await fromWallet(services, address, network)
    if (assets?.every(({ priceUsd }) => priceUsd !== undefined)) return withNamed(assets)
    const isServed = hasFeature(namespaceOf(network.caipNetworkId), 'tokens')
    const listed = isServed ? await dispatch(askService(question)) : undefined
    if (assets) return withNamed(complementTokens(assets, listed ?? []))
    if (listed) return withNamed(listed)
    if (network.rpcUrls.length === 0) throw new WidgetError('NO_RPC_URL')
    const adapter = await services.adapters.load(namespaceOf(network.caipNetworkId))
    return readChainBalances({ adapter, network, address, tokenAddresses, logger })
  }

/**
 * Brings the balances of a family's account up to date.
 * Needs a connected account on a known network of which somebody knows balances. Asks the wallet, the data API or the chain; within 30 s of an answer it is reused
 * unless `forceUpdate` (CAIP-10 token addresses joined by commas, or an empty text) says that something changed.
 * Emits balancesRequested, then balancesReceived or balancesFailed with the banner of spec §8.
 */
export const fetchBalances =
  ({ caipAddress, forceUpdate }: { caipAddress: CaipAddress; forceUpdate?: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { namespace, address } = parseCaipAddress(caipAddress)
    const network = selectNetworkOf(getState(), namespace)
    if (!network || !caipAddress.startsWith(`${network.caipNetworkId}:`) || !selectHasBalances(getState(), namespace)) return
    const requestId = services.randomId()
    const about = { namespace, caipAddress, requestId }
    // A newer question may have been answered meanwhile: what is older than that answer is neither kept nor told. Of an account that
    // left, nothing is kept any more (threats W11).
    const isOutdated = () => {
      const account = selectAccount(getState(), namespace)
      return account.caipAddress === null || (account.caipAddress === caipAddress && account.tokenBalanceRequestId !== requestId)
    }
    dispatch(balancesRequested(about))
    try {
      // What is known to be old may not answer a question that is asked while the new figures are on their way.
      if (forceUpdate !== undefined) portfolioCache(services).delete(caipAddress)
      const cached = portfolioCache(services).get(caipAddress)
      const tokens = cached ?? (await dispatch(askForBalances({ address, network, caipAddress, forceUpdate })))
      if (isOutdated()) return
      if (!cached) portfolioCache(services).set(caipAddress, tokens)
      dispatch(balancesReceived({ ...about, tokens }))
      const native = tokens.find(isNative)
      if (!native) return
      dispatch(nativeBalanceReceived({ ...about, balance: fromUnits(native.amountInUnits, native.decimals), balanceSymbol: native.symbol }))
    } catch (error) {
      services.logger.warn('balances: nobody answered', error)
      if (isOutdated() || selectAccount(getState(), namespace).caipAddress !== caipAddress) return
      dispatch(balancesFailed({ ...about, error: toErrorFacts(error) }))
      dispatch(bannerShown({ variant: 'error', text: { key: 'account.balanceUnavailable' } }))
    }
  }
