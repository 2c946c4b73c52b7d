import { base58, base64 } from '@scure/base'
import { invalidParams, RpcFailure } from '../../http/jsonRpc'
import { allKeys, type LandedTransaction, type TokenBalance } from '../landedTransaction'
import { isSignerAt, isWritableAt, type WireInstruction } from '../wire/readTransaction'
import { instructionInWords } from './instructionInWords'
import { tokenAmount } from './tokenAmount'

const UNSUPPORTED_VERSION = -32015

/** A transaction as `getTransaction` answers it. Throws -32015 for a version that the caller does not say it reads. */
export function encodeTransaction(
  landed: LandedTransaction,
  { encoding = 'json', maxSupportedTransactionVersion }: Record<string, unknown>,
): object {
  const { version } = landed.transaction.message
  const readsVersions = typeof maxSupportedTransactionVersion === 'number'
  if (version !== 'legacy' && !readsVersions) {
    throw new RpcFailure(
      UNSUPPORTED_VERSION,
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
    )
  }
  return {
    slot: landed.slot,
    blockTime: landed.blockTime,
    transaction: encodeBody(landed, encoding),
    meta: encodeMeta(landed, encoding === 'jsonParsed'),
    ...(readsVersions ? { version } : {}),
  }
}

function encodeBody(landed: LandedTransaction, encoding: unknown): unknown {
  const { signatures, message, bytes } = landed.transaction
  if (encoding === 'base64') return [base64.encode(bytes), 'base64']
  if (encoding === 'base58') return [base58.encode(bytes), 'base58']
  if (encoding !== 'json' && encoding !== 'jsonParsed') throw invalidParams('unknown variant of encoding')
  const { recentBlockhash, header, keys, instructions, lookups } = message
  const addressTableLookups = message.version === 'legacy' ? {} : { addressTableLookups: lookups }
  if (encoding === 'json')
    return {
      signatures,
      message: {
        header,
        accountKeys: keys,
        recentBlockhash,
        instructions: instructions.map(encodeInstruction),
        ...addressTableLookups,
      },
    }
  const accountKeys = [
    ...keys.map((pubkey, index) => ({
      pubkey,
      signer: isSignerAt(message, index),
      writable: isWritableAt(message, index),
      source: 'transaction',
    })),
    ...landed.loaded.writable.map((pubkey) => ({ pubkey, signer: false, writable: true, source: 'lookupTable' })),
    ...landed.loaded.readonly.map((pubkey) => ({ pubkey, signer: false, writable: false, source: 'lookupTable' })),
  ]
  const all = allKeys(landed)
  return {
    signatures,
    message: {
      accountKeys,
      recentBlockhash,
      instructions: instructions.map((instruction) => instructionInWords(instruction, all)),
      ...addressTableLookups,
    },
  }
}

const encodeInstruction = ({ programIdIndex, accounts, data }: WireInstruction): object => ({
  programIdIndex,
  accounts,
  data: base58.encode(data),
  stackHeight: null,
})

function encodeMeta(landed: LandedTransaction, isInWords: boolean): object {
  const { outcome, fee, before, after, loaded } = landed
  const keys = allKeys(landed)
  return {
    err: outcome.err,
    status: outcome.err === null ? { Ok: null } : { Err: outcome.err },
    fee: Number(fee),
    preBalances: before.lamports.map(Number),
    postBalances: after.lamports.map(Number),
    preTokenBalances: before.tokens.map(encodeTokenBalance),
    postTokenBalances: after.tokens.map(encodeTokenBalance),
    innerInstructions: outcome.inner.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map((call) => ({
        ...(isInWords ? instructionInWords(call, keys) : encodeInstruction(call)),
        stackHeight: call.stackHeight,
      })),
    })),
    logMessages: outcome.logs,
    computeUnitsConsumed: outcome.unitsConsumed,
    rewards: [],
    ...(isInWords ? {} : { loadedAddresses: loaded }),
  }
}

const encodeTokenBalance = ({ amount, decimals, ...where }: TokenBalance): object => ({
  ...where,
  uiTokenAmount: tokenAmount(amount, decimals),
})
