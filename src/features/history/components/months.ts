/** A month in which something happened: a moment in it, and the place of the first thing that did. */
export type Month = { key: string; monthMs: number; start: number }

/** The visitor's own calendar month of a moment. */
function monthOf(timeMs: number): { key: string; from: number; to: number } {
  const date = new Date(timeMs)
  const [year, month] = [date.getFullYear(), date.getMonth()]
  return { key: `${year}-${month}`, from: new Date(year, month).getTime(), to: new Date(year, month + 1).getTime() }
}

/** The months of what happened; the items come newest first and keep their order. */
export function monthsOf<Item>(items: readonly Item[], timeOf: (item: Item) => number): Month[] {
  const months: Month[] = []
  let month: ReturnType<typeof monthOf> | undefined
  for (const [start, item] of items.entries()) {
    const monthMs = timeOf(item)
    if (month && monthMs >= month.from && monthMs < month.to) continue
    month = monthOf(monthMs)
    months.push({ key: month.key, monthMs, start })
  }
  return months
}
