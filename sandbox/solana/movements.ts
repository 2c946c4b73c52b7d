import { allKeys, type LandedTransaction, type TokenBalance } from './landedTransaction'
import {
  associatedTokenProgram,
  isTokenProgram,
  systemInstructionCode,
  systemProgram,
  tokenInstructionCode,
} from './programs'
import { ByteReader } from './wire/bytes'
import type { WireInstruction } from './wire/readTransaction'

/**
 * One transfer of SOL (`mint: null`) or tokens, between owners and not between their token accounts. What was newly
 * made has no sender.
 */
export type SolanaMovement = { mint: string | null; amount: bigint; sender: string | null; recipient: string }

/** Whether an account, or a token account of it, has a part in a transaction. */
export function concerns(landed: LandedTransaction, account: string): boolean {
  return (
    allKeys(landed).includes(account) ||
    [...landed.before.tokens, ...landed.after.tokens].some(({ owner }) => owner === account)
  )
}

/** What a transaction moved; nothing when it failed. Money that only makes an account possible is not a transfer. */
export function movementsIn(landed: LandedTransaction): SolanaMovement[] {
  if (landed.outcome.err !== null) return []
  const keys = allKeys(landed)
  return landed.transaction.message.instructions.flatMap((instruction, index) => {
    if (keys[instruction.programIdIndex] === associatedTokenProgram) return []
    const called = landed.outcome.inner.find((entry) => entry.index === index)?.instructions ?? []
    return [instruction, ...called].flatMap((one) => movementOf(landed, keys, one) ?? [])
  })
}

/** Whether a transaction lets somebody spend tokens. */
export function hasApproval(landed: LandedTransaction): boolean {
  const keys = allKeys(landed)
  const { approve, approveChecked } = tokenInstructionCode
  return landed.transaction.message.instructions.some(
    ({ programIdIndex, data }) =>
      isTokenProgram(keys[programIdIndex] ?? '') && (data[0] === approve || data[0] === approveChecked),
  )
}

function movementOf(
  landed: LandedTransaction,
  keys: string[],
  { programIdIndex, accounts, data }: WireInstruction,
): SolanaMovement | null {
  const programId = keys[programIdIndex] ?? ''
  const keyAt = (position: number): string => keys[accounts[position] ?? -1] ?? ''
  if (programId === systemProgram && data.length === 12) {
    const reader = new ByteReader(data)
    return reader.u32() === systemInstructionCode.transfer
      ? { mint: null, amount: reader.u64(), sender: keyAt(0), recipient: keyAt(1) }
      : null
  }
  const code = data[0]
  if (!isTokenProgram(programId) || data.length < 9) return null
  const heldAt = (index: number | undefined): TokenBalance | undefined =>
    [...landed.before.tokens, ...landed.after.tokens].find(({ accountIndex }) => accountIndex === index)
  const amount = new ByteReader(data.slice(1)).u64()
  if (code === tokenInstructionCode.mintTo || code === tokenInstructionCode.mintToChecked) {
    const made = heldAt(accounts[1])
    return made ? { mint: made.mint, amount, sender: null, recipient: made.owner } : null
  }
  const isChecked = code === tokenInstructionCode.transferChecked
  if (!isChecked && code !== tokenInstructionCode.transfer) return null
  const [from, to] = [heldAt(accounts[0]), heldAt(accounts[isChecked ? 2 : 1])]
  return from && to ? { mint: from.mint, amount, sender: from.owner, recipient: to.owner } : null
}
