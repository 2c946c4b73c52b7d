import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { textButtonStyles } from './TextButton.styles'

type TextButtonProps = {
  children: ReactNode
  onClick: () => void
  label?: string
  endIcon?: IconShape
  look?: 'muted' | 'accent'
  small?: boolean
  /** Whether what it opens is open. */
  expanded?: boolean
}

/** A button that looks like text; its touch area is larger than its words. */
export function TextButton({
  children,
  onClick,
  label,
  endIcon,
  look = 'muted',
  small,
  expanded,
}: TextButtonProps): ReactElement {
  useStyles(textButtonStyles)
  const className = classNames('text-button num', small && 'small', look === 'accent' && 'text-button--accent')
  const inside = (
    <>
      {children}
      {endIcon && <Icon shape={endIcon} size={16} />}
    </>
  )
  if (label === undefined)
    return (
      <button type="button" className={className} aria-expanded={expanded} onClick={onClick}>
        {inside}
      </button>
    )
  // A button with a name of its own holds no other words (WCAG 2.5.3).
  return (
    <span className={className}>
      {inside}
      <button
        type="button"
        className="cover text-button__cover"
        aria-label={label}
        aria-expanded={expanded}
        onClick={onClick}
      />
    </span>
  )
}
