/**
 * The swap adapter of Solana on a real runtime with real programs: what it lets pass does what was reviewed, whatever a
 * service wrote. Not covered here: what a visitor sees of it (test/e2e/solanaSwap.test.ts).
 */
import './support/quietBindings'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { ammProgramId, ammTable } from '../sandbox/solana/amm/pools'
import { quotePool } from '../sandbox/solana/amm/quotePool'
import { tableAddresses } from '../sandbox/solana/amm/seedPools'
import { swapInstructions, type SwapPlan } from '../sandbox/solana/amm/swapInstructions'
import { associatedTokenProgram, systemProgram, tokenProgram, transferLamports } from '../sandbox/solana/programs'
import { answerSolanaRpc } from '../sandbox/solana/rpc/registerSolana'
import { seedSolana } from '../sandbox/solana/seed/seedSolana'
import { solanaDevAccount } from '../sandbox/solana/solanaAccounts'
import { solanaGenesisHash, solanaNetwork } from '../sandbox/solana/solanaNetwork'
import { solanaTokenBySymbol, wrappedSol, type SolanaTokenSpec } from '../sandbox/solana/solanaTokens'
import { tokenAddressOf } from '../sandbox/solana/tokenAddress'
import { writeTokenAccount } from '../sandbox/solana/tokenState'
import { u64 } from '../sandbox/solana/wire/bytes'
import { writeUnsigned } from '../sandbox/solana/wire/writeUnsigned'
import type { Instruction } from '../sandbox/solana/wire/writeTransaction'
import type { BuiltTransaction, SwapTerms } from '../src/adapters/swapContract'
import { createSolanaSwapAdapter } from '../src/adapters/solana/swap/solanaSwapAdapter'
import { createRpcCall } from '../src/api/jsonRpc'
import { onlyNodes } from '../src/api/nodeList'
import type { Network } from '../src/domain'
import { flowTexts, learnErrorTexts, WidgetError } from '../src/errors'
import { createRandom } from './support/random'

learnErrorTexts(flowTexts)

// Every run is one of a whole runtime.
jest.setTimeout(120_000)

const network: Network = {
  ...solanaNetwork,
  caipNetworkId: `solana:${solanaGenesisHash.slice(0, 32)}`,
  rpcUrls: ['http://node.test/'],
  contracts: { swapRouters: [ammProgramId] },
}
const [alice, bob] = [solanaDevAccount('alice'), solanaDevAccount('bob')]
const SOL = 10n ** 9n
const MESSAGE_AT = 65
const SIGNATURES_END = 65
/** Transactions with one bit changed. */
const TAMPERED = 200

const chain = seedSolana()
beforeEach(() => chain.reset())

type NodeAnswers = (method: string, result: unknown) => unknown

function anAdapter(change: NodeAnswers = (_method, result) => result) {
  const http = {
    async request({ body }: { body?: unknown }): Promise<unknown> {
      const exchange = { body: JSON.stringify(body) } as Parameters<typeof answerSolanaRpc>[1]
      const answer = JSON.parse(String((await answerSolanaRpc(chain, exchange)).body)) as { result?: unknown }
      return {
        ...answer,
        ...('result' in answer && { result: change((body as { method: string }).method, answer.result) }),
      }
    },
  }
  const rpc: Parameters<typeof createSolanaSwapAdapter>[0]['rpc'] = ({ rpcUrls }, method, params, signal) =>
    createRpcCall({ http, nodes: onlyNodes(rpcUrls) })(method, params, signal)
  return createSolanaSwapAdapter({ rpc, get: () => Promise.reject(new Error('nothing is asked of an index')) })
}

const adapter = anAdapter()

function token(symbol: string): SolanaTokenSpec {
  const found = symbol === 'SOL' ? wrappedSol : solanaTokenBySymbol(symbol)
  if (!found) throw new Error(`There is no ${symbol}`)
  return found
}

const tokenTerm = (key: 'sourceToken' | 'toToken', symbol: string) =>
  symbol === 'SOL' ? {} : { [key]: token(symbol).address }

