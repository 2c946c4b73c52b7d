import type { ReactElement } from 'react'
import { useStyles } from '../theme/useStyles'
import { markStyles } from './Mark.styles'

/**
 * A brand's mark, one path on a 24 unit grid, filled with the colour of its text. Its name stands beside it or in the
 * label of its button.
 */
export function Mark({ path }: { path: string }): ReactElement {
  useStyles(markStyles)
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
