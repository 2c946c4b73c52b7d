import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import { iconChevron } from '../icons/actionIcons'
import { useStyles } from '../theme/useStyles'
import { foldStyles } from './Fold.styles'

/** Details that fold away behind one line. */
export function Fold({
  summary,
  children,
  open,
}: {
  summary: ReactNode
  children: ReactNode
  open?: boolean
}): ReactElement {
  useStyles(foldStyles)
  return (
    <details className="fold" open={open}>
      <summary>
        <bdi>{summary}</bdi>
        <Icon shape={iconChevron} size={16} />
      </summary>
      <div className="fold__inside">{children}</div>
    </details>
  )
}
