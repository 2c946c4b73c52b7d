import type { HistoryTransaction } from './readHistory'

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
  for (const row of unseen.values()) joined.push(row)
  // Pages come in order: of a list that is in order already, sorting only looks at each row once.
  joined.sort((one, other) => other.minedAt - one.minedAt)
  return { rows: joined, hasGrown: joined.length > rows.length }
}
