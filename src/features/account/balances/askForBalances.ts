import { hasFeature } from '../../../config/namespaceFeatures'
import { BALANCE_RETRY_BLOCK_MS } from '../../../config/limits/account'
import { WALLET_READ_TIMEOUT_MS } from '../../../config/limits/wallets'
import {
  namespaceOf,
  parseCaipAddress,
  type CaipAddress,
  type Namespace,
  type Network,
  type TokenBalance,
} from '../../../domain'
import { WidgetError } from '../../../errors'
import { withTimeout } from '../../../lib/timeout'
import { selectOptions } from '../../../options'
import { runQuery, type AppThunk, type RootState, type Services } from '../../../store'
import { accountApi } from '../accountApi'
import { selectAccount } from '../accountSelectors'
import { balanceServiceFailed } from '../accountSlice'
import { addNamedTokens, readChainBalances } from './chainBalances'
import { complementTokens } from './complementTokens'
import { readWalletAssets } from './walletAssets'

export type BalancesQuestion = { address: string; network: Network; caipAddress: CaipAddress; forceUpdate?: string }

/** The wallet's own list; nothing where it has none, does not answer in time or is not beside the page. */
async function askTheWallet(
  { hub, logger }: Services,
  { address, network }: BalancesQuestion,
): Promise<TokenBalance[] | undefined> {
  const connector = hub.connectorOf('eip155')
  // A question over the relay may open the wallet's app, which nobody pressed for.
  if (!connector || connector.capabilitiesOf || namespaceOf(network.caipNetworkId) !== 'eip155') return undefined
  try {
    const assets = readWalletAssets(connector.getProvider('eip155'), address, network)
    return await withTimeout(assets, WALLET_READ_TIMEOUT_MS, () => new WidgetError('WALLET_TIMEOUT'))
  } catch (error) {
    logger.info('balances: the wallet does not list assets', error)
    return undefined
  }
}

/** Whether the service failed this account less than 30 s ago, so that it is left alone (spec §5). */
export const selectIsServiceLeftAlone = (state: RootState, namespace: Namespace, now: number): boolean => {
  const failedAt = selectAccount(state, namespace).lastRetry
  // On either side: a clock that was set back keeps nobody waiting.
  return failedAt !== undefined && Math.abs(now - failedAt) < BALANCE_RETRY_BLOCK_MS
}

/** What the data API lists; nothing while it is left alone after a failure (30 s) or when it has nothing to say. */
const askTheService =
  ({ address, network, caipAddress, forceUpdate }: BalancesQuestion): AppThunk<Promise<TokenBalance[] | undefined>> =>
  async (dispatch, getState, { clock, logger }) => {
    const { namespace } = parseCaipAddress(caipAddress)
    if (!hasFeature(namespace, 'tokens')) return undefined
    if (forceUpdate === undefined && selectIsServiceLeftAlone(getState(), namespace, clock.now())) return undefined
    try {
      const start = accountApi.endpoints.balance.initiate(
        { address, network, forceUpdate },
        { subscribe: false, forceRefetch: true },
      )
      const listed = await dispatch(runQuery((query) => query(start)))
      // An empty list may mean that the service did not want to answer (reference, data-api §3.10): the chain knows.
      return listed && listed.length > 0 ? listed : undefined
    } catch (error) {
      dispatch(balanceServiceFailed({ namespace, caipAddress, at: clock.now() }))
      logger.warn('balances: the data API failed', error)
      return undefined
    }
  }

/** What others than the wallet say: the data API, else the chain. @throws what the chain failed with where nobody answers */
export const askOthersForBalances =
  (question: BalancesQuestion): AppThunk<Promise<TokenBalance[]>> =>
  async (dispatch) => {
    const listed = await dispatch(askTheService(question))
    return dispatch(listed ? addTokensOfPage(question, listed) : askTheChain(question))
  }

/** The host's own tokens belong to every list; without a node they are not known. */
const addTokensOfPage =
  ({ address, network }: BalancesQuestion, listed: TokenBalance[]): AppThunk<Promise<TokenBalance[]>> =>
  async (_dispatch, getState, { adapters, logger }) => {
    const tokenAddresses = selectOptions(getState()).tokens[network.caipNetworkId] ?? []
    if (tokenAddresses.length === 0 || network.rpcUrls.length === 0) return listed
    try {
      return await addNamedTokens(listed, {
        adapter: await adapters.load(namespaceOf(network.caipNetworkId)),
        network,
        address,
        tokenAddresses,
        logger,
      })
    } catch (error) {
      logger.warn('balances: the tokens of the page are not known', error)
      return listed
    }
  }

/** What the chain itself says. @throws NO_RPC_URL, and what its nodes fail with */
const askTheChain =
  ({ address, network }: BalancesQuestion): AppThunk<Promise<TokenBalance[]>> =>
  async (_dispatch, getState, { adapters, logger }) => {
    if (network.rpcUrls.length === 0) throw new WidgetError('NO_RPC_URL')
    const tokenAddresses = selectOptions(getState()).tokens[network.caipNetworkId] ?? []
    return readChainBalances({
      adapter: await adapters.load(namespaceOf(network.caipNetworkId)),
      network,
      address,
      tokenAddresses,
      logger,
    })
  }

const isPriced = ({ priceUsd }: TokenBalance): boolean => priceUsd !== undefined

/**
 * Asks the wallet and, at the same time, the data API or else the chain (spec §7). Each answer that is better than the
 * one before is told: the wallet's own amounts are the best, with the API's prices where it names none; a list of
 * nothing never replaces one of something. Ends with the first answer; a wallet that is slow may still better it.
 * @throws what the chain failed with where nobody answers
 */
export const askForBalances =
  (question: BalancesQuestion, tell: (tokens: TokenBalance[]) => void): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    let assets: readonly TokenBalance[] = []
    let others: TokenBalance[] | undefined
    let [asked, reported] = [0, 0]
    const tellBest = async (): Promise<void> => {
      const turn = ++asked
      const best = assets.length > 0 ? complementTokens(assets, others ?? []) : (others ?? [])
      const tokens = await dispatch(addTokensOfPage(question, best))
      // The tokens of the page were read meanwhile: what was put together later counts.
      if (turn < reported) return
      reported = turn
      tell(tokens)
    }
    const fromWallet = askTheWallet(services, question).then(async (listed) => {
      assets = listed ?? []
      if (assets.length > 0) await tellBest()
      return listed !== undefined
    })
    const askOthers = async (): Promise<void> => {
      const listed = await dispatch(askTheService(question))
      // The chain names no prices: it has nothing to add to what the wallet listed.
      if (!listed && assets.length > 0) return
      others = listed ?? (await dispatch(askTheChain(question)))
      if (assets.length === 0 || !assets.every(isPriced)) await tellBest()
    }
    const fromOthers = askOthers().catch(async (error: unknown) => {
      // Nobody else answers: the wallet may, and its word that there is nothing counts then.
      if (!(await fromWallet)) throw error
      if (assets.length === 0) await tellBest()
    })
    await Promise.race([fromWallet.then(() => (assets.length > 0 ? undefined : fromOthers)), fromOthers])
  }
