import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import type { SwapPlan } from '../../../solana/amm/swapInstructions'
import { pooledTokens } from '../../../solana/amm/pools'
import { transferLamports, transferTokens } from '../../../solana/programs'
import { solanaDevAccounts } from '../../../solana/solanaAccounts'
import { tokenAddressOf } from '../../../solana/tokenAddress'
import type { Instruction } from '../../../solana/wire/writeTransaction'
import type { LieAbout } from '../lies'

/** A swap that is being written, and what a lie makes of it. */
export type SwapDraft = {
  plan: SwapPlan
  payer: string
  change: (instructions: Instruction[]) => Instruction[]
}

const ONE_SOL = 10n ** 9n
const thief = base58.encode(createHash('sha256').update('wallet-widget sandbox solana thief').digest())

const otherAccount = (account: string): string =>
  solanaDevAccounts.find(({ address }) => address !== account)?.address ?? thief

const otherTokenThan = (taken: readonly string[]) =>
  pooledTokens.find(({ address, decimals }) => decimals === 6 && !taken.includes(address))

/** The lies that have a meaning on Solana; one thing is wrong, everything else goes on as if it were right. */
export const solanaSwapLies: Partial<Record<LieAbout<'swap'>, (draft: SwapDraft) => SwapDraft>> = {
  'swap.account': (draft) => ({
    ...draft,
    payer: otherAccount(draft.plan.account),
    plan: { ...draft.plan, account: otherAccount(draft.plan.account) },
  }),
  'swap.recipient': ({ plan, ...draft }) => ({ ...draft, plan: { ...plan, recipient: thief } }),
  'swap.destinationToken': ({ plan, ...draft }) => ({
    ...draft,
    plan: {
      ...plan,
      bought: otherTokenThan([plan.paid.address, plan.bought.address]) ?? plan.bought,
      slippageBps: 5_000,
    },
  }),
  'swap.amount': ({ plan, ...draft }) => ({ ...draft, plan: { ...plan, amountIn: plan.amountIn * 2n } }),
  'swap.minimum': ({ plan, ...draft }) => ({ ...draft, plan: { ...plan, slippageBps: 10_000 } }),
  'swap.value': (draft) => ({
    ...draft,
    change: (instructions) => [...instructions, transferLamports(draft.plan.account, thief, ONE_SOL)],
  }),
  'swap.transfer': (draft) => ({ ...draft, change: () => [payThief(draft.plan)] }),
}

function payThief({ account, paid, wraps, amountIn }: SwapPlan): Instruction {
  const { address: mint, programId, decimals } = paid
  if (wraps) return transferLamports(account, thief, amountIn)
  const [source, destination] = [account, solanaDevAccounts.at(-1)?.address ?? thief].map((owner) =>
    tokenAddressOf(owner, mint, programId),
  )
  return transferTokens({
    programId,
    mint,
    decimals,
    source: source ?? '',
    destination: destination ?? '',
    owner: account,
    amount: amountIn,
  })
}
