/** The pools' program, run by Solana's own runtime. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519'
import { wrappedSol, solanaTokenBySymbol, type SolanaTokenSpec } from '../solanaTokens'
import { solanaDevAccount } from '../solanaAccounts'
import { seedSolana } from '../seed/seedSolana'
import type { SolanaChain } from '../solanaChain'
import { readTransaction } from '../wire/readTransaction'
import { writeUnsigned } from '../wire/writeUnsigned'
import { ammSourceHash } from './ammProgram'
import { ammTable, firstReserveOf, poolOf, reserveOf } from './pools'
import { quotePool } from './quotePool'
import { tableAddresses } from './seedPools'
import { swapInstructions, type SwapPlan } from './swapInstructions'

const alice = solanaDevAccount('alice')
const SIGNATURE_AT = 1
const MESSAGE_AT = 65

function token(symbol: string): SolanaTokenSpec {
  const found = symbol === 'SOL' ? wrappedSol : solanaTokenBySymbol(symbol)
  if (!found) throw new Error(`There is no ${symbol}`)
  return found
}

function planOf(
  chain: SolanaChain,
  from: string,
  to: string,
  amountIn: bigint,
  more: Partial<SwapPlan> = {},
): SwapPlan {
  const [paid, bought] = [token(from), token(to)]
  return {
    account: alice.address,
    recipient: alice.address,
    paid,
    bought,
    wraps: from === 'SOL' || to === 'SOL',
    amountIn,
    quoted: quotePool(chain.runtime, paid.address, bought.address, amountIn) ?? 0n,
    slippageBps: 100,
    unitLimit: 300_000,
    unitPrice: 1_000n,
    ...more,
  }
}

function swap(chain: SolanaChain, plan: SwapPlan) {
  const bytes = writeUnsigned(alice.address, swapInstructions(plan), chain.clock.latestBlockhash().blockhash, {
    address: ammTable,
    addresses: tableAddresses,
  })
  bytes.set(ed25519.sign(bytes.slice(MESSAGE_AT), alice.secretKey), SIGNATURE_AT)
  return chain.land(readTransaction(bytes))
}

describe('the pools of the sandbox', () => {
  const chain = seedSolana()
  beforeEach(() => chain.reset())

  it('are a program made of the source beside it', () => {
    const source = readFileSync(join(process.cwd(), 'sandbox/solana/amm/amm.c'))
    expect(createHash('sha256').update(source).digest('hex')).toBe(ammSourceHash)
  })

  it.each([
    ['USDC', 'PYUSD', 25_000_000n],
    ['PYUSD', 'USDC', 1n * 10n ** 9n],
    ['USDC', 'CEDAR', 100_000_000n],
  ])('pay for %s in %s to the unit what they quote', (from, to, amountIn) => {
    const plan = planOf(chain, from, to, amountIn)
    const before = [chain.tokensOf(alice.address, token(from)), chain.tokensOf(alice.address, token(to))]
    const { outcome } = swap(chain, plan)
    expect(outcome).toMatchObject({ err: null })
    expect(chain.tokensOf(alice.address, token(from))).toBe((before[0] ?? 0n) - amountIn)
    expect(chain.tokensOf(alice.address, token(to))).toBe((before[1] ?? 0n) + plan.quoted)
    expect(plan.quoted).toBeGreaterThan(0n)
    expect(outcome.unitsConsumed).toBeLessThan(150_000)
  })

  it('count what the vault receives of a token that keeps a part', () => {
    expect(swap(chain, planOf(chain, 'USDC', 'CEDAR', 500_000_000n)).outcome.err).toBeNull()
    const held = chain.tokensOf(alice.address, token('USDC'))
    const back = planOf(chain, 'CEDAR', 'USDC', 1_000_000_000n)
    expect(swap(chain, back).outcome.err).toBeNull()
    expect(chain.tokensOf(alice.address, token('USDC'))).toBe(held + back.quoted)
  })

  it('take SOL and give SOL, and leave no wrapped SOL behind', () => {
    const lamports = chain.runtime.lamportsOf(alice.address)
    const bought = planOf(chain, 'SOL', 'USDC', 2n * 10n ** 9n)
    const first = swap(chain, bought)
    expect(first.outcome.err).toBeNull()
    expect(chain.runtime.lamportsOf(alice.address)).toBe(lamports - bought.amountIn - first.fee)
    const sold = planOf(chain, 'USDC', 'SOL', bought.quoted)
    const second = swap(chain, sold)
    expect(second.outcome.err).toBeNull()
    expect(chain.runtime.lamportsOf(alice.address)).toBe(
      lamports - bought.amountIn + sold.quoted - first.fee - second.fee,
    )
    expect(sold.quoted).toBeLessThan(bought.amountIn)
  })

  it('never hold less of both than before, multiplied', () => {
    const product = (): bigint => {
      const found = poolOf(token('USDC').address, token('PYUSD').address)
      return found ? reserveOf(chain.runtime, found.from) * reserveOf(chain.runtime, found.to) : 0n
    }
    let before = product()
    for (const amountIn of [1_000_000n, 999_999n, 7n * 10n ** 8n]) {
      expect(swap(chain, planOf(chain, 'USDC', 'PYUSD', amountIn)).outcome.err).toBeNull()
      expect(product()).toBeGreaterThanOrEqual(before)
      before = product()
    }
    expect(before).toBeGreaterThan(firstReserveOf(token('USDC')) ** 2n)
  })

  it('refuse to pay less than what was quoted less the slippage', () => {
    const plan = planOf(chain, 'USDC', 'PYUSD', 25_000_000n)
    const most = swap(chain, { ...plan, quoted: plan.quoted + 1n, slippageBps: 0 })
    expect(most.outcome.err).toEqual({ InstructionError: [3, { Custom: 6001 }] })
    expect(swap(chain, { ...plan, slippageBps: 0 }).outcome.err).toBeNull()
  })
})
