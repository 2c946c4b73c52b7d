import type { ChainAdapter, TokenFacts, TransferAdapter } from '../../adapters/contract'
import { isAddress, toCaipAddress, type AmountInUnits, type Network, type TokenBalance } from '../../domain'
import type { Logger } from '../../lib/logger'

type ChainBalancesRequest = { adapter: ChainAdapter | TransferAdapter; network: Network; address: string; tokenAddresses: readonly string[]; logger: Logger }
type Held = TokenFacts & { amountInUnits: AmountInUnits }

/** The tokens the host named, and those the chain itself lists for the account. A token that does not answer is left out. */
async function readTokens(adapter: TransferAdapter, { network, address, tokenAddresses, logger }: ChainBalancesRequest): Promise<Held[]> {
  const skip = (what: string) => (error: unknown): Held[] => {
    logger.warn(`balances: ${what} did not answer`, error)
    return []
  }
  const readNamed = async (tokenAddress: string): Promise<Held[]> => {
    const [facts, amountInUnits] = await Promise.all([adapter.getTokenFacts(network, tokenAddress), adapter.getTokenBalance(network, tokenAddress, address)])
    return [{ ...facts, amountInUnits }]
  }
  const listed = (await adapter.listTokens?.(network, address).catch(skip('the list of tokens'))) ?? []
  const isListed = (tokenAddress: string) => listed.some((token) => token.tokenAddress === tokenAddress)
  const named = tokenAddresses.filter((token) => isAddress(adapter.namespace, token) && !isListed(token))
  const read = await Promise.all(named.map((token) => readNamed(token).catch(skip(`the token ${token}`))))
  return [...listed, ...read.flat()]
}

/**
 * The native balance and the tokens of an account, read from the chain itself: the way without any service (interface §2,
 * `project-id`). A native balance that does not answer fails the whole.
 */
export async function readChainBalances(request: ChainBalancesRequest): Promise<TokenBalance[]> {
  const { adapter, network, address } = request
  const { caipNetworkId } = network
  const [amountInUnits, tokens] = await Promise.all([
    adapter.getNativeBalance(network, address), 'getTokenFacts' in adapter ? readTokens(adapter, request) : [],
  ])
  return [
    { ...network.nativeCurrency, caipNetworkId, amountInUnits },
    ...tokens.map((token) => ({ ...token, caipNetworkId, caipTokenAddress: toCaipAddress(caipNetworkId, token.tokenAddress) })),
  ]
}
