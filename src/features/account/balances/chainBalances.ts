import type { ChainAdapter, TokenMetadata, TransferAdapter } from '../../../adapters/contract'
import { isSameAddress, toCaipAddress, type AmountInUnits, type Network, type TokenBalance } from '../../../domain'
import { isTokenAddress } from '../../../config/tokenAddress'
import type { Logger } from '../../../lib/logger'

type ChainBalancesRequest = {
  adapter: ChainAdapter | TransferAdapter
  network: Network
  address: string
  tokenAddresses: readonly string[]
  logger: Logger
}
type Held = TokenMetadata & { amountInUnits: AmountInUnits }

/** The tokens the host named, as their contracts say. One that does not answer is left out. */
async function readNamed(
  adapter: TransferAdapter,
  { network, address, tokenAddresses, logger }: Omit<ChainBalancesRequest, 'adapter'>,
): Promise<Held[]> {
  const read = tokenAddresses
    .filter((token) => isTokenAddress(adapter.namespace, token))
    .map(async (token): Promise<Held[]> => {
      try {
        const [facts, amountInUnits] = await Promise.all([
          adapter.getTokenMetadata(network, token),
          adapter.getTokenBalance(network, token, address),
        ])
        return [{ ...facts, amountInUnits }]
      } catch (error) {
        logger.warn(`balances: the token ${token} did not answer`, error)
        return []
      }
    })
  return (await Promise.all(read)).flat()
}

/**
 * The tokens the host named, and those the chain itself lists for the account. A token that does not answer is left
 * out.
 */
async function readTokens(
  adapter: TransferAdapter,
  { network, address, tokenAddresses, logger }: ChainBalancesRequest,
): Promise<Held[]> {
  const skip =
    (what: string) =>
    (error: unknown): Held[] => {
      logger.warn(`balances: ${what} did not answer`, error)
      return []
    }
  const listed = (await adapter.listTokens?.(network, address).catch(skip('the list of tokens'))) ?? []
  const isListed = (tokenAddress: string) =>
    listed.some((token) => isSameAddress(adapter.namespace, token.tokenAddress, tokenAddress))
  return [
    ...listed,
    ...(await readNamed(adapter, {
      network,
      address,
      tokenAddresses: tokenAddresses.filter((token) => !isListed(token)),
      logger,
    })),
  ]
}

const toBalance = ({ caipNetworkId }: Network, token: Held): TokenBalance => ({
  ...token,
  caipNetworkId,
  caipTokenAddress: toCaipAddress(caipNetworkId, token.tokenAddress),
})

/**
 * The native balance and the tokens of an account, read from the chain itself: the way without any service (interface
 * §2, `project-id`). A native balance that does not answer fails the whole.
 */
export async function readChainBalances(request: ChainBalancesRequest): Promise<TokenBalance[]> {
  const { adapter, network, address } = request
  const { caipNetworkId } = network
  const [amountInUnits, tokens] = await Promise.all([
    adapter.getNativeBalance(network, address),
    'getTokenMetadata' in adapter ? readTokens(adapter, request) : [],
  ])
  return [
    { ...network.nativeCurrency, caipNetworkId, amountInUnits },
    ...tokens.map((token) => toBalance(network, token)),
  ]
}

/** What a service or wallet listed, and the host's own tokens that it did not list, read from the chain. */
export async function addNamedTokens(listed: TokenBalance[], request: ChainBalancesRequest): Promise<TokenBalance[]> {
  const { adapter, network, tokenAddresses } = request
  const isListed = (address: string) =>
    listed.some(
      ({ tokenAddress }) => tokenAddress !== undefined && isSameAddress(adapter.namespace, tokenAddress, address),
    )
  const missing = tokenAddresses.filter((address) => !isListed(address))
  if (missing.length === 0 || !('getTokenMetadata' in adapter)) return listed
  return [
    ...listed,
    ...(await readNamed(adapter, { ...request, tokenAddresses: missing })).map((token) => toBalance(network, token)),
  ]
}
