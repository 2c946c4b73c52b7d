import type { TransferAdapter } from '../../../adapters/contract'
import type { AmountInUnits } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { SwapPair } from '../swapApi'

/**
 * Balance (with the fee, where it is paid by the account) and decimals as the chain says now, against what was reviewed.
 * @throws INSUFFICIENT_BALANCE, TOKEN_DECIMALS when the chain counts a token in another way (threats M7)
 */
export async function checkBalances(
  adapter: TransferAdapter,
  { network, source, to, account, amountInUnits }: SwapPair,
  feeInUnits?: AmountInUnits,
): Promise<void> {
  const decimalsOf = ({ tokenAddress }: { tokenAddress?: string }) =>
    tokenAddress === undefined ? undefined : adapter.getTokenDecimals(network, tokenAddress)
  const { tokenAddress } = source
  const isCoin = tokenAddress === undefined
  const [coins, tokens, sourceDecimals, toDecimals] = await Promise.all([
    isCoin || feeInUnits !== undefined ? adapter.getNativeBalance(network, account) : undefined,
    isCoin ? undefined : adapter.getTokenBalance(network, tokenAddress, account),
    decimalsOf(source),
    decimalsOf(to),
  ])
  if ((sourceDecimals ?? source.decimals) !== source.decimals || (toDecimals ?? to.decimals) !== to.decimals)
    throw new WidgetError('TOKEN_DECIMALS')
  const spentCoins = (isCoin ? BigInt(amountInUnits) : 0n) + BigInt(feeInUnits ?? '0')
  const isShort = (owned: AmountInUnits | undefined, spent: bigint): boolean =>
    owned !== undefined && BigInt(owned) < spent
  if (isShort(tokens, BigInt(amountInUnits)) || isShort(coins, spentCoins))
    throw new WidgetError('INSUFFICIENT_BALANCE')
}
