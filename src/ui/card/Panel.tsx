import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { panelStyles } from './Panel.styles'

/** A raised surface that holds together what belongs together. */
export function Panel({ children, flush }: { children: ReactNode; flush?: boolean }): ReactElement {
  useStyles(panelStyles)
  return <div className={classNames('panel', flush && 'panel--flush')}>{children}</div>
}
