import { WidgetError } from '../../errors'
import type { FeeEstimate, NetworkRpc, Transfer } from '../contract'
import { erc20, erc20WithoutAnswer } from './abi'
import { readHex, readQuantity, toQuantity } from './contractCall'
import { toFee, toPriceCap, withGasMargin } from './gasPrice'
import { isUsdtContract } from './usdtContracts'

/** What wallet and node are given for a transfer: one shape, so that what was simulated is what is signed. */
export type EvmTransaction = { from: string; to: string; value: string; data: string }

/** The transaction of a transfer: coins to the recipient, or a call of the token (spec §7). */
export function toEvmTransaction({ from, to, amountInUnits, token }: Transfer): EvmTransaction {
  if (!token) return { from, to, value: toQuantity(amountInUnits), data: '0x' }
  const abi = isUsdtContract(token.tokenAddress) ? erc20WithoutAnswer() : erc20()
  return {
    from,
    to: token.tokenAddress,
    value: '0x0',
    data: abi.encodeFunctionData('transfer', [to, BigInt(amountInUnits)]),
  }
}

/**
 * Runs the transfer on the node without sending it.
 * @throws TRANSACTION when the token answers "false"; a token that answers nothing is content (USDT)
 */
export async function simulateTransfer(rpc: NetworkRpc, transfer: Transfer): Promise<void> {
  const answer = readHex(
    await rpc(transfer.network, 'eth_call', [toEvmTransaction(transfer), 'latest']),
    transfer.network,
  )
  if (transfer.token && answer !== '0x' && BigInt(answer) === 0n) throw new WidgetError('TRANSACTION')
}

async function estimateGas(rpc: NetworkRpc, transfer: Transfer): Promise<bigint> {
  const transaction = toEvmTransaction(transfer)
  const ask = async (draft: EvmTransaction) =>
    readQuantity(await rpc(transfer.network, 'eth_estimateGas', [draft]), transfer.network)
  if (transfer.token) return withGasMargin(await ask(transaction))
  // Without the value: a node refuses to estimate what the account cannot pay, and Max is asked for before the fee is
  // known.
  return ask({ ...transaction, value: '0x0' })
}

/**
 * The most a transfer costs: gas it may use times the price of gas, and what some chains take for its data. @param hint
 * somebody else's word on the price, in wei
 */
export function estimateTransferFee(rpc: NetworkRpc, transfer: Transfer, hint?: string): Promise<FeeEstimate> {
  const question = {
    gasLimit: estimateGas(rpc, transfer),
    transaction: toEvmTransaction(transfer),
    hasMargin: transfer.token !== undefined,
  }
  return toFee(rpc, transfer.network, question, hint)
}

/**
 * What the wallet is asked to sign. The chain's number goes along, so that a wallet that moved refuses instead of
 * paying elsewhere; so do the gas and its price as they were reviewed: nobody agreed to more. A contract account pays
 * in its own way.
 */
export function toWalletRequest(
  transfer: Pick<Transfer, 'network' | 'isSmartAccount'>,
  fee: FeeEstimate,
  call: EvmTransaction,
): EvmTransaction & Record<string, string> {
  const chainId = toQuantity(transfer.network.caipNetworkId.slice('eip155:'.length))
  const transaction = { ...call, chainId }
  if (transfer.isSmartAccount) return transaction
  return { ...transaction, gas: toQuantity(fee.gasLimit), ...toPriceCap(fee) }
}
