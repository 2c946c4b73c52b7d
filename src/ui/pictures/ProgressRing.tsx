import type { ReactElement, ReactNode } from 'react'
import { progressRingStyles } from './ProgressRing.styles'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'

type ProgressRingProps = {
  children: ReactNode
  /** Side in px: 112 around a wallet picture of 88, 300 around a QR code of 280. @default 112 */
  size?: number
  radius?: number
  /** 0 to 1; 'waiting' turns without an end, 'still' draws no ring but keeps its room. */
  progress: number | 'waiting' | 'still'
}

const INSET = 2
const WAITING_PART = 32

/** A rounded square from the middle of its upper edge, clockwise. */
function ringPath(size: number, radius: number): string {
  const [far, middle, side] = [size - INSET, size / 2, size - 2 * INSET - 2 * radius]
  const corner = (x: number, y: number): string => `a${radius} ${radius} 0 0 1 ${x} ${y}`
  return `M${middle} ${INSET}H${far - radius}${corner(radius, radius)}v${side}${corner(-radius, radius)}h${-side}${corner(-radius, -radius)}v${-side}${corner(radius, -radius)}Z`
}

/** The ring that means waiting. The words beside it say for what, so it is hidden from assistive technology. */
export function ProgressRing({
  children,
  size = 112,
  radius = size > 200 ? 24 : 30,
  progress,
}: ProgressRingProps): ReactElement {
  useStyles(progressRingStyles)
  const path = ringPath(size, radius)
  const part = typeof progress === 'number' ? Math.max(0, Math.min(1, progress)) * 100 : WAITING_PART
  return (
    <div className="ring" style={{ '--ring-size': `${size}px`, '--ring-radius': `${radius}px` }}>
      {progress !== 'still' && (
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          <path className="ring__track" d={path} />
          <path
            className={classNames('ring__value', progress === 'waiting' && 'ring__value--turning')}
            d={path}
            pathLength={100}
            strokeDasharray={`${part} ${100 - part}`}
          />
        </svg>
      )}
      {progress === 'waiting' && <span className="ring__turn" />}
      {children}
    </div>
  )
}
