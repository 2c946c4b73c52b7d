/** The programs the sandbox knows by name, and the few instructions it makes itself. */
import { u32, u64 } from './wire/bytes'
import type { Instruction } from './wire/writeTransaction'

export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
export const lookupTableProgram = 'AddressLookupTab1e1111111111111111111111111'
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

export const isTokenProgram = (address: string): boolean => address === tokenProgram || address === token2022Program

export const systemInstructionCode = { createAccount: 0, transfer: 2, transferWithSeed: 11 }
export const tokenInstructionCode = {
  transfer: 3,
  approve: 4,
  mintTo: 7,
  burn: 8,
  transferChecked: 12,
  approveChecked: 13,
  mintToChecked: 14,
  burnChecked: 15,
}

export const transferLamports = (from: string, to: string, lamports: bigint): Instruction => ({
  programId: systemProgram,
  accounts: [
    { address: from, isSigner: true, isWritable: true },
    { address: to, isSigner: false, isWritable: true },
  ],
  data: Uint8Array.from([...u32(systemInstructionCode.transfer), ...u64(lamports)]),
})

export type TokenTransfer = {
  programId: string
  mint: string
  decimals: number
  source: string
  destination: string
  owner: string
  amount: bigint
}

/** Moves tokens between two token accounts that exist. */
export const transferTokens = ({
  programId,
  mint,
  decimals,
  source,
  destination,
  owner,
  amount,
}: TokenTransfer): Instruction => ({
  programId,
  accounts: [
    { address: source, isSigner: false, isWritable: true },
    { address: mint, isSigner: false, isWritable: false },
    { address: destination, isSigner: false, isWritable: true },
    { address: owner, isSigner: true, isWritable: false },
  ],
  data: Uint8Array.from([tokenInstructionCode.transferChecked, ...u64(amount), decimals]),
})

export type TokenMinting = { programId: string; mint: string; destination: string; authority: string; amount: bigint }

/** Makes new tokens in a token account that exists. */
export const mintTokens = ({ programId, mint, destination, authority, amount }: TokenMinting): Instruction => ({
  programId,
  accounts: [
    { address: mint, isSigner: false, isWritable: true },
    { address: destination, isSigner: false, isWritable: true },
    { address: authority, isSigner: true, isWritable: false },
  ],
  data: Uint8Array.from([tokenInstructionCode.mintTo, ...u64(amount)]),
})
