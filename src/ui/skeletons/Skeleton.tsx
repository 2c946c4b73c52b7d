import type { ReactElement } from 'react'
import { rowStyles } from '../lists/Row.styles'
import { skeletonStyles } from './Skeleton.styles'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'

type BoneProps = {
  /** In px; without it as wide as there is room. */
  width?: number
  height?: number
  /** The height of the line that comes in its place, in px. @default height */
  line?: number
  shape?: 'text' | 'round' | 'app'
}

/** One grey shape with the size of what comes. */
export function Bone({ width, height = 12, line = height, shape = 'text' }: BoneProps): ReactElement {
  useStyles(skeletonStyles)
  return (
    <span
      className={classNames('bone', shape !== 'text' && `bone--${shape}`)}
      style={{
        '--bone-width': width === undefined ? '100%' : `${width}px`,
        '--bone-height': `${height}px`,
        '--bone-line': `${line}px`,
      }}
    />
  )
}

const WIDTHS: readonly (readonly [number, number])[] = [
  [96, 64],
  [120, 88],
  [80, 72],
  [104, 56],
]

/** Rows that are still on their way. Say "Loading" in a live region beside them. */
export function RowSkeletons({
  count = 3,
  shape = 'round',
}: {
  count?: number
  shape?: 'round' | 'app'
}): ReactElement {
  useStyles(rowStyles)
  return (
    <div className="bones" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const [title, subtitle] = WIDTHS[index % WIDTHS.length] ?? [96, 64]
        return (
          <div key={index} className="row">
            <Bone width={40} height={40} shape={shape} />
            <span>
              <Bone width={title} height={14} line={24} />
              <Bone width={subtitle} height={12} line={20} />
            </span>
            <Bone width={64} height={14} line={24} />
          </div>
        )
      })}
    </div>
  )
}
