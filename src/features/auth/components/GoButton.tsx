import type { ReactElement } from 'react'
import { Icon } from '../../../ui/icons/Icon'
import { iconGo } from './marks'

/**
 * The arrow at the end of a field: goes on with what was typed. While that works it turns, and keeps the focus it has.
 */
export function GoButton({
  label,
  busy,
  onClick,
}: {
  label: string
  busy: boolean
  onClick: () => void
}): ReactElement {
  return (
    <button
      type="button"
      className="login__go"
      aria-label={label}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="login__spinner" aria-hidden="true" /> : <Icon shape={iconGo} />}
    </button>
  )
}
