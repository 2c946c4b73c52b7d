import { fromUnits, isNative, parseCaipAddress, type CaipAddress, type TokenBalance } from '../../../domain'
import { toErrorDetails } from '../../../errors'
import { bannerShown } from '../../../notices'
import type { AppThunk } from '../../../store'
import { selectNetworkOf } from '../../networks'
import { selectHasBalances } from '../accountAbilities'
import { portfolioCache } from '../accountCaches'
import { selectAccount } from '../accountSelectors'
import { balancesFailed, balancesReceived, balancesRequested, nativeBalanceReceived } from '../accountSlice'
import { askForBalances, selectIsServiceLeftAlone } from './askForBalances'

/** Whose balances are asked for; `forceUpdate` as `fetchBalances` says. */
export type BalancesRequest = {
  caipAddress: CaipAddress
  forceUpdate?: string
  /** Nobody looks at this account: no banner says that its balances did not come. */
  isQuiet?: boolean
}

/**
 * Brings the balances of a namespace's account up to date. Needs a connected account on a known network of which somebody
 * knows balances. Asks the wallet beside the data API or the chain; within 30 s of an answer it is reused unless
 * `forceUpdate` (CAIP-10 token addresses joined by commas, or an empty text) says that something changed. Ends with the
 * first answer. Emits balancesRequested, then balancesReceived (again when a better answer comes) or balancesFailed
 * with the banner of spec §8. While the service is left alone after a failure (30 s, spec §5), a second failure adds no
 * second banner: the list stays empty and the first one is still true.
 */
export const fetchBalances =
  ({ caipAddress, forceUpdate, isQuiet = false }: BalancesRequest): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { namespace, address } = parseCaipAddress(caipAddress)
    const network = selectNetworkOf(getState(), namespace)
    if (!network || !caipAddress.startsWith(`${network.caipNetworkId}:`) || !selectHasBalances(getState(), namespace))
      return
    const requestId = services.randomId()
    const about = { namespace, caipAddress, requestId }
    // A newer question may have been answered meanwhile: what is older than that answer is neither kept nor told. Of an
    // account that left, nothing is kept any more (threats W11).
    const isOutdated = () => {
      const account = selectAccount(getState(), namespace)
      return (
        account.caipAddress === null ||
        (account.caipAddress === caipAddress && account.tokenBalanceRequestId !== requestId)
      )
    }
    const tell = (tokens: TokenBalance[]): void => {
      dispatch(balancesReceived({ ...about, tokens }))
      const native = tokens.find(isNative)
      if (native)
        dispatch(
          nativeBalanceReceived({
            ...about,
            balance: fromUnits(native.amountInUnits, native.decimals),
            balanceSymbol: native.symbol,
          }),
        )
    }
    const isToldAlready =
      forceUpdate === undefined &&
      selectAccount(getState(), namespace).tokenBalanceStatus === 'failed' &&
      selectIsServiceLeftAlone(getState(), namespace, services.clock.now())
    dispatch(balancesRequested(about))
    try {
      // What is known to be old may not answer a question that is asked while the new figures are on their way.
      if (forceUpdate !== undefined) portfolioCache(services).delete(caipAddress)
      const cached = portfolioCache(services).get(caipAddress)
      if (cached) tell(cached)
      else {
        await dispatch(
          askForBalances({ address, network, caipAddress, forceUpdate }, (tokens) => {
            if (isOutdated()) return
            portfolioCache(services).set(caipAddress, tokens)
            tell(tokens)
          }),
        )
      }
    } catch (error) {
      services.logger.warn('balances: nobody answered', error)
      if (isOutdated() || selectAccount(getState(), namespace).caipAddress !== caipAddress) return
      dispatch(balancesFailed({ ...about, error: toErrorDetails(error) }))
      if (!isToldAlready && !isQuiet)
        dispatch(bannerShown({ variant: 'error', text: { key: 'account.balanceUnavailable' } }))
    }
  }
