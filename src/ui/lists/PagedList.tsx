import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useI18n } from '../../i18n'
import { Button } from '../actions/Button'
import { List } from './List'

const PAGE = 40

type PagedListProps<Item> = { label: string; items: readonly Item[]; render: (item: Item) => ReactNode }

/** A list that may be thousands long: forty rows, and forty more each time its end comes into sight. */
export function PagedList<Item>({ label, items, render }: PagedListProps<Item>): ReactElement {
  const { t } = useI18n()
  const [count, setCount] = useState(PAGE)
  const endRef = useRef<HTMLDivElement>(null)
  const hasMore = items.length > count

  // Begun anew with every page: a screen higher than one page is filled without scrolling.
  useEffect(() => {
    const end = endRef.current
    if (!hasMore || !end || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setCount(count + PAGE)
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [hasMore, count])

  return (
    <>
      <List label={label} long={items.length > PAGE}>
        {items.slice(0, count).map(render)}
      </List>
      {hasMore && (
        <div ref={endRef}>
          <Button look="plain" onClick={() => setCount(count + PAGE)}>
            {t('common.showMore')}
          </Button>
        </div>
      )}
    </>
  )
}
