import type { ReactElement } from 'react'
import type { FiatText } from '../../i18n'
import { VisuallyHidden } from '../notices/VisuallyHidden'
import { Bone } from '../skeletons/Skeleton'
import { useStyles } from '../theme/useStyles'
import { SplitBar, type SplitPart } from './SplitBar'
import { totalStyles } from './Total.styles'

const ROOM = 'stack total-room inset'

type TotalProps = {
  /** Is read out before the sum. */
  label: string
  fiat: FiatText
  /** How it splits; nothing is no bar. */
  parts: readonly SplitPart[]
}

/** A large sum with muted cents, and how it splits. As high without a split: what stands below never moves. */
export function Total({ label, fiat, parts }: TotalProps): ReactElement {
  useStyles(totalStyles)
  return (
    <div className={ROOM}>
      <p className="total" style={{ '--n': fiat.text.length }}>
        <VisuallyHidden>{`${label} `}</VisuallyHidden>
        <bdi>
          {fiat.main}
          <small>{fiat.cents}</small>
          {fiat.tail}
        </bdi>
      </p>
      {parts.length > 0 && <SplitBar parts={parts} />}
    </div>
  )
}

/** A total that is still on its way, in the room of one that came. */
export function TotalSkeleton(): ReactElement {
  useStyles(totalStyles)
  return (
    <div className={ROOM} aria-hidden="true">
      <Bone width={184} height={28} line={44} />
      <Bone height={6} />
      <Bone width={240} height={10} line={16} />
    </div>
  )
}
