import type { ReactElement } from 'react'
import { iconMail } from '../../../ui/icons/actionIcons'
import { IconPicture } from '../../../ui/pictures/Picture'
import { useStyles } from '../../../ui/theme/useStyles'
import { authStyles } from './auth.styles'

/** A letter in the box of a large picture, drawn in its size. */
export function MailPicture({ size }: { size: 64 | 88 }): ReactElement {
  useStyles(authStyles)
  return (
    <span className="mail">
      <IconPicture icon={iconMail} size={size} />
    </span>
  )
}
