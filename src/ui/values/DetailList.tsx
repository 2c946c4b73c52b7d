import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { detailListStyles } from './DetailList.styles'

/** Labels with their values, in reviews and folding details. `inset` puts them on the text line of panels. */
export function DetailList({ children, inset }: { children: ReactNode; inset?: boolean }): ReactElement {
  useStyles(detailListStyles)
  return <dl className={classNames('detail-list', inset && 'detail-list--inset')}>{children}</dl>
}

type DetailRowProps = {
  /** Left out, the value takes the whole line: what belongs to the line above. */
  label?: string
  children: ReactNode
  /** Stands muted before the value: the fiat worth of a token amount. */
  aside?: string
  /** The last line that adds up the others. */
  sum?: boolean
  /** A part of the line above. */
  part?: boolean
  tone?: 'good' | 'warning' | 'bad'
}

/** One label and its value. */
export function DetailRow({ label, children, aside, sum, part, tone }: DetailRowProps): ReactElement {
  return (
    <div className={classNames(sum && 'detail-list__sum', part && 'detail-list__part') || undefined}>
      {label !== undefined && <dt>{label}</dt>}
      <dd className={label === undefined ? 'detail-list__wide' : tone && `detail-list__${tone}`}>
        {aside !== undefined && (
          <small>
            <bdi>{aside}</bdi>
          </small>
        )}{' '}
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </dd>
    </div>
  )
}
