import { base64 } from '@scure/base'
import { isRecord } from '../../http/exchange'
import { invalidParams, type RpcMethod } from '../../http/jsonRpc'
import type { LandedTransaction } from '../landedTransaction'
import type { SolanaChain } from '../solanaChain'
import { obstacleOf, signatureFailure, simulateNow, submitTransaction, transactionOf } from '../submitTransaction'
import { encodeAccount } from './encodeAccount'
import { encodeTransaction } from './encodeTransaction'
import { addressParam, bytesParam, listParam, optionsParam, signatureParam } from './params'
import { withContext } from './withContext'

const MAX_SIGNATURES = 256
const MAX_HISTORY = 1000
/** So long a node finds a transaction without searching its history. */
const RECENT_SLOTS = 300
/** So many blocks on top make a transaction final. */
const FINAL_SLOTS = 32

/** What a node does with transactions and says of them. */
export function transactionMethods(chain: SolanaChain): Record<string, RpcMethod> {
  const { clock, ledger } = chain
  return {
    sendTransaction([transaction, options]) {
      const { encoding, skipPreflight } = optionsParam(options)
      return submitTransaction(chain, bytesParam(transaction, encoding), { skipPreflight: skipPreflight === true })
    },
    simulateTransaction: ([transaction, options]) =>
      withContext(chain, simulation(chain, transaction, optionsParam(options))),
    getSignatureStatuses: ([signatures, options]) => {
      const searches = optionsParam(options)['searchTransactionHistory'] === true
      const statuses = listParam(signatures, MAX_SIGNATURES).map((signature) => {
        const landed = ledger.find(signatureParam(signature))
        return landed && (searches || clock.slot - landed.slot <= RECENT_SLOTS) ? statusOf(chain, landed) : null
      })
      return withContext(chain, statuses)
    },
    getSignaturesForAddress: ([address, options]) => historyOf(chain, addressParam(address), optionsParam(options)),
    getTransaction([signature, options]) {
      const landed = ledger.find(signatureParam(signature))
      return (
        landed && encodeTransaction(landed, typeof options === 'string' ? { encoding: options } : optionsParam(options))
      )
    },
  }
}

function simulation(chain: SolanaChain, encoded: unknown, options: Record<string, unknown>): object {
  const { encoding, sigVerify, replaceRecentBlockhash, accounts } = options
  if (sigVerify === true && replaceRecentBlockhash === true)
    throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
  const transaction = transactionOf(bytesParam(encoded, encoding))
  const obstacle = replaceRecentBlockhash === true ? null : obstacleOf(chain, transaction)
  if (obstacle)
    return { err: obstacle, logs: [], accounts: null, unitsConsumed: 0, returnData: null, innerInstructions: null }
  const outcome = simulateNow(chain, transaction, sigVerify === true)
  if (outcome.err === 'SignatureFailure') throw signatureFailure()
  return {
    err: outcome.err,
    logs: outcome.logs,
    accounts: isRecord(accounts) ? accountsAfter(chain, outcome, accounts) : null,
    unitsConsumed: outcome.unitsConsumed,
    returnData: outcome.returnData && {
      programId: outcome.returnData.programId,
      data: [base64.encode(outcome.returnData.data), 'base64'],
    },
    innerInstructions: null,
    ...(replaceRecentBlockhash === true ? { replacementBlockhash: chain.clock.latestBlockhash() } : {}),
  }
}

function accountsAfter(
  { runtime }: SolanaChain,
  outcome: ReturnType<typeof simulateNow>,
  { addresses, encoding }: Record<string, unknown>,
): (object | null)[] {
  return listParam(addresses, MAX_SIGNATURES).map((value) => {
    const address = addressParam(value)
    const account = outcome.accounts.get(address) ?? runtime.account(address)
    return account && encodeAccount(runtime, account, { encoding })
  })
}

function statusOf({ clock }: SolanaChain, { slot, outcome: { err } }: LandedTransaction): object {
  const depth = clock.slot - slot
  const isFinal = depth >= FINAL_SLOTS
  return {
    slot,
    confirmations: isFinal ? null : depth,
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus: isFinal ? 'finalized' : 'confirmed',
  }
}

function historyOf(
  chain: SolanaChain,
  address: string,
  { limit = MAX_HISTORY, before, until }: Record<string, unknown>,
): object[] {
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MAX_HISTORY)
    throw invalidParams(`Invalid limit; max ${MAX_HISTORY}`)
  const all = chain.ledger.of(address)
  const start = before === undefined ? 0 : all.findIndex(({ signature }) => signature === before) + 1
  const end = all.findIndex(({ signature }) => signature === until)
  return all
    .slice(start, end < 0 ? undefined : end)
    .slice(0, limit)
    .map((landed) => ({
      signature: landed.signature,
      slot: landed.slot,
      err: landed.outcome.err,
      memo: null,
      blockTime: landed.blockTime,
      confirmationStatus: chain.clock.slot - landed.slot >= FINAL_SLOTS ? 'finalized' : 'confirmed',
    }))
}
