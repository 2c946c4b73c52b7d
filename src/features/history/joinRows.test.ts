import { aHistoryRow } from '../../../test/support/historyRows'
import { joinRows } from './joinRows'

const row = (id: string, minedAt: number, hash = id) => aHistoryRow({ id, minedAt, hash })
const joined = (rows: ReturnType<typeof row>[], page: ReturnType<typeof row>[]): string => {
  const result = joinRows(rows, page)
  return `${result.rows.map(({ id }) => id).join('')} ${result.hasGrown}`
}

describe('a page and what was there before', () => {
  it.each([
    ['follows it', [row('a', 9), row('b', 8)], [row('c', 7)], 'abc true'],
    ['is the first', [], [row('a', 9), row('b', 8)], 'ab true'],
    ['brings each row once', [row('a', 9)], [row('a', 9), row('b', 8), row('b', 8)], 'ab true'],
    ['brings nothing new', [row('a', 9)], [row('a', 9)], 'a false'],
    ['is newer', [row('b', 8)], [row('a', 9)], 'ab true'],
    ['is in disorder itself', [row('a', 9)], [row('c', 7), row('b', 8)], 'abc true'],
    ['has rows of the same moment, which stay in their order', [row('a', 9), row('b', 8)], [row('c', 8)], 'abc true'],
    ['moves a row', [row('a', 9), row('b', 8)], [row('b', 10)], 'ba false'],
  ] as [string, ReturnType<typeof row>[], ReturnType<typeof row>[], string][])('%s', (_name, before, page, result) => {
    expect(joined(before, page)).toBe(result)
  })

  it('stands with the newer reading of a row', () => {
    expect(joinRows([row('a', 9, 'old')], [row('a', 9, 'new')]).rows[0]?.hash).toBe('new')
  })
})
