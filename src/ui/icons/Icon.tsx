import type { ReactElement } from 'react'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { iconStyles } from './Icon.styles'
import type { IconShape } from './iconShape'

/**
 * Draws an icon in the colour of its text. It is decoration: the words beside it, or the button's label, say what it
 * means.
 */
export function Icon({ shape, size = 20 }: { shape: IconShape; size?: 14 | 16 | 20 | 24 }): ReactElement {
  useStyles(iconStyles)
  return (
    <svg
      className={classNames('icon', shape.turns && 'icon--turns')}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape.path} />
    </svg>
  )
}
