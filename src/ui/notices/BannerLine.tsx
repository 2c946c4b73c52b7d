import type { ReactElement } from 'react'
import type { BannerLineProps, BannerVariant } from './Banner'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { iconCheck, iconOffline, iconWarning } from '../icons/actionIcons'
import { classNames } from '../theme/classNames'

const ICONS: Partial<Record<BannerVariant, IconShape>> = {
  success: iconCheck,
  error: iconWarning,
  offline: iconOffline,
}

/** What the line at the top of a view looks like. It comes with what moves, and with its styles. */
export function BannerLine({ notice, action }: BannerLineProps): ReactElement {
  const icon = ICONS[notice.variant]
  return (
    <div className={classNames('banner', `banner--${notice.variant}`)} part="banner">
      {notice.variant === 'loading' && <i className="banner__spinner" aria-hidden="true" />}
      {icon && <Icon shape={icon} />}
      <span>{notice.message}</span>
      {action && (
        <button type="button" onClick={action.onClick}>
          {action.title}
        </button>
      )}
    </div>
  )
}
