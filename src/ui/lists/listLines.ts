/** Items that belong together under a heading: its name among the groups, and the place of its first item. */
export type ListGroup = { key: string; start: number }

/** A line of a list: the items from one place to before another, or none of them where it is the heading of a group. */
export type ListLine<Group extends ListGroup> = { group: Group | undefined; from: number; to: number }

/** The lines of so many items, some beside each other; the groups, if any, come in the order of the items. */
export function listLines<Group extends ListGroup>(
  count: number,
  columns: number,
  groups: readonly Group[] = [],
): ListLine<Group>[] {
  const lines: ListLine<Group>[] = []
  const addItems = (group: Group | undefined, start: number, end: number): void => {
    for (let from = start; from < end; from += columns) lines.push({ group, from, to: Math.min(from + columns, end) })
  }
  addItems(undefined, 0, groups[0]?.start ?? count)
  for (const [index, group] of groups.entries()) {
    lines.push({ group, from: group.start, to: group.start })
    addItems(group, group.start, groups[index + 1]?.start ?? count)
  }
  return lines
}
