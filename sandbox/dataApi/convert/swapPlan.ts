import { concat } from 'ethers'
import { contractAddresses } from '../../chains/deployments'
import { erc20, swapRouter } from '../../chains/swap/swapInterfaces'

/** Everything a swap's transaction is made of, before it becomes calldata. Amounts in the smallest unit. */
export type SwapPlan = {
  caipNetworkId: string
  account: string
  /** The contract that is called. */
  to: string
  call: 'swap' | 'multicall' | 'transfer'
  path: string[]
  paysNative: boolean
  getsNative: boolean
  amountIn: bigint
  minimumOut: bigint
  /** What the pools pay at the moment. */
  expectedOut: bigint
  recipient: string
  /** Seconds since 1970, by the chain's clock. */
  deadline: number
  permit: { token: string; data: string } | null
  /** Native currency named in the answer. Production names none. */
  value: bigint | null
  isCutShort: boolean
}

/** The calldata of a plan, a hex text. */
export function encodeSwap(plan: SwapPlan): string {
  const data = encodeCall(plan)
  return plan.isCutShort ? data.slice(0, -1) : data
}

function encodeCall(plan: SwapPlan): string {
  if (plan.call === 'transfer')
    return plan.paysNative ? '0x' : erc20.encodeFunctionData('transfer', [plan.recipient, plan.amountIn])
  const action = encodeAction(plan)
  const data = plan.permit
    ? swapRouter.encodeFunctionData('permitAndCall', [concat([plan.permit.token, plan.permit.data]), action])
    : action
  return plan.call === 'multicall' ? swapRouter.encodeFunctionData('multicall', [[data]]) : data
}

function encodeAction({ paysNative, getsNative, amountIn, minimumOut, path, recipient, deadline }: SwapPlan): string {
  const rest = [minimumOut, path, recipient, deadline]
  if (paysNative) return swapRouter.encodeFunctionData('swapExactETHForTokens', rest)
  return swapRouter.encodeFunctionData(getsNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens', [
    amountIn,
    ...rest,
  ])
}

/** The way between two tokens that always has its pools. */
export function pathOverNative(from: string, to: string): string[] {
  const { wrappedNative } = contractAddresses
  return [from, wrappedNative, to].filter((token, index, all) => all.indexOf(token) === index)
}
