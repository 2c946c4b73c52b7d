import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { listStyles } from './List.styles'
import { longGridStyles } from './LongGrid.styles'
import { classNames } from './theme/classNames'
import { useStyles } from './theme/useStyles'
import { useBlocksInSight } from './useBlocksInSight'
import { useKeptScroll } from './useKeptScroll'

const COLUMNS = 4
const BLOCK = 40
/** As in the style sheet: ten rows. */
const BLOCK_PX = 1_040

type LongGridProps<Item> = {
  label: string
  items: readonly Item[]
  /** One tile (ui/Tile). */
  render: (item: Item) => ReactNode
  keyOf: (item: Item) => string
  busy?: boolean
  /** How many there will be in all, where that is known. */
  total?: number
  /** The end came near. Left out where there is no more, or where more must be asked for with a button. */
  onEnd?: () => void
  /** How far the box around was scrolled when the grid was left, in px. */
  initialTop?: number
}

/**
 * A grid of tiles that may be thousands long. Blocks of forty tiles are drawn while they are near what is in sight; the others
 * keep their room, so that the number of elements is bounded and nothing moves.
 */
export function LongGrid<Item>({ label, items, render, keyOf, busy, total, onEnd, initialTop = 0 }: LongGridProps<Item>): ReactElement {
  useStyles(listStyles)
  useStyles(longGridStyles)
  const gridRef = useRef<HTMLDivElement>(null)
  const endRef = useRef<HTMLDivElement>(null)
  const blocks = Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, index) => items.slice(index * BLOCK, (index + 1) * BLOCK))

  // Before the first look at what is in sight: that depends on it.
  useKeptScroll(gridRef, initialTop)
  const isInSight = useBlocksInSight(gridRef, blocks.length, Math.floor(initialTop / BLOCK_PX))

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
    <div role="list" aria-label={label} aria-busy={busy || undefined} className="long-grid" ref={gridRef}>
      {blocks.map((block, blockIndex) => {
        const isShown = isInSight(blockIndex)
        const [first] = block
        return (
          <div
            key={first === undefined ? blockIndex : keyOf(first)}
            className={classNames(isShown ? 'list--tiles' : 'long-grid__block--away')}
            style={{ '--rows': Math.ceil(block.length / COLUMNS) }}
          >
            {isShown &&
              block.map((item, index) => (
                <div key={keyOf(item)} role="listitem" aria-posinset={blockIndex * BLOCK + index + 1} aria-setsize={total ?? -1}>
                  {render(item)}
                </div>
              ))}
          </div>
        )
      })}
      <div ref={endRef} className="long-grid__end" aria-hidden="true" />
    </div>
  )
}
