import { base64 } from '@scure/base'
import { HttpError, RpcError, WidgetError } from '../../errors'
import type { FeeEstimate, NetworkRpc, SentTransaction, Transfer, WalletRequest } from '../contract'
import { COMMITMENT, fetchRecentBlock } from './nodeCalls'
import { toTransferError } from './runtimeErrors'
import { readSigned } from './signedTransaction'
import { draftTransaction, simulate } from './transactionDraft'
import { planTransfer } from './transferPlan'
import { askToSend, askToSign } from './walletRequests'

/**
 * The node hands the transaction on every two seconds: as often as that, it may for as long as the transaction is
 * valid.
 */
const NODE_RETRIES = 40
const ALREADY_THERE = /already (?:been )?processed|AlreadyProcessed/i

const REQUEST_TIMEOUT = 408
const INTERNAL_ERROR = -32603

/** The gate in front of a node refused the call: the node never saw it. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== REQUEST_TIMEOUT

/** Trouble inside of a node is no word on the transaction, which may be on its way by then. */
const isRefusal = (error: unknown): error is RpcError => error instanceof RpcError && error.rpcCode !== INTERNAL_ERROR

/**
 * Hands a signed transaction to the network, which gives it to one node. One that did not answer may have passed it on:
 * nothing proves then that it was not sent, and its status decides (threats T21).
 * @throws SOLANA_SEND when it was refused, and no node may have taken it
 */
async function broadcast(rpc: NetworkRpc, { network }: Transfer, transaction: Uint8Array): Promise<void> {
  const params = [
    base64.encode(transaction),
    { encoding: 'base64', preflightCommitment: COMMITMENT.commitment, maxRetries: NODE_RETRIES },
  ]
  try {
    await rpc(network, 'sendTransaction', params)
  } catch (error) {
    const isRefused = isRefusal(error) && !ALREADY_THERE.test(String(error.params.reason))
    if (isRefused || isTurnedAway(error)) throw new WidgetError('SOLANA_SEND', {}, { cause: error })
  }
}

/**
 * Up to where a transaction may be taken that hangs on a block of the wallet's choice; unknown where the node does not
 * say.
 */
async function lastValidNow(rpc: NetworkRpc, { network }: Transfer): Promise<number | undefined> {
  try {
    return (await fetchRecentBlock(rpc, network)).lastValidBlockHeight
  } catch {
    // It was sent all the same: it is watched until it is found.
    return undefined
  }
}

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
      return { hash, lastValidBlockHeight: await lastValidNow(rpc, transfer) }
    }
    const signed = readSigned(asked, answer)
    await broadcast(rpc, transfer, signed.bytes)
    return {
      hash: signed.hash,
      lastValidBlockHeight: signed.hasOtherBlock ? await lastValidNow(rpc, transfer) : block.lastValidBlockHeight,
    }
  }
}
