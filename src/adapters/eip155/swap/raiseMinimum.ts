import type { BuiltTransaction } from '../../swapContract'
import { readSwap } from './readSwap'
import type { SwapReading } from './swapReading'

const HEX_DIGITS_PER_WORD = 64
const wordOf = (value: bigint): string => value.toString(16).padStart(HEX_DIGITS_PER_WORD, '0')

/** Whether two calls promise the same, but for the least that arrives. */
function isSameSwap(one: SwapReading, other: SwapReading): boolean {
  const parts = ({ sourceToken, toToken, amountInUnits, recipient, permit, proof }: SwapReading): string =>
    [sourceToken, toToken, amountInUnits, recipient, permit?.tokenAddress, permit?.encoded, JSON.stringify(proof)]
      .map(String)
      .join(' ')
      .toLowerCase()
  return parts(one) === parts(other)
}

/**
 * The same swap, asking for at least what was reviewed: a service that builds anew writes the minimum of the new price.
 * The word that says it is found by trying: only one whose change changes nothing else of what the call promises
 * counts. A call that cannot be read, or asks for less than its service said, stays as it is, for the comparison to
 * judge.
 */
export function raiseMinimum(
  transaction: BuiltTransaction,
  { promised, minimum }: { promised: bigint; minimum: bigint },
): BuiltTransaction {
  const reading = readSwap(transaction)
  if (
    !reading ||
    reading.minimumInUnits === 0n ||
    reading.minimumInUnits < promised ||
    reading.minimumInUnits >= minimum
  )
    return transaction
  const data = transaction.data.toLowerCase()
  const word = wordOf(reading.minimumInUnits)
  for (let at = data.indexOf(word); at >= 0; at = data.indexOf(word, at + 1)) {
    const raised = {
      ...transaction,
      data: `${data.slice(0, at)}${wordOf(minimum)}${data.slice(at + HEX_DIGITS_PER_WORD)}`,
    }
    const read = readSwap(raised)
    if (read?.minimumInUnits === minimum && isSameSwap(read, reading)) return raised
  }
  return transaction
}