/** An honest swap by the sandbox's own hand, and what was reviewed of it. */
function aSwap(from: string, to: string, amountIn: bigint): { plan: SwapPlan; terms: SwapTerms } {
  const [paid, bought] = [token(from), token(to)]
  const quoted = quotePool(chain.runtime, paid.address, bought.address, amountIn) ?? 0n
  const plan: SwapPlan = {
    account: alice.address,
    recipient: alice.address,
    paid,
    bought,
    wraps: from === 'SOL' || to === 'SOL',
    amountIn,
    quoted,
    slippageBps: 100,
    unitLimit: 200_000,
    unitPrice: 25_000n,
  }
  const terms: SwapTerms = {
    network,
    account: alice.address,
    ...tokenTerm('sourceToken', from),
    ...tokenTerm('toToken', to),
    amountInUnits: amountIn.toString(),
    minimumInUnits: ((quoted * 99n) / 100n).toString(),
    router: { address: ammProgramId, isAccepted: false },
    feeInUnits: (10_000n + (to === 'CEDAR' ? 2_200_000n : 0n)).toString(),
  }
  return { plan, terms }
}

function write(instructions: Instruction[], payer = alice.address): BuiltTransaction {
  const { blockhash } = chain.clock.latestBlockhash()
  const bytes = writeUnsigned(payer, instructions, blockhash, { address: ammTable, addresses: tableAddresses })
  return { network, from: alice.address, to: ammProgramId, data: base64.encode(bytes), valueInUnits: '0' }
}

const build = (plan: SwapPlan): BuiltTransaction => write(swapInstructions(plan))

const wallet = {
  signTransaction: async (bytes: Uint8Array): Promise<Uint8Array> => {
    const signed = Uint8Array.from(bytes)
    signed.set(ed25519.sign(signed.slice(MESSAGE_AT), alice.secretKey), 1)
    return signed
  },
}

/** The field that a check refused, the code of another error, or `undefined` where it passed. */
async function refusedFor(transaction: BuiltTransaction, terms: SwapTerms, by = adapter): Promise<string | undefined> {
  try {
    await by.checkSwap(transaction, terms)
    return undefined
  } catch (error) {
    if (!(error instanceof WidgetError)) throw error
    return error.code === 'SWAP_MISMATCH' ? String(error.params.field) : error.code
  }
}

const held = (symbol: string): bigint => chain.tokensOf(alice.address, token(symbol))

const holdings = () => ({
  lamports: chain.runtime.lamportsOf(alice.address),
  usdc: held('USDC'),
  others: ['PYUSD', 'CEDAR', 'ACORN'].map(held),
})

