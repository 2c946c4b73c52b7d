import type { ReactElement, ReactNode } from 'react'
import { useLeaving } from './useLeaving'

/** Where a view comes from: further on, further back, or nowhere (the first one). */
type ViewMove = 'forward' | 'back' | 'none'

type ViewProps = { move: ViewMove; children: ReactNode }

function MovingView({ move, children }: ViewProps): ReactElement {
  const ref = useLeaving<HTMLDivElement>('view--leaving')
  return (
    <div ref={ref} className={move === 'none' ? undefined : `view--${move}`}>
      {children}
    </div>
  )
}

/** A view that slides in from the side it comes from while the one before fades out. A new `viewKey` is a new view. */
export function ViewTransition({ viewKey, ...props }: ViewProps & { viewKey: string }): ReactElement {
  return <MovingView key={viewKey} {...props} />
}
