import { ALICE, aNetwork, BOB, USDC } from '../../../test/support/builders'
import { RpcError } from '../../errors'
import { createEip155Adapter } from './eip155Adapter'
import { effectOf } from './transactionEffect'

const HASH = `0x${'c'.repeat(64)}`
const OTHER = `0x${'d'.repeat(64)}`
const call = { to: BOB, value: '0x5', data: '0x' }
const effect = effectOf(call)
const aCall = (parts: object = {}) => ({
  hash: HASH,
  from: ALICE.toLowerCase(),
  to: BOB.toLowerCase(),
  value: '0x05',
  input: '0x',
  nonce: '0x7',
  ...parts,
})

/** A chain of 100 blocks; the account's number 7 is in block `takenIn`. */
function aChain({
  known = null,
  late = known,
  taker,
  takenIn,
  code = '0x',
  blockError,
  head = 100,
}: {
  known?: unknown
  late?: unknown
  taker?: object
  takenIn?: number
  code?: string
  blockError?: Error
  head?: number
} = {}) {
  const asked: string[] = []
  /** The blocks up to which the account's transactions were counted. */
  const counts: unknown[] = []
  const adapter = createEip155Adapter({
    rpc: async (_network, method, params) => {
      asked.push(method)
      const [first, second] = params
      if (method === 'eth_getTransactionByHash') return asked.filter((one) => one === method).length > 1 ? late : known
      if (method === 'eth_getCode') {
        if (first !== ALICE || second !== 'latest') throw new Error('the account is asked for, as it is now')
        return code
      }
      if (method === 'eth_blockNumber') return `0x${head.toString(16)}`
      if (method === 'eth_getTransactionCount') counts.push(second)
      if (method === 'eth_getTransactionCount')
        return takenIn !== undefined && (second === 'latest' || Number(second) >= takenIn) ? '0x8' : '0x7'
      if (method !== 'eth_getBlockByNumber') throw new Error(`${method} was not expected`)
      if (blockError) throw blockError
      return { transactions: Number(first) === takenIn ? [aCall({ nonce: '0x6' }), { ...aCall(), ...taker }] : [] }
    },
  })
  const trace = (nonce?: number) => adapter.traceTransaction?.(aNetwork(), { hash: HASH, from: ALICE, effect, nonce })
  return { trace, asked, counts }
}

