import type { TransferAdapter } from '../../../adapters/contract'
import { WidgetError } from '../../../errors'
import type { SwapPair } from '../swapApi'

/**
 * Balance and decimals as the chain says now, against what was reviewed.
 * @throws INSUFFICIENT_BALANCE, TOKEN_DECIMALS when the chain counts a token in another way (threats M7)
 */
export async function checkBalances(
  adapter: TransferAdapter,
  { network, source, to, account, amountInUnits }: SwapPair,
): Promise<void> {
  const decimalsOf = ({ tokenAddress }: { tokenAddress?: string }) =>
    tokenAddress === undefined ? undefined : adapter.getTokenDecimals(network, tokenAddress)
  const [owned, sourceDecimals, toDecimals] = await Promise.all([
    source.tokenAddress === undefined
      ? adapter.getNativeBalance(network, account)
      : adapter.getTokenBalance(network, source.tokenAddress, account),
    decimalsOf(source),
    decimalsOf(to),
  ])
  if ((sourceDecimals ?? source.decimals) !== source.decimals || (toDecimals ?? to.decimals) !== to.decimals)
    throw new WidgetError('TOKEN_DECIMALS')
  if (BigInt(owned) < BigInt(amountInUnits)) throw new WidgetError('INSUFFICIENT_BALANCE')
}
