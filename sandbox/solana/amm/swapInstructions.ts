import {
  associatedTokenProgram,
  computeBudgetProgram,
  systemProgram,
  tokenProgram,
  transferLamports,
} from '../programs'
import { tokenAddressOf } from '../tokenAddress'
import { wrappedSol, type SolanaTokenSpec } from '../solanaTokens'
import { u32, u64 } from '../wire/bytes'
import type { Instruction } from '../wire/writeTransaction'
import { ammAuthority, ammProgramId, poolOf } from './pools'

/** The first eight bytes of Jupiter's `route`. */
const ROUTE = [0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a]
/** One step, of a kind that has no fields, with all of the first token for the second. */
const ONE_STEP = [...u32(1), 0, 100, 0, 1]
const CREATE_IDEMPOTENT = 1
const SYNC_NATIVE = 17
const CLOSE_ACCOUNT = 9

/** A swap as it is built: amounts in the smallest unit, `quoted` is what reaches the buyer. */
export type SwapPlan = {
  account: string
  /** Whose account gets what is bought. */
  recipient: string
  paid: SolanaTokenSpec
  bought: SolanaTokenSpec
  /** SOL itself is paid or bought: it is wrapped and unwrapped on the way. */
  wraps: boolean
  amountIn: bigint
  quoted: bigint
  slippageBps: number
  unitLimit: number
  unitPrice: bigint
}

const at = (address: string, isWritable = false, isSigner = false) => ({ address, isWritable, isSigner })
const accountOf = (owner: string, { address, programId }: SolanaTokenSpec): string =>
  tokenAddressOf(owner, address, programId)

const budget = (unitLimit: number, unitPrice: bigint): Instruction[] => [
  { programId: computeBudgetProgram, accounts: [], data: Uint8Array.from([2, ...u32(unitLimit)]) },
  { programId: computeBudgetProgram, accounts: [], data: Uint8Array.from([3, ...u64(unitPrice)]) },
]

const makeAccount = (payer: string, owner: string, token: SolanaTokenSpec): Instruction => ({
  programId: associatedTokenProgram,
  accounts: [
    at(payer, true, true),
    at(accountOf(owner, token), true),
    at(owner),
    at(token.address),
    at(systemProgram),
    at(token.programId),
  ],
  data: Uint8Array.of(CREATE_IDEMPOTENT),
})

/** The call of the pools' program. */
function route({ account, recipient, paid, bought, amountIn, quoted, slippageBps }: SwapPlan): Instruction {
  const found = poolOf(paid.address, bought.address)
  if (!found) throw new Error('There is no such pool')
  const { pool, from, to } = found
  return {
    programId: ammProgramId,
    accounts: [
      at(paid.programId),
      at(account, false, true),
      at(accountOf(account, paid), true),
      at(accountOf(recipient, bought), true),
      at(ammProgramId),
      at(bought.address),
      at(ammProgramId),
      at(ammProgramId),
      at(ammProgramId),
      at(pool.address),
      at(ammAuthority.address),
      at(from.vault, true),
      at(to.vault, true),
      at(paid.address),
      at(bought.programId),
    ],
    data: Uint8Array.from([
      ...ROUTE,
      ...ONE_STEP,
      ...u64(amountIn),
      ...u64(quoted),
      slippageBps & 0xff,
      slippageBps >> 8,
      0,
    ]),
  }
}

/** Everything a swap does on the chain. */
export function swapInstructions(plan: SwapPlan): Instruction[] {
  const { account, recipient, paid, bought, wraps, amountIn, unitLimit, unitPrice } = plan
  const coins = accountOf(account, wrappedSol)
  const wrap: Instruction[] =
    wraps && paid === wrappedSol
      ? [
          makeAccount(account, account, wrappedSol),
          transferLamports(account, coins, amountIn),
          { programId: tokenProgram, accounts: [at(coins, true)], data: Uint8Array.of(SYNC_NATIVE) },
        ]
      : []
  const unwrap: Instruction[] = wraps
    ? [
        {
          programId: tokenProgram,
          accounts: [at(coins, true), at(account, true), at(account, false, true)],
          data: Uint8Array.of(CLOSE_ACCOUNT),
        },
      ]
    : []
  return [...budget(unitLimit, unitPrice), ...wrap, makeAccount(account, recipient, bought), route(plan), ...unwrap]
}
