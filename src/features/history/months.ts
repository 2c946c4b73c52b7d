/** A line of a list by months: the heading of a month, or something that happened in it. */
export type Line<Item> = { monthKey: string; monthMs: number } & ({ item?: undefined } | { item: Item; index: number })

type Month = { key: string; from: number; to: number }

/** The visitor's own calendar month of a moment. */
function monthOf(timeMs: number): Month {
  const date = new Date(timeMs)
  const [year, month] = [date.getFullYear(), date.getMonth()]
  return { key: `${year}-${month}`, from: new Date(year, month).getTime(), to: new Date(year, month + 1).getTime() }
}

/** Puts a heading before the first of each month; the items come newest first and keep their order. */
export function monthLines<Item>(items: readonly Item[], timeOf: (item: Item) => number): Line<Item>[] {
  const lines: Line<Item>[] = []
  let month: Month | undefined
  for (const [index, item] of items.entries()) {
    const monthMs = timeOf(item)
    if (!month || monthMs < month.from || monthMs >= month.to) {
      month = monthOf(monthMs)
      lines.push({ monthKey: month.key, monthMs })
    }
    lines.push({ monthKey: month.key, monthMs, item, index })
  }
  return lines
}
