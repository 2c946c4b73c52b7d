import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { listStyles } from './List.styles'
import { longListStyles } from './LongList.styles'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { useBlocksInSight } from './useBlocksInSight'
import { useKeptScroll } from '../card/useKeptScroll'

/**
 * Items in a line and the height of a line in px, as in the style sheets; a block is small enough to be drawn at once
 * on a slow machine.
 */
const LOOKS = { tiles: { columns: 4, line: 104, size: 12 }, rows: { columns: 1, line: 64, size: 10 } } as const

type LongListProps<Item> = {
  label: string
  look: keyof typeof LOOKS
  items: readonly Item[]
  /** One tile (ui/Tile) or row of two lines (ui/Row). */
  render: (item: Item) => ReactNode
  keyOf: (item: Item) => string
  busy?: boolean
  /** How many there will be in all, where that is known. */
  total?: number
  /** The end came near. Left out where there is no more, or where more must be asked for with a button. */
  onEnd?: () => void
  /** How far the box around was scrolled when the list was left, in px. */
  initialTop?: number
}

/**
 * A list that may be thousands long. Its items are drawn in blocks while they are near what is in sight; the others
 * keep their room, so that the number of elements is bounded and nothing moves.
 */
export function LongList<Item>({
  label,
  look,
  items,
  render,
  keyOf,
  busy,
  total,
  onEnd,
  initialTop = 0,
}: LongListProps<Item>): ReactElement {
  useStyles(listStyles)
  useStyles(longListStyles)
  const { columns, line, size } = LOOKS[look]
  const listRef = useRef<HTMLDivElement>(null)
  const endRef = useRef<HTMLDivElement>(null)
  const blocks = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

  // Before the first look at what is in sight: that depends on it.
  useKeptScroll(listRef, initialTop)
  const isInSight = useBlocksInSight(listRef, blocks.length, Math.floor(initialTop / ((size / columns) * line)))

  // Begun anew with every page: an end that is still near asks for the next one at once.
  useEffect(() => {
    const end = endRef.current
    if (!onEnd || !end || items.length === 0 || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd()
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [onEnd, items.length])

  return (
    <div
      role="list"
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames('long-list', `long-list--${look}`)}
      ref={listRef}
    >
      {blocks.map((block, blockIndex) => {
        const [first] = block
        const isShown = isInSight(blockIndex)
        return (
          <div
            key={first === undefined ? blockIndex : keyOf(first)}
            className={isShown ? `list--${look}` : 'long-list__away'}
            style={{ '--rows': Math.ceil(block.length / columns) }}
          >
            {isShown &&
              block.map((item, index) => (
                <div
                  key={keyOf(item)}
                  role="listitem"
                  aria-posinset={blockIndex * size + index + 1}
                  aria-setsize={total ?? -1}
                >
                  {render(item)}
                </div>
              ))}
          </div>
        )
      })}
      <div ref={endRef} className="long-list__end" aria-hidden="true" />
    </div>
  )
}
