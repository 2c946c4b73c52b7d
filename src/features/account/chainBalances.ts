import type { ChainAdapter } from '../../adapters/contract'
import { isAddress, toCaipAddress, namespaceOf, type Network, type TokenBalance } from '../../domain'
import type { Logger } from '../../lib/logger'

type ChainBalancesRequest = { adapter: ChainAdapter; network: Network; address: string; tokenAddresses: readonly string[]; logger: Logger }

/**
 * The native balance and the tokens the host named, read from the chain itself: the way without any service (interface §2,
 * `project-id`). A token that does not answer is left out; a native balance that does not answer fails the whole.
 */
export async function readChainBalances({ adapter, network, address, tokenAddresses, logger }: ChainBalancesRequest): Promise<TokenBalance[]> {
  const namespace = namespaceOf(network.caipNetworkId)
  const readToken = async (tokenAddress: string): Promise<TokenBalance[]> => {
    try {
      const [facts, amountInUnits] = await Promise.all([
        adapter.getTokenFacts(network, tokenAddress), adapter.getTokenBalance(network, tokenAddress, address),
      ])
      return [{ ...facts, caipNetworkId: network.caipNetworkId, caipTokenAddress: toCaipAddress(network.caipNetworkId, tokenAddress), amountInUnits }]
    } catch (error) {
      logger.warn(`balances: the token ${tokenAddress} did not answer`, error)
      return []
    }
  }
  const [amountInUnits, ...tokens] = await Promise.all([
    adapter.getNativeBalance(network, address), ...tokenAddresses.filter((token) => isAddress(namespace, token)).map(readToken),
  ])
  return [{ ...network.nativeCurrency, caipNetworkId: network.caipNetworkId, amountInUnits }, ...tokens.flat()]
}
