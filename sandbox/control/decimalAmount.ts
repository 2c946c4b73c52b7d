import { parseUnits } from 'ethers'
import { ControlError } from './controlError'

/** The `amount` of a command, decimal text such as `'12.5'`, in the smallest unit. */
export function decimalAmount({ amount }: Record<string, unknown>, decimals: number): bigint {
  if (typeof amount !== 'string' || !/^\d+(\.\d+)?$/.test(amount))
    throw new ControlError("amount: decimal text such as '12.5' is expected")
  try {
    return parseUnits(amount, decimals)
  } catch {
    throw new ControlError(`amount: at most ${decimals} digits after the point are possible`)
  }
}
