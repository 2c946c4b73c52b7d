import { namespaceOf } from '../../../domain'
import type { AppThunk } from '../../../store'
import { selectActiveCaipNetwork } from '../../networks'
import type { SwapToken } from './swapTokens'

/** What a token nobody listed says of itself on the chain. @throws WidgetError when there is no token at the address */
export const readUnlistedToken =
  (tokenAddress: string): AppThunk<Promise<SwapToken | undefined>> =>
  async (_dispatch, getState, { adapters }) => {
    const network = selectActiveCaipNetwork(getState())
    if (!network) return undefined
    const adapter = await adapters.loadTransfers(namespaceOf(network.caipNetworkId))
    const check = adapter.checkAddress(tokenAddress, network)
    if (!check.ok) return undefined
    const { name, symbol, decimals } = await adapter.getTokenMetadata(network, check.address)
    return { caipNetworkId: network.caipNetworkId, tokenAddress: check.address, name, symbol, decimals, eip2612: false }
  }
