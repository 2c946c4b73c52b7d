import { hasFeature } from '../../../config/namespaceFeatures'
import { parseCaipAddress, type CaipAddress, type TokenBalance } from '../../../domain'
import type { AppThunk } from '../../../store'
import { selectNetworkById } from '../../networks'
import { idlePortfolioCache, portfolioCache } from '../accountCaches'
import { selectAccount } from '../accountSelectors'
import { hasAccount } from '../walletsOf'
import { askOthersForBalances } from './askForBalances'

/** What an account holds as far as that was answered within 30 s; `undefined` where nobody was asked. */
export const readKnownBalances =
  (caipAddress: CaipAddress): AppThunk<readonly TokenBalance[] | undefined> =>
  (_dispatch, _getState, services) =>
    portfolioCache(services).get(caipAddress) ?? idlePortfolioCache(services).get(caipAddress)

/**
 * What an account beside the ones in use holds. Its wallet is not asked, nothing is said where it fails, and within 30 s
 * nobody is asked again, whether there was an answer or none. Needs an account that a wallet shares still. @returns an
 * empty list where nobody knows
 */
export const fetchIdleBalances =
  (caipAddress: CaipAddress): AppThunk<Promise<readonly TokenBalance[]>> =>
  async (dispatch, getState, services) => {
    const known = dispatch(readKnownBalances(caipAddress))
    if (known) return known
    const { namespace, address, caipNetworkId } = parseCaipAddress(caipAddress)
    const network = selectNetworkById(getState(), caipNetworkId)
    if (!network || (!hasFeature(namespace, 'tokens') && network.rpcUrls.length === 0)) return []
    let tokens: TokenBalance[] = []
    try {
      tokens = await dispatch(askOthersForBalances({ address, network, caipAddress }))
    } catch (error) {
      services.logger.info('balances: nobody knows those of an account beside', error)
    }
    // Of an account that left meanwhile, nothing is kept (threats W11).
    if (!hasAccount(selectAccount(getState(), namespace), caipAddress)) return []
    idlePortfolioCache(services).set(caipAddress, tokens)
    return tokens
  }
