import type { HistoryTransaction } from './readHistory'

const isNewestFirst = (rows: readonly HistoryTransaction[], from: number): boolean =>
  rows.every((row, index) => index < Math.max(1, from) || (rows[index - 1]?.minedAt ?? 0) >= row.minedAt)

/**
 * The rows with those of a page: each id once, the page's own reading of it, newest first. The result is a new list;
 * `hasGrown` says whether it is longer.
 */
export function joinRows(
  rows: readonly HistoryTransaction[],
  page: readonly HistoryTransaction[],
): { rows: HistoryTransaction[]; hasGrown: boolean } {
  const unseen = new Map(page.map((row) => [row.id, row]))
  const joined = rows.map((row) => {
    const again = unseen.get(row.id)
    if (again) unseen.delete(row.id)
    return again ?? row
  })
  const hasReplaced = unseen.size < new Set(page.map(({ id }) => id)).size
  for (const row of unseen.values()) joined.push(row)
  // Pages come in order, so sorting is the exception.
  if (!isNewestFirst(joined, hasReplaced ? 1 : rows.length)) joined.sort((one, other) => other.minedAt - one.minedAt)
  return { rows: joined, hasGrown: joined.length > rows.length }
}