describe('a swap of Solana', () => {
  it.each([
    ['SOL', 'USDC', 2n * SOL],
    ['USDC', 'SOL', 150_000_000n],
    ['USDC', 'PYUSD', 150_000_000n],
    ['SOL', 'CEDAR', SOL],
  ])('of %s for %s passes, is signed as it was checked, and brings what was quoted', async (from, to, amountIn) => {
    const { plan, terms } = aSwap(from, to, amountIn)
    const built = adapter.readBuilt?.(network, alice.address, build(plan).data)
    expect(built).toMatchObject({ to: ammProgramId, from: alice.address })
    if (!built) throw new Error('nothing was read')
    expect(await adapter.describeRouter(built)).toEqual({ address: ammProgramId, isKnown: true, isCallRead: true })
    const fee = await adapter.estimateCost(built)
    const finished = await adapter.finish?.(built, fee)
    if (!finished) throw new Error('nothing was finished')
    await adapter.checkSwap(finished, { ...terms, feeInUnits: fee.feeInUnits })
    const before = holdings()
    const sent = await adapter.sendTransaction(wallet, finished)
    const landed = chain.ledger.find(sent.hash)
    expect(landed?.outcome.err).toBeNull()
    expect(sent.lastValidBlockHeight).toBe(finished.lastValidBlockHeight)
    const received = await adapter.getReceived(network, sent.hash, {
      account: alice.address,
      ...tokenAddressOfTerm(to),
    })
    // Of SOL the deposit of accounts comes and goes within the swap.
    expect(received).toBe(plan.quoted.toString())
    const after = holdings()
    const spent = before.lamports - after.lamports
    const deposit = BigInt(fee.depositInUnits ?? '0')
    const coins = (from === 'SOL' ? amountIn : 0n) - (to === 'SOL' ? plan.quoted : 0n)
    expect(spent).toBe(coins + deposit + (landed?.fee ?? 0n))
    expect((landed?.fee ?? 0n) + deposit).toBeLessThanOrEqual(BigInt(fee.feeInUnits))
  })

  const tokenAddressOfTerm = (symbol: string) => (symbol === 'SOL' ? {} : { tokenAddress: token(symbol).address })

  it('counts what a token keeps of its transfers: the quote is what arrives, and one unit more is refused', async () => {
    const { plan, terms } = aSwap('USDC', 'CEDAR', 100_000_000n)
    const exact = { ...plan, slippageBps: 0 }
    expect(await refusedFor(build(exact), { ...terms, minimumInUnits: plan.quoted.toString() })).toBeUndefined()
    const more = (plan.quoted + 1n).toString()
    expect(await refusedFor(build(exact), { ...terms, minimumInUnits: more })).toBe('minimum')
    // The service quotes what leaves the pool, as if the token kept nothing.
    const gross = { ...plan, quoted: (plan.quoted * 100n) / 98n, slippageBps: 0 }
    expect(await refusedFor(build(gross), { ...terms, minimumInUnits: more })).toBe('SOLANA_SEND')
  })

  it('of all SOL but what Max leaves goes through, for every balance, at the dearest fee and with a new account', async () => {
    const known = await adapter.getEarlyFee?.(network)
    if (!known) throw new Error('no fee is known')
    const random = createRandom(40)
    const reserve = BigInt(known.reserveInUnits)
    let swapped = 0
    for (let count = 0; count < 12; count += 1) {
      chain.reset()
      const balance = reserve + BigInt(1 + random.below(10 ** (2 + random.below(8))))
      chain.setLamports(alice.address, balance)
      const { plan, terms } = aSwap('SOL', 'CEDAR', balance - reserve)
      // Of so little nothing arrives.
      if (plan.quoted === 0n) continue
      const built = build({ ...plan, unitLimit: 400_000 })
      const dearest = { gasLimit: '400000', gasPriceInUnits: (BigInt(known.price.gasPriceInUnits) * 5n).toString() }
      const finished = await adapter.finish?.(built, dearest)
      if (!finished) throw new Error('nothing was finished')
      await adapter.checkSwap(finished, { ...terms, feeInUnits: known.reserveInUnits })
      const { hash } = await adapter.sendTransaction(wallet, finished)
      expect(chain.ledger.find(hash)?.outcome.err).toBeNull()
      expect(held('CEDAR')).toBe(plan.quoted)
      swapped += 1
    }
    expect(swapped).toBeGreaterThan(9)
  })

  it('asks for the reviewed minimum where it was built for a lower price', async () => {
    const { plan, terms } = aSwap('SOL', 'USDC', SOL)
    const built = build({ ...plan, slippageBps: 500 })
    expect(await refusedFor(built, terms)).toBe('minimum')
    const raised = adapter.raiseMinimum(built, { promisedInUnits: '0', minimumInUnits: terms.minimumInUnits })
    expect(await refusedFor(raised, terms)).toBeUndefined()
  })

  it('pays the reviewed priority, and not more in all where it computes more', async () => {
    const { plan } = aSwap('SOL', 'USDC', SOL)
    const built = build({ ...plan, unitLimit: 400_000, unitPrice: 9_000_000n })
    const finished = await adapter.finish?.(built, { gasLimit: '200000', gasPriceInUnits: '30000' })
    expect(finished && (await adapter.estimateCost(finished, '15000'))).toMatchObject({
      gasLimit: '400000',
      feeInUnits: '11000',
    })
    const { terms } = aSwap('SOL', 'USDC', SOL)
    expect(finished && (await refusedFor(finished, { ...terms, feeInUnits: '11000' }))).toBeUndefined()
    expect(finished && (await refusedFor(finished, { ...terms, feeInUnits: '10999' }))).toBe('value')
  })
})

