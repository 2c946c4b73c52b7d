import fc from 'fast-check'
import { aTransaction } from '../../../test/support/builders'
import { aHistoryRow } from '../../../test/support/historyRows'
import { isOwn, keyOf, mergeActivity, timeOf } from './mergeActivity'

const hash = `0x${'ab'.repeat(32)}`
const own = aTransaction({ hash: `0x${'AB'.repeat(32)}`, requestedAt: 5_000 })

describe('the activity', () => {
  it('has both lists in one order, newest first', () => {
    const rows = [
      aHistoryRow({ id: 'c', hash: '0xc', minedAt: 9_000 }),
      aHistoryRow({ id: 'a', hash: '0xa', minedAt: 1_000 }),
    ]
    expect(mergeActivity(rows, [own]).map(timeOf)).toEqual([9_000, 5_000, 1_000])
    expect(mergeActivity(rows, []).map(keyOf)).toEqual(['c', 'a'])
    expect(mergeActivity([], [own])).toEqual([own])
  })

  it.each([
    ['submitted', 'pending', 'submitted'],
    ['submitted', 'confirmed', 'confirmed'],
    ['submitted', 'failed', 'failed'],
    ['confirmed', 'pending', 'confirmed'],
    ['failed', 'failed', 'failed'],
  ] as const)(
    'has a transaction made here once, at its place, by the same name: %s here and %s there is %s',
    (status, told, shown) => {
      const rows = [
        aHistoryRow({ id: 'x', hash: '0xx', minedAt: 6_000 }),
        aHistoryRow({ hash, status: told, minedAt: 7_000 }),
      ]
      const alone = mergeActivity(rows.slice(0, 1), [own])
      const together = mergeActivity(rows, [{ ...own, status }])
      expect(together.map(keyOf)).toEqual(alone.map(keyOf))
      expect(together[1]).toMatchObject({ transactionId: 'tx-1', status: shown })
    },
  )

  it('does not take the service’s word for what was not yet compared with what was handed over', () => {
    const rows = [aHistoryRow({ hash, status: 'confirmed', minedAt: 7_000 })]
    const effect = `0x${'e'.repeat(64)}`
    expect(mergeActivity(rows, [{ ...own, effect }])).toMatchObject([{ status: 'submitted' }])
    expect(mergeActivity(rows, [{ ...own, effect, nonce: 7 }])).toMatchObject([{ status: 'confirmed' }])
  })

  it('tells hashes apart where case has a meaning', () => {
    const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const signature = aTransaction({ caipNetworkId, hash: 'AbC' })
    expect(mergeActivity([aHistoryRow({ hash: 'abc' })], [signature])).toHaveLength(2)
    expect(mergeActivity([aHistoryRow({ hash: 'AbC' })], [signature])).toHaveLength(1)
  })

  it('has a batch that has no transaction yet beside everything else', () => {
    expect(mergeActivity([aHistoryRow()], [aTransaction({ hash: '', callsId: 'calls' })]).map(keyOf)).toEqual(
      ['tx-1', 'row-1'].sort((one) => (one === 'tx-1' ? -1 : 1)),
    )
  })

  it('has at most 99 that are pending', () => {
    const rows = Array.from({ length: 120 }, (_, index) =>
      aHistoryRow({ id: `${index}`, hash: `0x${index}`, status: 'pending' }),
    )
    expect(mergeActivity(rows, [])).toHaveLength(99)
    expect(mergeActivity(rows, [own])).toHaveLength(99)
    expect(mergeActivity(rows, [{ ...own, status: 'confirmed' }])).toHaveLength(100)
  })

  it('never loses or doubles anything', () => {
    const row = fc.record({ number: fc.nat(20), minedAt: fc.nat(100) })
    fc.assert(
      fc.property(
        fc.uniqueArray(row, { selector: ({ number }) => number }),
        fc.uniqueArray(row, { selector: ({ number }) => number }),
        (told, made) => {
          const rows = told
            .map(({ number, minedAt }) => aHistoryRow({ id: `row-${number}`, hash: `0x${number}`, minedAt }))
            .sort((one, other) => other.minedAt - one.minedAt)
          const mine = made.map(({ number, minedAt }) =>
            aTransaction({ transactionId: `tx-${number}`, hash: `0x${number}`, requestedAt: minedAt }),
          )
          const merged = mergeActivity(rows, mine)
          expect(new Set(merged.map(({ hash: each }) => each))).toEqual(
            new Set([...rows, ...mine].map(({ hash: each }) => each)),
          )
          expect(new Set(merged.map(keyOf)).size).toBe(merged.length)
          expect(merged.filter(isOwn)).toHaveLength(mine.length)
          expect(merged.map(timeOf)).toEqual(merged.map(timeOf).sort((one, other) => other - one))
        },
      ),
    )
  })
})
