import { normalizeEvmAddress, type AmountInUnits, type Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { NetworkRpc } from '../../contract'
import type { AllowanceQuestion, Approval, BuiltTransaction } from '../../swapContract'
import type { EvmTransaction } from '../transfers'
import { callContract, readHex, toQuantity } from '../contractCall'
import { decodeCall, numberOf, textOf } from './decodeCall'
import { withReadableReason } from './revertReason'
import { tokenAbi } from './swapAbi'

/** What nodes are given to run a transaction without sending it. */
export const toNodeCall = ({ from, to, data, valueInUnits }: BuiltTransaction): EvmTransaction => ({
  from,
  to,
  data,
  value: toQuantity(valueInUnits),
})

/** What an approval's calldata says, or `undefined` when it is anything else. */
export function readApproval(data: string): Approval | undefined {
  const decoded = decodeCall(tokenAbi(), data)
  if (decoded?.method !== 'approve') return undefined
  return { spender: textOf(decoded.args, 'spender'), amountInUnits: numberOf(decoded.args, 'amount').toString() }
}

/** The calldata of an approval. */
export const writeApproval = ({ spender, amountInUnits }: Approval): string =>
  tokenAbi().encodeFunctionData('approve', [normalizeEvmAddress(spender), BigInt(amountInUnits)])

/** How much of a token a spender may still take. @throws MALFORMED_ANSWER */
export async function getAllowance(
  rpc: NetworkRpc,
  network: Network,
  { tokenAddress, owner, spender }: AllowanceQuestion,
): Promise<AmountInUnits> {
  const allowance = await callContract(rpc, {
    network,
    address: tokenAddress,
    abi: tokenAbi(),
    method: 'allowance',
    args: [owner, spender].map(normalizeEvmAddress),
  })
  return String(allowance)
}

/**
 * Runs a transaction on the node without sending it.
 * @throws RPC with the chain's reason, TRANSACTION when a token answers "false" to an approval; one that answers
 * nothing is content
 */
export async function simulate(rpc: NetworkRpc, transaction: BuiltTransaction): Promise<void> {
  const { network, data } = transaction
  const answer = readHex(
    await withReadableReason(() => rpc(network, 'eth_call', [toNodeCall(transaction), 'latest'])),
    network,
  )
  if (readApproval(data) && /^0x0{64}$/.test(answer)) throw new WidgetError('TRANSACTION')
}

/** Whether a run goes well; only the chain's own no counts as one. */
async function runs(rpc: NetworkRpc, transaction: BuiltTransaction): Promise<boolean> {
  try {
    await simulate(rpc, transaction)
    return true
  } catch (error) {
    if (error instanceof WidgetError && (error.code === 'RPC' || error.code === 'TRANSACTION')) return false
    throw error
  }
}

/**
 * Whether a token refuses a new allowance over an old one, and takes none at all: then the old one has to be set to
 * zero first.
 */
export async function needsReset(
  rpc: NetworkRpc,
  network: Network,
  question: AllowanceQuestion & { amountInUnits: AmountInUnits },
): Promise<boolean> {
  const { tokenAddress, owner, spender, amountInUnits } = question
  if (BigInt(amountInUnits) === 0n || BigInt(await getAllowance(rpc, network, question)) === 0n) return false
  const approve = (amount: AmountInUnits): BuiltTransaction => ({
    network,
    from: owner,
    to: tokenAddress,
    data: writeApproval({ spender, amountInUnits: amount }),
    valueInUnits: '0',
  })
  return !(await runs(rpc, approve(amountInUnits))) && runs(rpc, approve('0'))
}
