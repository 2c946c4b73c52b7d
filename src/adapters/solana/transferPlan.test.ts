import { base64 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { failureOf } from '../../../test/support/fakes'
import { networks } from '../../config/networks'
import type { NetworkRpc, Transfer } from '../contract'
import { toPublicKey } from './addresses'
import { associatedTokenAddress, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokenPrograms'
import { planTransfer } from './transferPlan'

const keyFrom = (fill: number): string => Keypair.fromSeed(new Uint8Array(32).fill(fill)).publicKey.toBase58()
const [ALICE, BOB, MINT, MALLORY, OWN, OTHER] = [keyFrom(1), keyFrom(2), keyFrom(3), keyFrom(4), keyFrom(5), keyFrom(6)]
const BOBS = associatedTokenAddress({
  owner: toPublicKey(BOB),
  mint: toPublicKey(MINT),
  program: toPublicKey(TOKEN_PROGRAM),
}).toBase58()
const SYSTEM = '1'.repeat(32)

const anAccount = (owner: string, data: Iterable<number>, executable = false) => ({
  value: { owner, lamports: 1, executable, data: [base64.encode(Uint8Array.from(data)), 'base64'] },
})
const aMint = (decimals: number) =>
  anAccount(
    TOKEN_PROGRAM,
    Array.from({ length: 82 }, (_item, index) => (index === 44 ? decimals : index === 45 ? 1 : 0)),
  )
const held = (pubkey: string, amount: string, state = 'initialized') => ({
  pubkey,
  account: { data: { parsed: { info: { mint: MINT, state, tokenAmount: { amount, decimals: 6 } } } } },
})
/** A place for tokens that belongs to somebody. */
const aPlaceOf = (holder: string) =>
  anAccount(TOKEN_PROGRAM, [...toPublicKey(MINT).toBytes(), ...toPublicKey(holder).toBytes(), ...new Uint8Array(101)])

/** Alice's tokens on a node; accounts by their address, others are empty. */
const aNode =
  (accounts: Record<string, unknown> = {}, tokens: unknown[] = [held(OWN, '1000')]): NetworkRpc =>
  async (_network, method, [first]) => {
    const known: Record<string, unknown> = { [MINT]: aMint(6), [BOBS]: aPlaceOf(BOB), ...accounts }
    if (method === 'getAccountInfo') return known[String(first)] ?? { value: null }
    if (method === 'getTokenAccountsByOwner') return { value: tokens }
    if (method === 'getMinimumBalanceForRentExemption') return 2_039_280
    throw new Error(`${method} was not expected`)
  }
const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  network: networks.solana,
  from: ALICE,
  to: BOB,
  amountInUnits: '600',
  isSmartAccount: false,
  token: { tokenAddress: MINT, decimals: 6 },
  ...parts,
})
const plan = (node: NetworkRpc, parts: Partial<Transfer> = {}) =>
  planTransfer(node, aTransfer(parts), { isFinal: true })

