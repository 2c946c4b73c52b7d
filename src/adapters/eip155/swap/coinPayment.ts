/**
 * What coins bring, on nodes that cannot run whole blocks but can lend code to an address for one call (`eth_call` with
 * overrides).
 */
import { AbiCoder } from 'ethers/abi'
import { normalizeEvmAddress } from '../../../domain'
import { isMethodUnknown } from '../../../errors'
import type { NetworkRpc } from '../../contract'
import type { BuiltTransaction } from '../../swapContract'
import { readHex, toQuantity } from '../contractCall'
import { withReadableReason } from './revertReason'
import { tokenAbi } from './swapAbi'

/**
 * The code that pays in the visitor's stead, lent to a random address. Is called with: the token (32 bytes), the
 * contract to pay (32), the token's `balanceOf` of the visitor (36), the swap. Answers the balance before and after; a
 * swap that fails fails with its own bytes.
 */
const PAYER_CODE = `0x${[
  '602460403d37', // memory 0: the question for the balance
  '6020608060243d3d355afa50', // memory 0x80: token.balanceOf(visitor)
  '60643603606461010037', // memory 0x100: the swap
  '6000600060643603610100346020355af1', // contract.call{value: all of it}(swap)
  '603a57', // if it went well, on at 0x3a
  '3d600060003e3d6000fd', // else revert with its answer
  '5b602060a0602460006000355afa50', // memory 0xa0: token.balanceOf(visitor)
  '60406080f3', // both balances
].join('')}`

/** The letters of a word in hex, and of two of them. */
const ONE_WORD = 66
const TWO_WORDS = 130

const coder = AbiCoder.defaultAbiCoder()

/**
 * What a swap that pays coins brings an account of a token, run without sending.
 * @param payer a random address that nobody has
 * @returns `undefined` when the node lends no code
 * @throws RPC with the chain's reason when the swap fails
 */
export async function gainOfPayment(
  rpc: NetworkRpc,
  { network, from, to, data, valueInUnits }: BuiltTransaction,
  toToken: string,
  payer: string,
): Promise<bigint | undefined> {
  const places = coder.encode(['address', 'address'], [toToken, to].map(normalizeEvmAddress))
  const question = tokenAbi().encodeFunctionData('balanceOf', [normalizeEvmAddress(from)])
  const call = {
    from,
    to: payer,
    value: toQuantity(valueInUnits),
    data: `${places}${question.slice(2)}${data.slice(2)}`,
  }
  try {
    const answer = readHex(
      await withReadableReason(() => rpc(network, 'eth_call', [call, 'latest', { [payer]: { code: PAYER_CODE } }])),
      network,
    )
    // A node that passes over what it does not know answers for a place without code: nothing.
    if (answer.length !== TWO_WORDS) return undefined
    return BigInt(`0x${answer.slice(ONE_WORD)}`) - BigInt(answer.slice(0, ONE_WORD))
  } catch (error) {
    if (isMethodUnknown(error)) return undefined
    throw error
  }
}
