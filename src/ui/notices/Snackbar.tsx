import type { ReactElement } from 'react'
import { Icon } from '../icons/Icon'
import { iconCheck, iconWarning } from '../icons/actionIcons'
import { snackbarStyles } from './Snackbar.styles'
import { useStyles } from '../theme/useStyles'

export type SnackbarNotice = { readonly variant: 'info' | 'success' | 'error' | 'loading'; readonly message: string }

/** A short word over the lower edge of the card. Keep it mounted. */
export function Snackbar({ notice }: { notice: SnackbarNotice | null }): ReactElement {
  useStyles(snackbarStyles)
  const line = notice && (
    <div part="snackbar">
      {notice.variant === 'success' && <Icon shape={iconCheck} size={16} />}
      {notice.variant === 'error' && <Icon shape={iconWarning} size={16} />}
      {notice.message}
    </div>
  )
  const isError = notice?.variant === 'error'
  return (
    <>
      <div className="snackbar" role="status">
        {isError ? null : line}
      </div>
      <div className="snackbar" role="alert">
        {isError ? line : null}
      </div>
    </>
  )
}