describe('a transaction under its hash', () => {
  it('is ours when sender, recipient, value and calldata are what was handed over, however they are written', async () => {
    await expect(aChain({ known: aCall() }).trace()).resolves.toEqual({ type: 'ours', nonce: 7 })
  })

  it.each([
    ['sender', { from: BOB }],
    ['recipient', { to: ALICE }],
    ['value', { value: '0x6' }],
    ['calldata', { input: '0x00' }],
    ['recipient: a new contract', { to: null }],
  ])('is not ours with another %s', async (_name, parts) => {
    await expect(aChain({ known: aCall(parts) }).trace()).resolves.toEqual({ type: 'mismatched' })
  })

  it('of a contract account is carried by somebody else’s: nothing is compared, and there is no number', async () => {
    await expect(aChain({ known: aCall({ from: BOB }), code: '0x60' }).trace()).resolves.toEqual({ type: 'ours' })
  })

  it('is nowhere yet while its number is free or nobody knows it', async () => {
    await expect(aChain().trace(7)).resolves.toEqual({ type: 'unseen' })
    await expect(aChain({ takenIn: 50 }).trace()).resolves.toEqual({ type: 'unseen' })
  })

  it.each([
    ['text', 'lots'],
    ['no sender', aCall({ from: undefined })],
    ['a number', aCall({ value: 5 })],
  ])('that is told as %s is not believed', async (_name, known) => {
    await expect(aChain({ known }).trace()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

describe('a transaction whose number was taken', () => {
  it.each([
    ['sped up', { hash: OTHER }, { type: 'spedUp', hash: OTHER }],
    ['cancelled', { hash: OTHER, to: ALICE, value: '0x0' }, { type: 'cancelled' }],
    ['replaced', { hash: OTHER, value: '0x6' }, { type: 'replaced' }],
    ['not replaced when the block carries itself', {}, { type: 'unseen' }],
  ])('was %s', async (_name, taker, expected) => {
    for (const takenIn of [100, 99, 50, 1]) await expect(aChain({ taker, takenIn }).trace(7)).resolves.toEqual(expected)
  })

  it('was not, where it came into a block while it was looked for', async () => {
    const { trace, asked } = aChain({ late: aCall(), taker: { hash: OTHER }, takenIn: 50 })
    await expect(trace(7)).resolves.toEqual({ type: 'ours', nonce: 7 })
    expect(asked).not.toContain('eth_getBlockByNumber')
  })

  it('is found in a few questions, however long ago', async () => {
    const { trace, asked } = aChain({ taker: { hash: OTHER }, takenIn: 3 })
    await trace(7)
    expect(asked.length).toBeLessThanOrEqual(20)
  })

  it.each([
    [99, [99, 97, 98]],
    [98, [99, 97, 98]],
    [90, [99, 97, 93, 85, 89, 91, 90]],
    [1, [99, 97, 93, 85, 69, 37, 0, 18, 9, 4, 2, 1]],
  ])('in block %i of 100 is looked for from the newest back, in ever longer steps', async (takenIn, counted) => {
    const { trace, counts } = aChain({ taker: { hash: OTHER }, takenIn })
    await trace(7)
    expect(counts.slice(1).map(Number).slice(0, counted.length)).toEqual(counted)
  })

  it('is not looked for in all the past of a chain', async () => {
    const { trace, counts } = aChain({ taker: { hash: OTHER }, takenIn: 1, head: 10_000_000 })
    await expect(trace(7)).resolves.toEqual({ type: 'replaced' })
    expect(counts.length).toBeLessThan(20)
  })

  it('before the first block cannot be', async () => {
    const { trace, counts } = aChain({ taker: { hash: OTHER }, takenIn: 0, head: 0 })
    await expect(trace(7)).resolves.toEqual({ type: 'replaced' })
    expect(counts).toEqual(['latest', '0x0'])
  })

  it.each<[string, object]>([
    ['of somebody else', { from: BOB }],
    ['with another number', { nonce: '0x9' }],
    ['without a sender', { from: null }],
  ])('was replaced by something nobody can name where the block has only one %s', async (_what, taker) => {
    await expect(aChain({ taker: { hash: OTHER, ...taker }, takenIn: 50 }).trace(7)).resolves.toEqual({
      type: 'replaced',
    })
  })

  it.each<[string, object, string]>([
    ['brings coins', { to: ALICE, value: '0x1' }, 'replaced'],
    ['does something', { to: ALICE, value: '0x0', input: '0x00' }, 'replaced'],
    ['goes to somebody else', { to: USDC, value: '0x0' }, 'replaced'],
    ['goes to nobody', { to: null, value: '0x0' }, 'replaced'],
    ['does nothing', { to: ALICE, value: '0x00' }, 'cancelled'],
  ])('was cancelled by one to the account itself that is empty: one that %s', async (_what, taker, type) => {
    await expect(aChain({ taker: { hash: OTHER, ...taker }, takenIn: 50 }).trace(7)).resolves.toEqual({ type })
  })

  it('was replaced by something nobody can name, where the node keeps no past', async () => {
    const blockError = new RpcError({ rpcCode: -32000, reason: 'missing trie node' })
    await expect(aChain({ takenIn: 50, blockError }).trace(7)).resolves.toEqual({ type: 'replaced' })
  })

  it('is asked for again when the node is out of reach', async () => {
    await expect(aChain({ takenIn: 50, blockError: new Error('down') }).trace(7)).rejects.toThrow('down')
  })
})
