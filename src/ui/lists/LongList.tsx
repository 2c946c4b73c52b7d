import { useMemo, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { useKeptScroll } from '../card/useKeptScroll'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { listStyles } from './List.styles'
import { listLines, type ListGroup, type ListLine } from './listLines'
import { longListStyles } from './LongList.styles'
import { useEndInSight } from './useEndInSight'
import { useLineWindow, type LineLayout } from './useLineWindow'

/** Items in a line, and the height of a line in px, as in the style sheets; a row has two lines of text. */
const LOOKS = {
  tiles: { columns: 4, line: 104 },
  cards: { columns: 3, line: 164 },
  rows: { columns: 1, line: 64 },
} as const
const HEADING_PX = 33
/** So few rows cost nothing, and what looks through the page finds all of them. */
const MOST_DRAWN_WHOLE = 40

type LongListProps<Item, Group extends ListGroup> = {
  /** What the list is called. */
  label: string
  /** @default 'rows' */
  look?: keyof typeof LOOKS
  items: readonly Item[]
  /** One tile (ui/Tile) or row (ui/Row); rows may have any height. */
  render: (item: Item) => ReactNode
  keyOf: (item: Item) => string
  /** Items under headings; each group is a list, called by its heading. */
  groups?: readonly Group[]
  titleOf?: (group: Group) => string
  busy?: boolean
  /** It is not known how many there will be in all. */
  isOpenEnded?: boolean
  /** The end came near. Left out where there is no more, or where more must be asked for with a button. */
  onEnd?: () => void
  /** How far the box around was scrolled when the list was left, in px. Left out: the box stays as it is. */
  initialTop?: number
}

type Drawn<Group extends ListGroup> = { line: ListLine<Group>; index: number; room: number }

/** The lines to draw, by their group. */
function byGroup<Group extends ListGroup>(drawn: readonly Drawn<Group>[]): Drawn<Group>[][] {
  const sections: Drawn<Group>[][] = []
  for (const one of drawn) {
    const section = sections.at(-1)
    if (section && section[0]?.line.group === one.line.group) section.push(one)
    else sections.push([one])
  }
  return sections
}

const isHeading = ({ line }: Drawn<ListGroup>): boolean => line.from === line.to

/**
 * A list of any length. Its lines are drawn while they are near what is in sight; the others keep their room, so that
 * the number of elements is bounded and nothing moves.
 */
export function LongList<Item, Group extends ListGroup = ListGroup>({
  label,
  look = 'rows',
  items,
  render,
  keyOf,
  groups,
  titleOf,
  busy,
  isOpenEnded,
  onEnd,
  initialTop,
}: LongListProps<Item, Group>): ReactElement {
  useStyles(listStyles)
  useStyles(longListStyles)
  const { columns, line: guess } = LOOKS[look]
  const listRef = useRef<HTMLDivElement>(null)
  const isWhole = columns === 1 && !isOpenEnded && items.length <= MOST_DRAWN_WHOLE
  const lines = useMemo(() => listLines(items.length, columns, groups), [items.length, columns, groups])
  const facts = useMemo<LineLayout>(() => {
    const isItems = (index: number): boolean => lines[index]?.from !== lines[index]?.to
    const keyAt = (index: number): string => {
      const item = items[lines[index]?.from ?? 0]
      return isItems(index) && item !== undefined ? keyOf(item) : `group ${lines[index]?.group?.key}`
    }
    return { count: lines.length, isWhole, keyAt, guessAt: (index) => (isItems(index) ? guess : HEADING_PX) }
  }, [lines, isWhole, items, keyOf, guess])

  // Before the first look at what is in sight: that depends on it.
  useKeptScroll(listRef, initialTop)
  const { runs, below } = useLineWindow(listRef, facts, initialTop ?? 0)
  const endRef = useEndInSight(onEnd, items.length)

  const drawn = runs.flatMap(({ start, end, room }) =>
    lines.slice(start, end).map((line, place) => ({ line, index: start + place, room: place === 0 ? room : 0 })),
  )
  const placeOf = ({ index, room }: Drawn<Group>): { 'data-line': number; style?: CSSProperties } => ({
    'data-line': index,
    ...(room > 0 && { style: { marginBlockStart: room } }),
  })
  const drawItem = (item: Item, place: number, more: object = {}): ReactElement => (
    <div
      key={keyOf(item)}
      role="listitem"
      aria-posinset={place + 1}
      aria-setsize={isOpenEnded ? -1 : items.length}
      {...more}
    >
      {render(item)}
    </div>
  )
  const drawLine = (one: Drawn<Group>): ReactNode => {
    const { from, to } = one.line
    const inLine = items.slice(from, to)
    const [first] = inLine
    // Not as a list of one: a line that gets another neighbour would be drawn anew, and lose the focus.
    if (columns === 1) return first !== undefined && drawItem(first, from, placeOf(one))
    return (
      <div key={facts.keyAt(one.index)} className={`list--${look}`} {...placeOf(one)}>
        {inLine.map((item, place) => drawItem(item, from + place))}
      </div>
    )
  }
  const listParts = { role: 'list', 'aria-busy': busy || undefined }
  const isGrouped = groups !== undefined
  return (
    <div
      ref={listRef}
      className={classNames('long-list', `long-list--${look}`)}
      style={{ paddingBlockEnd: below }}
      {...(!isGrouped && { ...listParts, 'aria-label': label })}
    >
      {!isGrouped && drawn.map(drawLine)}
      {isGrouped &&
        byGroup(drawn).map((section) => {
          const group = section[0]?.line.group
          const title = group && titleOf ? titleOf(group) : label
          return (
            <div key={group?.key ?? ''}>
              {section.filter(isHeading).map((one) => (
                <h3 key={one.index} className="group" {...placeOf(one)}>
                  {title}
                </h3>
              ))}
              <div {...listParts} aria-label={title}>
                {section.filter((one) => !isHeading(one)).map(drawLine)}
              </div>
            </div>
          )
        })}
      <div ref={endRef} className="long-list__end" aria-hidden="true" />
    </div>
  )
}
