import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icons/Icon'
import type { IconShape } from './icons/iconShape'
import { iconChevron } from './icons/icons'
import { classNames } from './theme/classNames'
import { useStyles } from './theme/useStyles'
import { pillStyles } from './Pill.styles'

type PillProps = {
  children: string
  onClick: () => void
  picture?: ReactNode
  icon?: IconShape
  /** Leads to a choice: a chevron stands at the end. */
  opensChoice?: boolean
  label?: string
}

/** A small round-ended button: the chosen network or token, "Try again". */
export function Pill({ children, onClick, picture, icon, opensChoice, label }: PillProps): ReactElement {
  useStyles(pillStyles)
  return (
    <button type="button" className={classNames('pill', picture !== undefined && 'pill--picture')} aria-label={label} onClick={onClick}>
      {picture}
      {icon && <Icon shape={icon} size={16} />}
      <span className="cut">{children}</span>
      {opensChoice && <Icon shape={iconChevron} size={16} />}
    </button>
  )
}
