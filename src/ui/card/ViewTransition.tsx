import type { ReactElement, ReactNode } from 'react'

/** Where a view comes from: further on, further back, or nowhere (the first one). */
export type ViewMove = 'forward' | 'back' | 'none'

/** A view that slides in from the side it comes from. A new `viewKey` is a new view. */
export function ViewTransition({
  viewKey,
  move,
  children,
}: {
  viewKey: string
  move: ViewMove
  children: ReactNode
}): ReactElement {
  return (
    <div key={viewKey} className={move === 'none' ? undefined : `view--${move}`}>
      {children}
    </div>
  )
}
