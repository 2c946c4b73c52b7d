/**
 * 0x: the Settler pays at least the minimum or fails; the AllowanceHolder lends it the token for one call. Settlers are
 * replaced: the chain says which are 0x's.
 */
import { Result } from 'ethers/abi'
import { isSameAddress } from '../../../../domain'
import { decodeCall, numberOf, textOf } from '../decodeCall'
import { tokenPart, type Reader } from '../swapReading'
import { lazyInterface } from '../../lazyInterface'

const allowanceHolder = lazyInterface([
  'function exec(address operator, address sourceToken, uint256 amount, address target, bytes data)',
])
const settler = lazyInterface([
  'function execute((address recipient, address toToken, uint256 minimum) slippage, bytes[] actions, bytes32 mark)',
])

const readExecute = (data: string) => {
  const slippage: unknown = decodeCall(settler(), data)?.args.getValue('slippage')
  if (!(slippage instanceof Result)) return undefined
  return {
    ...tokenPart('toToken', textOf(slippage, 'toToken')),
    minimumInUnits: numberOf(slippage, 'minimum'),
    recipient: textOf(slippage, 'recipient'),
  }
}

export const readSettler: Reader = ({ to, data, valueInUnits }) => {
  const args = decodeCall(allowanceHolder(), data)?.args
  if (args) {
    const [operator, target, reading] = [
      textOf(args, 'operator'),
      textOf(args, 'target'),
      readExecute(textOf(args, 'data')),
    ]
    if (!reading || !isSameAddress('eip155', operator, target)) return undefined
    return {
      ...reading,
      sourceToken: textOf(args, 'sourceToken'),
      amountInUnits: numberOf(args, 'amount'),
      proof: { kind: 'settler', address: target },
    }
  }
  // Called directly it can take nothing but the coins that come along.
  const reading = BigInt(valueInUnits) > 0n ? readExecute(data) : undefined
  return reading && { ...reading, amountInUnits: BigInt(valueInUnits), proof: { kind: 'settler', address: to } }
}
