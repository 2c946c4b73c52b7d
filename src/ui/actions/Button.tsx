import type { MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { buttonStyles } from './Button.styles'
import { buttonStateStyles } from './ButtonState.styles'

export type ButtonProps = {
  children: ReactNode
  onClick?: () => void
  /** @default 'secondary' — one 'primary' per view. */
  look?: 'primary' | 'secondary' | 'plain'
  type?: 'button' | 'submit'
  icon?: IconShape
  endIcon?: IconShape
  /** Stays focusable, so that its label (the reason) can still be read. */
  disabled?: boolean
  /** Working on the last press: presses are ignored, the label stays. */
  busy?: boolean
  /** Names the button where its words alone do not. */
  label?: string
  ref?: Ref<HTMLButtonElement>
}

/** The full-width button at the bottom of a view. */
export function Button({
  children,
  onClick,
  look = 'secondary',
  type = 'button',
  icon,
  endIcon,
  disabled,
  busy,
  label,
  ref,
}: ButtonProps): ReactElement {
  useStyles(buttonStyles)
  useStyles(buttonStateStyles)
  const isOff = disabled || busy
  const handleClick = (event: MouseEvent): void => {
    if (isOff) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      ref={ref}
      // oxlint-disable-next-line react/button-has-type -- one of two fixed types
      type={type}
      className={classNames('button', look !== 'secondary' && `button--${look}`)}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy && <span className="button__spinner" aria-hidden="true" />}
      {icon && !busy && <Icon shape={icon} />}
      {children}
      {endIcon && <Icon shape={endIcon} />}
    </button>
  )
}
