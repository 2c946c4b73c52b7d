import { WidgetError } from '../../errors'
import type { FeeEstimate, NetworkRpc, SentTransaction, Transfer, WalletRequest } from '../contract'
import { broadcast, lastValidNow } from './broadcast'
import { fetchRecentBlock } from './nodeCalls'
import { toTransferError } from './runtimeErrors'
import { readSigned } from './signedTransaction'
import { draftTransaction, simulate } from './transactionDraft'
import { planTransfer } from './transferPlan'
import { askToSend, askToSign } from './walletRequests'

/**
 * Builds the transfer as the chain is now with the price that was reviewed, and runs it without consequences. The
 * request has it signed, looks at what was signed, and sends it.
 * @throws INSUFFICIENT_BALANCE, LEAVES_TOO_LITTLE, OPENS_TOO_SMALL, INVALID_TRANSFER, NOT_A_WALLET, TOKEN_DECIMALS,
 * SOLANA_SEND; the request:
 * TRANSACTION, SOLANA_SEND, UserRejectedError
 */
export async function prepareTransfer(
  rpc: NetworkRpc,
  transfer: Transfer,
  fee: FeeEstimate,
): Promise<WalletRequest<SentTransaction>> {
  const { network, from } = transfer
  const [{ instructions, deposit, tokenFee }, block] = await Promise.all([
    planTransfer(rpc, transfer, { isFinal: true }),
    fetchRecentBlock(rpc, network),
  ])
  // Nobody agreed that less arrives than the review said.
  if (
    tokenFee &&
    !(
      BigInt(tokenFee.basisPoints) <= BigInt(fee.tokenFee?.basisPoints ?? 0) &&
      BigInt(tokenFee.maxInUnits) <= BigInt(fee.tokenFee?.maxInUnits ?? 0)
    )
  )
    throw new WidgetError('SOLANA_SEND')
  // A deposit that was not in the review is a price nobody agreed to.
  if (deposit > BigInt(fee.depositInUnits ?? 0)) throw new WidgetError('SOLANA_SEND')
  const asked = draftTransaction({
    from,
    budget: { limit: Number(fee.gasLimit), price: BigInt(fee.gasPriceInUnits) },
    instructions,
    block,
  })
  const { failure } = await simulate(rpc, network, asked)
  if (failure !== undefined) throw toTransferError(failure)
  return async (provider) => {
    const answer = await askToSign(provider, asked)
    if (!answer) {
      const hash = await askToSend(provider, asked)
      return { hash, lastValidBlockHeight: await lastValidNow(rpc, network) }
    }
    const signed = readSigned(asked, answer)
    await broadcast(rpc, network, signed.bytes)
    return {
      hash: signed.hash,
      lastValidBlockHeight: signed.hasOtherBlock ? await lastValidNow(rpc, network) : block.lastValidBlockHeight,
    }
  }
}
