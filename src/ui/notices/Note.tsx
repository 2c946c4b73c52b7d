import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { iconWarning } from '../icons/actionIcons'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { noteStyles } from './Note.styles'

type NoteProps = {
  children: ReactNode
  title?: string
  /** @default 'info' — 'warning' and 'danger' bring their own icon and are announced at once. */
  tone?: 'info' | 'warning' | 'danger'
  icon?: IconShape
  /** Stands in place of the icon: a network's picture in size 20. */
  picture?: ReactNode
}

/** Something to know inside a view. */
export function Note({ children, title, tone = 'info', icon, picture }: NoteProps): ReactElement {
  useStyles(noteStyles)
  const shape = icon ?? (tone === 'info' ? undefined : iconWarning)
  return (
    <div
      className={classNames('note', tone !== 'info' && `note--${tone}`)}
      role={tone === 'info' ? undefined : 'alert'}
    >
      {picture ?? (shape && <Icon shape={shape} />)}
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
