import { base58 } from '@scure/base'
import {
  associatedTokenProgram,
  isTokenProgram,
  memoProgram,
  systemInstructionCode,
  systemProgram,
  token2022Program,
  tokenInstructionCode,
} from '../programs'
import { ByteReader } from '../wire/bytes'
import type { WireInstruction } from '../wire/readTransaction'
import { tokenAmount } from './tokenAmount'

/**
 * An instruction for `jsonParsed`: the usual transfers in words, everything else with its accounts and data as they
 * are.
 */
export function instructionInWords(instruction: WireInstruction, keys: readonly string[]): object {
  const programId = keys[instruction.programIdIndex] ?? ''
  const accounts = instruction.accounts.map((index) => keys[index] ?? '')
  const words = wordsFor(programId, accounts, instruction.data)
  return words
    ? { programId, ...words, stackHeight: null }
    : { programId, accounts, data: base58.encode(instruction.data), stackHeight: null }
}

function wordsFor(
  programId: string,
  accounts: string[],
  data: Uint8Array,
): { program: string; parsed: unknown } | null {
  if (programId === memoProgram) return { program: 'spl-memo', parsed: new TextDecoder().decode(data) }
  if (programId === systemProgram) return systemWords(accounts, data)
  if (isTokenProgram(programId))
    return tokenWords(programId === token2022Program ? 'spl-token-2022' : 'spl-token', accounts, data)
  if (programId === associatedTokenProgram && (data.length === 0 || (data[0] ?? 0) <= 1)) {
    const [source, account, wallet, mint, system, token] = accounts
    const type = data[0] === 1 ? 'createIdempotent' : 'create'
    return {
      program: 'spl-associated-token-account',
      parsed: { type, info: { source, account, wallet, mint, systemProgram: system, tokenProgram: token } },
    }
  }
  return null
}

function systemWords([source, destination]: string[], data: Uint8Array): { program: string; parsed: unknown } | null {
  const reader = new ByteReader(data)
  if (data.length !== 12 || reader.u32() !== systemInstructionCode.transfer) return null
  return {
    program: 'system',
    parsed: { type: 'transfer', info: { source, destination, lamports: Number(reader.u64()) } },
  }
}

function tokenWords(
  program: string,
  accounts: string[],
  data: Uint8Array,
): { program: string; parsed: unknown } | null {
  const reader = new ByteReader(data.slice(1))
  if (data[0] === tokenInstructionCode.transfer && data.length === 9) {
    const [source, destination, authority] = accounts
    return {
      program,
      parsed: { type: 'transfer', info: { source, destination, authority, amount: reader.u64().toString() } },
    }
  }
  if (data[0] === tokenInstructionCode.transferChecked && data.length === 10) {
    const [source, mint, destination, authority] = accounts
    return {
      program,
      parsed: {
        type: 'transferChecked',
        info: { source, mint, destination, authority, tokenAmount: tokenAmount(reader.u64(), data[9] ?? 0) },
      },
    }
  }
  return null
}
