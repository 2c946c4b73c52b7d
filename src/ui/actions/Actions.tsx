import type { ReactElement } from 'react'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { useStyles } from '../theme/useStyles'
import { tileStyles } from '../card/Tile.styles'

export type Action = { key: string; icon: IconShape; title: string; onClick: () => void; disabled?: boolean }

/** The account's actions as a row of equal buttons. */
export function Actions({ actions }: { actions: readonly Action[] }): ReactElement {
  useStyles(tileStyles)
  return (
    <div className="actions">
      {actions.map(({ key, icon, title, onClick, disabled }) => (
        <button
          key={key}
          type="button"
          className="action"
          aria-disabled={disabled || undefined}
          onClick={disabled ? undefined : onClick}
        >
          <Icon shape={icon} />
          {title}
        </button>
      ))}
    </div>
  )
}
