import { Buffer } from 'buffer'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

/**
 * The programs that keep tokens: the first one, and the one with extensions. Both speak the same words for what is done
 * here.
 */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Whether an account with this owner belongs to a token program. */
export const isTokenProgram = (program: string): boolean => program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM

const TRANSFER_CHECKED = 12
const CREATE_IDEMPOTENT = 1
const U64_BYTES = 8

/** A holder's account for a token: its address follows from holder, program and mint. */
export type TokenHolding = { owner: PublicKey; mint: PublicKey; program: PublicKey }

/** Where a holder's tokens are by convention. */
export function associatedTokenAddress({ owner, program, mint }: TokenHolding): PublicKey {
  return PublicKey.findProgramAddressSync(
    [owner.toBuffer(), program.toBuffer(), mint.toBuffer()],
    new PublicKey(ASSOCIATED_TOKEN_PROGRAM),
  )[0]
}

/** Makes the holder's account where it is missing; one that came meanwhile is no error. `payer` leaves the deposit. */
export function createAssociatedAccount(payer: PublicKey, holding: TokenHolding): TransactionInstruction {
  const { owner, mint, program } = holding
  return new TransactionInstruction({
    programId: new PublicKey(ASSOCIATED_TOKEN_PROGRAM),
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { pubkey: associatedTokenAddress(holding), isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: false, isWritable: false },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
      { pubkey: program, isSigner: false, isWritable: false },
    ],
    data: Buffer.from([CREATE_IDEMPOTENT]),
  })
}

/**
 * A transfer that names mint and decimals, so that the chain refuses what was misread here. `amount` in the smallest
 * unit.
 */
export type TokenMove = {
  program: PublicKey
  mint: PublicKey
  decimals: number
  source: PublicKey
  destination: PublicKey
  owner: PublicKey
  amount: bigint
}

/** Moves tokens from one account to another. */
export function transferChecked({
  program,
  mint,
  decimals,
  source,
  destination,
  owner,
  amount,
}: TokenMove): TransactionInstruction {
  const data = new Uint8Array(1 + U64_BYTES + 1)
  const view = new DataView(data.buffer)
  view.setUint8(0, TRANSFER_CHECKED)
  view.setBigUint64(1, amount, true)
  view.setUint8(1 + U64_BYTES, decimals)
  return new TransactionInstruction({
    programId: program,
    keys: [
      { pubkey: source, isSigner: false, isWritable: true },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: destination, isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: true, isWritable: false },
    ],
    data: Buffer.from(data),
  })
}