describe('a transfer of tokens on Solana', () => {
  it('moves exactly the amount, to the recipient’s own place', async () => {
    const { instructions, deposit } = await plan(aNode())
    expect([instructions.length, deposit]).toEqual([1, 0n])
    expect(instructions[0]?.keys.map(({ pubkey }) => pubkey.toBase58())).toEqual([OWN, MINT, BOBS, ALICE])
    expect(Array.from(instructions[0]?.data.subarray(1) ?? [])).toEqual([88, 2, 0, 0, 0, 0, 0, 0, 6])
  })

  it('is counted in the decimals of the review, or not made (threats M7)', async () => {
    expect(await failureOf(plan(aNode({ [MINT]: aMint(9) })))).toMatchObject({ code: 'TOKEN_DECIMALS' })
  })

  it('leaves frozen tokens alone', async () => {
    const { instructions } = await plan(aNode({}, [held(OTHER, '9000', 'frozen'), held(OWN, '1000')]))
    expect(instructions[0]?.keys[0]?.pubkey.toBase58()).toBe(OWN)
    expect(await failureOf(plan(aNode({}, [held(OTHER, '9000', 'frozen')])))).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    })
  })

  it('is not made with less than was reviewed', async () => {
    expect(await failureOf(plan(aNode({}, [held(OWN, '599')])))).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect((await plan(aNode({}, [held(OWN, '599'), held(OTHER, '1')]))).instructions).toHaveLength(2)
  })

  it('takes from the usual account first, then from the richest, and from the fewest that suffice', async () => {
    const usual = associatedTokenAddress({
      owner: toPublicKey(ALICE),
      mint: toPublicKey(MINT),
      program: toPublicKey(TOKEN_PROGRAM),
    }).toBase58()
    const sourcesOf = async (tokens: unknown[], parts: Partial<Transfer> = {}) =>
      (await planTransfer(aNode({}, tokens), aTransfer(parts))).instructions.map(({ keys, data }) => [
        keys[0]?.pubkey.toBase58(),
        data.readUInt16LE(1),
      ])
    const small = [held(OTHER, '100'), held(OWN, '300'), held(usual, '250')]
    for (const tokens of [small, small.toReversed()])
      expect(await sourcesOf(tokens)).toEqual([
        [usual, 250],
        [OWN, 300],
        [OTHER, 50],
      ])
    expect(await sourcesOf([held(usual, '250'), held(OTHER, '600')])).toEqual([[OTHER, 600]])
    expect(await sourcesOf(small, { amountInUnits: '0' })).toEqual([[usual, 0]])
    expect(await sourcesOf([])).toEqual([[usual, 0]])
    expect(await sourcesOf([held(OWN, '0')])).toEqual([[OWN, 0]])
  })

  it('makes the recipient’s account where only coins lie at its place', async () => {
    const { instructions, deposit } = await plan(aNode({ [BOBS]: anAccount(SYSTEM, []) }))
    expect([instructions.length, deposit]).toEqual([2, 2_039_280n])
  })

  it('does not go to a place that its holder gave away', async () => {
    expect(await failureOf(plan(aNode({ [BOBS]: aPlaceOf(MALLORY) })))).toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(await failureOf(plan(aNode({ [BOBS]: anAccount(MALLORY, new Uint8Array(165)) })))).toMatchObject({
      code: 'INVALID_TRANSFER',
    })
  })

  it('says what it leaves in an account that is made for the recipient', async () => {
    const { instructions, deposit } = await plan(aNode({ [BOBS]: undefined }))
    expect([instructions.length, deposit]).toEqual([2, 2_039_280n])
  })
})

describe('a transfer on Solana', () => {
  it.each([
    ['a program', anAccount(SYSTEM, [], true)],
    ['an account of a token', aPlaceOf(BOB)],
  ])('does not go to %s', async (_what, account) => {
    expect(await failureOf(plan(aNode({ [BOB]: account }), { token: undefined }))).toMatchObject({
      code: 'NOT_A_WALLET',
    })
  })

  it.each(['0', '18446744073709551616'])('of %s is none', async (amountInUnits) => {
    expect(await failureOf(plan(aNode(), { token: undefined, amountInUnits }))).toMatchObject({
      code: 'INVALID_TRANSFER',
    })
  })
})

describe('a piece of a collection on Solana', () => {
  const piece = {
    amountInUnits: '1',
    token: { tokenAddress: MINT, decimals: 0, collectible: { standard: 'SPL' } },
  } as const
  /** A mint of the newer program whose pieces stay with their holder. */
  const aBoundMint = anAccount(
    TOKEN_2022_PROGRAM,
    Array.from({ length: 170 }, (_item, index) => (index === 45 || index === 165 ? 1 : index === 166 ? 9 : 0)),
  )

  it.each<[string, Record<string, unknown>, unknown[], string]>([
    ['is there', {}, [held(OWN, '1')], 'planned'],
    ['is gone', {}, [], 'COLLECTIBLE_GONE'],
    ['is frozen', {}, [held(OWN, '1', 'frozen')], 'COLLECTIBLE_LOCKED'],
    ['is bound to its holder', { [MINT]: aBoundMint }, [held(OWN, '1')], 'COLLECTIBLE_LOCKED'],
  ])('that %s', async (_what, accounts, tokens, outcome) => {
    const node = aNode({ [MINT]: aMint(0), ...accounts }, tokens)
    // Before the review as well as for the wallet.
    for (const isFinal of [false, true]) {
      const made = planTransfer(node, aTransfer(piece), { isFinal }).then(() => ({ code: 'planned' }))
      expect(await made.catch((error: unknown) => error)).toMatchObject({ code: outcome })
    }
  })
})
