import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { factsStyles } from './Facts.styles'

/** Labels with their values, in reviews and folding details. `inset` puts them on the text line of panels. */
export function Facts({ children, inset }: { children: ReactNode; inset?: boolean }): ReactElement {
  useStyles(factsStyles)
  return <dl className={classNames('facts', inset && 'facts--inset')}>{children}</dl>
}

type FactProps = {
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
export function Fact({ label, children, aside, sum, part, tone }: FactProps): ReactElement {
  return (
    <div className={classNames(sum && 'facts__sum', part && 'facts__part') || undefined}>
      {label !== undefined && <dt>{label}</dt>}
      <dd className={label === undefined ? 'facts__wide' : tone && `facts__${tone}`}>
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
