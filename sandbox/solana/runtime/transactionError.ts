import {
  type FailedTransactionMetadata,
  InstructionErrorCustom,
  TransactionErrorDuplicateInstruction,
  TransactionErrorInstructionError,
  TransactionErrorInsufficientFundsForRent,
  TransactionErrorProgramExecutionTemporarilyRestricted,
} from 'litesvm/dist/internal.js'
import { isRecord } from '../../http/exchange'
import { instructionErrorNames, transactionErrorNames } from './errorNames'

/** Why a transaction failed, in the JSON form of Solana's RPC: a word, or an object with one. */
export type SolanaError = string | Record<string, unknown>

/** The runtime's own error in that form. */
export function toSolanaError(error: ReturnType<FailedTransactionMetadata['err']>): SolanaError {
  if (error instanceof TransactionErrorInstructionError)
    return { InstructionError: [error.index, instructionError(error.err())] }
  if (error instanceof TransactionErrorDuplicateInstruction) return { DuplicateInstruction: error.index }
  if (error instanceof TransactionErrorInsufficientFundsForRent)
    return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  if (error instanceof TransactionErrorProgramExecutionTemporarilyRestricted) {
    return { ProgramExecutionTemporarilyRestricted: { account_index: error.accountIndex } }
  }
  return (typeof error === 'number' ? transactionErrorNames[error] : undefined) ?? 'SanitizeFailure'
}

function instructionError(error: ReturnType<TransactionErrorInstructionError['err']>): SolanaError {
  if (error instanceof InstructionErrorCustom) return { Custom: error.code }
  return (typeof error === 'number' ? instructionErrorNames[error] : undefined) ?? 'GenericError'
}

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  SignatureFailure: 'Transaction did not pass signature verification',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
  InvalidProgramForExecution: 'This program may not be used for executing instructions',
}

const instructionSentences: Readonly<Record<string, string>> = {
  InvalidAccountData: 'invalid account data for instruction',
  InvalidInstructionData: 'invalid instruction data',
  InsufficientFunds: 'insufficient funds for instruction',
  IncorrectProgramId: 'incorrect program id for instruction',
  MissingRequiredSignature: 'missing required signature for instruction',
  AccountNotRentExempt: 'account not rent exempt',
  IllegalOwner: 'Provided owner is not allowed',
}

/** The sentence a node has for an error. */
export function sentenceOf(error: SolanaError): string {
  if (typeof error === 'string') return sentences[error] ?? error
  const instruction = error['InstructionError']
  if (Array.isArray(instruction)) {
    const parts: unknown[] = instruction
    const [index, reason] = parts
    const text = isRecord(reason)
      ? `custom program error: 0x${Number(reason['Custom']).toString(16)}`
      : (instructionSentences[String(reason)] ?? String(reason))
    return `Error processing Instruction ${String(index)}: ${text}`
  }
  const rent = error['InsufficientFundsForRent']
  if (isRecord(rent))
    return `Transaction results in an account (${String(rent['account_index'])}) with insufficient funds for rent`
  return JSON.stringify(error)
}
