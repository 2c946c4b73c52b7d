import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { pictureBadgeStyles } from './PictureBadge.styles'

/** The mark at a picture's corner. */
export function PictureBadge({
  icon,
  children,
  danger,
  success,
}: {
  icon?: IconShape
  children?: ReactNode
  danger?: boolean
  success?: boolean
}): ReactElement {
  useStyles(pictureBadgeStyles)
  return (
    <span
      className={classNames('picture__badge', danger && 'picture__badge--danger', success && 'picture__badge--success')}
    >
      {icon && <Icon shape={icon} size={14} />}
      {children}
    </span>
  )
}
