/** What happened in one month, in the order it was given. `monthMs` is a moment of that month. */
export type MonthGroup<Item> = { key: string; monthMs: number; items: Item[] }

/** Groups by the visitor's own calendar months; the order of groups and items is the one given. */
export function groupByMonth<Item>(items: readonly Item[], timeOf: (item: Item) => number): MonthGroup<Item>[] {
  const groups = new Map<string, MonthGroup<Item>>()
  for (const item of items) {
    const monthMs = timeOf(item)
    const date = new Date(monthMs)
    const key = `${date.getFullYear()}-${date.getMonth()}`
    const group = groups.get(key)
    if (group) group.items.push(item)
    else groups.set(key, { key, monthMs, items: [item] })
  }
  return [...groups.values()]
}
