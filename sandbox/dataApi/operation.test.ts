import { ZeroAddress } from 'ethers'
import type { IndexedTransaction } from '../indexer/transactionQueries'
import { mergeTrade, movementsOf, operationOf } from './operation'

const me = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const token = '0x00000000000000000000000000000000000000cc'

const aTransaction = (change: Partial<IndexedTransaction> = {}): IndexedTransaction => ({
  hash: '0x01',
  block: 1,
  position: 0,
  minedAt: 0,
  sender: me,
  recipient: other,
  amount: 0n,
  nonce: 0,
  input: '0x',
  created: null,
  failed: false,
  fee: 0n,
  ...change,
})
const transfer = (
  sender: string,
  recipient: string,
): { token: string; sender: string; recipient: string; amount: bigint } => ({ token, sender, recipient, amount: 5n })

describe('operationOf', () => {
  it.each([
    ['send', aTransaction({ amount: 1n }), []],
    ['receive', aTransaction({ sender: other, recipient: me, amount: 1n }), []],
    ['send', aTransaction(), [transfer(me, other)]],
    ['trade', aTransaction(), [transfer(me, other), transfer(other, me)]],
    ['mint', aTransaction({ sender: other }), [transfer(ZeroAddress, me)]],
    ['burn', aTransaction(), [transfer(me, ZeroAddress)]],
    ['deploy', aTransaction({ recipient: null, created: token }), []],
    ['approve', aTransaction({ input: '0x095ea7b3' }), []],
    ['send', aTransaction({ failed: true, input: '0xa9059cbb' }), [transfer(me, other)]],
    ['execute', aTransaction({ input: '0x12345678' }), []],
  ])('says %s', (expected, transaction, transfers) => {
    expect(operationOf(me, transaction, movementsOf(me, transaction, transfers), [])).toBe(expected)
  })
})

describe('mergeTrade', () => {
  it('adds up what routers take apart, and mixes nothing else', () => {
    const parts = movementsOf(me, aTransaction({ amount: 3n }), [
      transfer(me, other),
      transfer(me, token),
      transfer(other, me),
    ])
    expect(mergeTrade(parts).map(({ direction, token: moved, amount }) => [direction, moved, amount])).toEqual([
      ['out', null, 3n],
      ['out', token, 10n],
      ['in', token, 5n],
    ])
  })
})

describe('movementsOf', () => {
  it('knows what left, what arrived and what stayed', () => {
    const moves = movementsOf(me, aTransaction({ amount: 3n }), [
      transfer(other, me),
      transfer(me, me),
      transfer(other, token),
    ])
    expect(moves.map(({ direction, token: moved }) => [direction, moved])).toEqual([
      ['out', null],
      ['in', token],
      ['self', token],
    ])
  })

  it('moves nothing when the transaction failed', () => {
    expect(movementsOf(me, aTransaction({ amount: 3n, failed: true }), [])).toEqual([])
  })
})