describe('a swap that is not what was reviewed is refused', () => {
  const thief = bob.address
  const thiefTokens = tokenAddressOf(thief, token('USDC').address, tokenProgram)
  const myTokens = tokenAddressOf(alice.address, token('USDC').address, tokenProgram)
  const at = (address: string, isWritable = false, isSigner = false) => ({ address, isWritable, isSigner })
  const tokenCall = (data: number[], accounts: Instruction['accounts']): Instruction => ({
    programId: tokenProgram,
    accounts,
    data: Uint8Array.from(data),
  })
  const extra: [string, string, (plan: SwapPlan) => Instruction][] = [
    ['SOL for somebody else', 'value', ({ account }) => transferLamports(account, thief, 1n)],
    [
      'tokens for somebody else',
      'recipient',
      ({ account }) =>
        tokenCall([3, ...u64(1n)], [at(myTokens, true), at(thiefTokens, true), at(account, false, true)]),
    ],
    [
      'leave to spend tokens',
      'spender',
      ({ account }) => tokenCall([4, ...u64(1n)], [at(myTokens, true), at(thief), at(account, false, true)]),
    ],
    [
      'checked leave to spend tokens',
      'spender',
      ({ account }) =>
        tokenCall(
          [13, ...u64(1n), 6],
          [at(myTokens, true), at(token('USDC').address), at(thief), at(account, false, true)],
        ),
    ],
    [
      'another owner of an account',
      'spender',
      ({ account }) => tokenCall([6, 2, 1, ...base58.decode(thief)], [at(myTokens, true), at(account, false, true)]),
    ],
    [
      'the end of an account',
      'method',
      ({ account }) => tokenCall([9], [at(myTokens, true), at(account, true), at(account, false, true)]),
    ],
    [
      'burnt tokens',
      'method',
      ({ account }) =>
        tokenCall([8, ...u64(1n)], [at(myTokens, true), at(token('USDC').address, true), at(account, false, true)]),
    ],
    [
      'an account for somebody else',
      'recipient',
      ({ account }) => ({
        programId: associatedTokenProgram,
        accounts: [
          at(account, true, true),
          at(tokenAddressOf(thief, token('PYUSD').address, token('PYUSD').programId), true),
          at(thief),
          at(token('PYUSD').address),
          at('11111111111111111111111111111111'),
          at(token('PYUSD').programId),
        ],
        data: Uint8Array.of(1),
      }),
    ],
    [
      'another account of the visitor',
      'account',
      ({ account }) => ({ programId: ammProgramId, accounts: [at(account, false, true)], data: Uint8Array.of(0) }),
    ],
  ]

  it.each(extra)('with %s (%s)', async (what, field, instruction) => {
    const { plan, terms } = aSwap('USDC', 'PYUSD', 150_000_000n)
    const instructions = [...swapInstructions(plan), instruction(plan)]
    // A second call of a program that swaps is no call of what stands around it.
    const expected = what === 'another account of the visitor' ? 'method' : field
    expect(await refusedFor(write(instructions), terms)).toBe(expected)
  })

  it.each<[string, string, (plan: SwapPlan) => Partial<SwapPlan>]>([
    ['another amount', 'amount', ({ amountIn }) => ({ amountIn: amountIn * 2n })],
    ['less of the amount', 'amount', ({ amountIn }) => ({ amountIn: amountIn - 1n })],
    ['no minimum', 'minimum', () => ({ slippageBps: 10_000 })],
    ['a lower quote', 'minimum', ({ quoted }) => ({ quoted: quoted / 2n })],
    ['another token', 'toToken', () => ({ bought: token('CEDAR') })],
    ['another source', 'sourceToken', () => ({ paid: token('CEDAR') })],
    ['another recipient', 'recipient', () => ({ recipient: thief })],
    ['a dear priority', 'value', () => ({ unitPrice: 10_000_000n })],
    ['more units than there are', 'value', () => ({ unitLimit: 2_000_000 })],
  ])('for %s (%s)', async (_what, field, change) => {
    const { plan, terms } = aSwap('USDC', 'PYUSD', 150_000_000n)
    expect(await refusedFor(build({ ...plan, ...change(plan) }), terms)).toBe(field)
  })

  it.each<[string, string, Partial<SwapTerms>]>([
    ['account', 'account', { account: bob.address }],
    ['network', 'network', { network: { ...network, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } }],
    ['program', 'contract', { router: { address: bob.address, isAccepted: true } }],
    ['coin instead of a token', 'sourceToken', { sourceToken: undefined }],
    ['coin instead of what is bought', 'toToken', { toToken: undefined }],
  ])('for another %s', async (_what, field, change) => {
    const { plan, terms } = aSwap('USDC', 'PYUSD', 150_000_000n)
    expect(await refusedFor(build(plan), { ...terms, ...change })).toBe(field)
  })

  it('where SOL goes to somebody else, or more of it is wrapped than was reviewed', async () => {
    const { plan, terms } = aSwap('SOL', 'USDC', SOL)
    const instructions = swapInstructions(plan)
    const pay = (to: string, amount: bigint) =>
      instructions.map((one) => (one.programId === systemProgram ? transferLamports(alice.address, to, amount) : one))
    const wrapped = tokenAddressOf(alice.address, wrappedSol.address, tokenProgram)
    expect(await refusedFor(write(pay(wrapped, SOL)), terms)).toBeUndefined()
    expect(await refusedFor(write(pay(thief, SOL)), terms)).toBe('value')
    expect(await refusedFor(write([...instructions, transferLamports(alice.address, thief, SOL)]), terms)).toBe('value')
    expect(await refusedFor(write([...instructions, transferLamports(alice.address, wrapped, SOL)]), terms)).toBe(
      'amount',
    )
    expect(await refusedFor(write(pay(wrapped, SOL + 1n)), terms)).toBe('amount')
  })

  it('where somebody else pays, or has to sign too', async () => {
    const { plan, terms } = aSwap('USDC', 'PYUSD', 150_000_000n)
    expect(await refusedFor(write(swapInstructions(plan), thief), terms)).toBe('account')
    const instructions = swapInstructions(plan)
    const together = [...instructions, transferLamports(thief, alice.address, 1n)]
    expect(await refusedFor(write(together), terms)).toBe('account')
  })

  it('where an account that it may change knows the visitor’s key', async () => {
    const { plan, terms } = aSwap('USDC', 'PYUSD', 150_000_000n)
    const savings = base58.encode(new Uint8Array(32).fill(9))
    const data = writeTokenAccount({
      mint: token('ACORN').address,
      owner: alice.address,
      amount: 5n,
      isExtended: false,
    })
    chain.runtime.setAccount(savings, { lamports: 3_000_000n, data, owner: tokenProgram, executable: false })
    const instructions = swapInstructions(plan).map((one) =>
      one.programId === ammProgramId ? { ...one, accounts: [...one.accounts, at(savings, true)] } : one,
    )
    expect(await refusedFor(write(instructions), terms)).toBe('account')
  })

  it('through a program that nobody vouches for, unless the visitor accepted it', async () => {
    const { plan, terms } = aSwap('USDC', 'PYUSD', 150_000_000n)
    const unknown = { ...network, contracts: {} }
    const built = { ...build(plan), network: unknown }
    expect(await adapter.describeRouter(built)).toEqual({
      address: ammProgramId,
      isKnown: false,
      isCallRead: true,
      canBeTried: true,
    })
    const asked = { ...terms, network: unknown }
    expect(await refusedFor(built, asked)).toBe('contract')
    const accepted = { address: ammProgramId, isAccepted: true }
    expect(await refusedFor(built, { ...asked, router: accepted })).toBeUndefined()
  })

  it('where the node does not show what moves, and nobody vouches for the program', async () => {
    const blind = anAdapter((method, result) =>
      method === 'simulateTransaction' && typeof result === 'object' && result !== null && 'value' in result
        ? { ...result, value: { ...Object(result.value), accounts: null } }
        : result,
    )
    const { plan, terms } = aSwap('USDC', 'PYUSD', 150_000_000n)
    expect(await refusedFor(build(plan), terms, blind)).toBeUndefined()
    const unknown = { ...network, contracts: {} }
    const accepted = { ...terms, network: unknown, router: { address: ammProgramId, isAccepted: true } }
    const built = { ...build(plan), network: unknown }
    expect(await blind.describeRouter(built)).toMatchObject({ canBeTried: false })
    expect(await refusedFor(built, accepted, blind)).toBe('SWAP_UNCHECKED')
    expect(await refusedFor(built, { ...accepted, isLeftToWallet: true }, blind)).toBeUndefined()
  })

  it('where the node shows that more leaves or less arrives than the call says', async () => {
    const shows = (place: number, change: (data: Uint8Array) => void) =>
      anAdapter((method, result) => {
        if (method !== 'simulateTransaction') return result
        const copy = structuredClone(result) as { value: { accounts: { data: [string, string] }[] } }
        const account = copy.value.accounts[place]
        if (account) {
          const data = base64.decode(account.data[0])
          change(data)
          account.data[0] = base64.encode(data)
        }
        return copy
      })
    const { plan, terms } = aSwap('USDC', 'PYUSD', 150_000_000n)
    const setByte = (index: number, value: number) => (data: Uint8Array) => void data.fill(value, index, index + 1)
    expect(
      await refusedFor(
        build(plan),
        terms,
        shows(1, (data) => data.fill(0, 64, 72)),
      ),
    ).toBe('amount')
    expect(
      await refusedFor(
        build(plan),
        terms,
        shows(2, (data) => data.fill(0, 64, 72)),
      ),
    ).toBe('minimum')
    expect(await refusedFor(build(plan), terms, shows(2, setByte(32, 7)))).toBe('account')
    expect(await refusedFor(build(plan), terms, shows(1, setByte(72, 1)))).toBe('spender')
    expect(await refusedFor(build(plan), terms, shows(1, setByte(129, 1)))).toBe('spender')
  })

  it('whichever byte of it is another one: what passes does what was reviewed', async () => {
    const { plan, terms } = aSwap('SOL', 'USDC', 2n * SOL)
    const bytes = base64.decode(build(plan).data)
    const before = holdings()
    const random = createRandom(39)
    const outcomes: { spent: bigint; gained: bigint; others: bigint[] }[] = []
    for (let count = 0; count < TAMPERED; count += 1) {
      const changed = Uint8Array.from(bytes)
      // A signature is the wallet's to write.
      const place = SIGNATURES_END + random.below(bytes.length - SIGNATURES_END)
      changed[place] = (changed[place] ?? 0) ^ (1 << random.below(8))
      const data = base64.encode(changed)
      const transaction = { network, from: alice.address, to: ammProgramId, data, valueInUnits: '0' }
      if ((await refusedFor(transaction, terms)) !== undefined) continue
      const signed = await adapter.finish?.(transaction, { gasLimit: '200000', gasPriceInUnits: '25000' })
      if (!signed) throw new Error('nothing was finished')
      await adapter.sendTransaction(wallet, signed).catch(() => undefined)
      const { lamports, usdc, others } = holdings()
      outcomes.push({ spent: before.lamports - lamports, gained: usdc - before.usdc, others })
      chain.reset()
    }
    // Its block, a cheaper priority, and what the pools do not read.
    const least = BigInt(terms.minimumInUnits)
    // As a rule one in nine passes, and does swap.
    expect(outcomes.filter(({ gained }) => gained >= least).length).toBeGreaterThan(TAMPERED / 20)
    expect(
      outcomes.filter(
        ({ spent, gained }) => spent > 2n * SOL + 10_000n || (spent > 10_000n ? gained < least : gained !== 0n),
      ),
    ).toEqual([])
    expect(outcomes.filter(({ others }) => others.some((amount, index) => amount !== before.others[index]))).toEqual([])
  })
})

describe('what a wallet signs of it', () => {
  it('is sent only where it is what was checked', async () => {
    const { plan } = aSwap('USDC', 'PYUSD', 150_000_000n)
    const other = build({ ...plan, slippageBps: 10_000 })
    const liar = { signTransaction: async () => wallet.signTransaction(base64.decode(other.data)) }
    await expect(adapter.sendTransaction(liar, build(plan))).rejects.toMatchObject({ code: 'TRANSACTION' })
    const unsigned = { signTransaction: async (bytes: Uint8Array) => bytes }
    await expect(adapter.sendTransaction(unsigned, build(plan))).rejects.toMatchObject({ code: 'TRANSACTION' })
    expect((await adapter.sendTransaction(wallet, build(plan))).hash).not.toBe('')
  })
})
