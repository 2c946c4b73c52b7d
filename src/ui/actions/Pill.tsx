import { useId, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { iconChevron } from '../icons/actionIcons'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { pillStyles } from './Pill.styles'

type PillProps = {
  children: string
  onClick: () => void
  picture?: ReactNode
  icon?: IconShape
  /** Leads to a choice: a chevron stands at the end. */
  opensChoice?: boolean
  /** Names the pill by what it does; its words then describe it. */
  label?: string
}

/** A small round-ended button: the chosen network or token, "Try again". */
export function Pill({ children, onClick, picture, icon, opensChoice, label }: PillProps): ReactElement {
  useStyles(pillStyles)
  const wordsId = useId()
  const className = classNames('pill', picture !== undefined && 'pill--picture')
  const inside = (
    <>
      {picture}
      {icon && <Icon shape={icon} size={16} />}
      {/* A name of a network or token may be cut; words of our own wrap. */}
      <span
        id={wordsId}
        className={picture === undefined ? undefined : 'cut'}
        aria-hidden={label !== undefined || undefined}
      >
        {children}
      </span>
      {opensChoice && <Icon shape={iconChevron} size={16} />}
    </>
  )
  if (label === undefined)
    return (
      <button type="button" className={className} onClick={onClick}>
        {inside}
      </button>
    )
  // A button with a name of its own holds no other words (WCAG 2.5.3).
  return (
    <span className={className}>
      {inside}
      <button type="button" className="cover" aria-label={label} aria-describedby={wordsId} onClick={onClick} />
    </span>
  )
}
