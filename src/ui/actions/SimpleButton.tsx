import type { ReactElement, ReactNode } from 'react'
import { buttonStyles } from './Button.styles'
import { useStyles } from '../theme/useStyles'

/**
 * The full-width button of a view where it can always be pressed: the first view needs no more of `Button`, and fetches
 * no more.
 */
export function SimpleButton({
  look,
  onClick,
  children,
}: {
  look: 'primary' | 'plain'
  onClick: () => void
  children: ReactNode
}): ReactElement {
  useStyles(buttonStyles)
  return (
    <button type="button" className={`button button--${look}`} onClick={onClick}>
      {children}
    </button>
  )
}
