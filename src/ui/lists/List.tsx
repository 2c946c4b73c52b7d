import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { listStyles } from './List.styles'

type ListProps = {
  label?: string
  children: ReactNode
  /** @default 'rows' — 'gaps' sets filled rows apart, 'tiles' puts four in a line. */
  look?: 'rows' | 'gaps' | 'tiles'
  /** Dozens of rows or more: those out of sight are not laid out. */
  long?: boolean
  busy?: boolean
  /** The pointer or the focus comes near: time for a head start. */
  onApproach?: () => void
}

/** A list of rows or tiles; each child becomes an item. */
export function List({ label, children, look = 'rows', long, busy, onApproach }: ListProps): ReactElement {
  useStyles(listStyles)
  // role: Safari takes the list meaning away with the bullets.
  return (
    <ul
      role="list"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames(`list--${look}`, long && 'list--long')}
    >
      {Children.map(children, (child) => (isValidElement(child) ? <li>{child}</li> : null))}
    </ul>
  )
}
