import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { isMotionKnown, useLeaving } from './useLeaving'

/** Where a view comes from: further on, further back, or nowhere (the first one). */
type ViewMove = 'forward' | 'back' | 'none'

type ViewProps = { move: ViewMove; children: ReactNode }
type HeightProps = { height: RefObject<number> }

const classOf = (move: ViewMove): string | undefined => (move === 'none' ? undefined : `view--${move}`)

function MovingView({ move, children, height }: ViewProps & HeightProps): ReactElement {
  const ref = useLeaving<HTMLDivElement>('view--leaving')
  // One that came before that was known stands there already: it would be seen to come once more.
  const [className] = useState(() => (isMotionKnown() ? classOf(move) : undefined))
  useLayoutEffect(() => {
    const { current } = ref
    return () => void (height.current = current?.offsetHeight ?? 0)
  }, [ref, height])
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}

/** Stands for the view that comes, as high as the one that left: the card changes its height once. */
function Gap({ move, height }: Pick<ViewProps, 'move'> & HeightProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.style.minBlockSize = `${height.current}px`
  }, [height])
  return <div ref={ref} className={classOf(move)} />
}

/**
 * A view that slides in from the side it comes from while the one before fades out. A new `viewKey` is a new view; an
 * empty one keeps its place (`useArrival`).
 */
export function ViewTransition({ viewKey, ...props }: ViewProps & { viewKey: string }): ReactElement {
  const height = useRef(0)
  return viewKey === '' ? (
    <Gap move={props.move} height={height} />
  ) : (
    <MovingView key={viewKey} height={height} {...props} />
  )
}
