import { formatUnits } from 'ethers'

/** An amount of tokens as nodes write it. The float is part of the wire format; nobody here computes with it. */
export function tokenAmount(
  amount: bigint,
  decimals: number,
): { amount: string; decimals: number; uiAmount: number; uiAmountString: string } {
  const uiAmountString = formatUnits(amount, decimals).replace(/\.0$/, '')
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
