import type { ReactElement } from 'react'
import { bannerStyles } from './Banner.styles'
import { Icon } from './icons/Icon'
import type { IconShape } from './icons/iconShape'
import { iconCheck, iconOffline, iconWarning } from './icons/icons'
import { classNames } from './theme/classNames'
import { useStyles } from './theme/useStyles'

export type BannerVariant = 'loading' | 'success' | 'error' | 'info' | 'offline'

export type BannerNotice = { readonly variant: BannerVariant; readonly message: string }

const ICONS: Partial<Record<BannerVariant, IconShape>> = { success: iconCheck, error: iconWarning, offline: iconOffline }

type BannerProps = { notice: BannerNotice | null; action?: { title: string; onClick: () => void } }

function BannerLine({ notice, action }: { notice: BannerNotice; action: BannerProps['action'] }): ReactElement {
  const icon = ICONS[notice.variant]
  return (
    <div className={classNames('banner', `banner--${notice.variant}`)} part="banner">
      {notice.variant === 'loading' && <i className="banner__spinner" aria-hidden="true" />}
      {icon && <Icon shape={icon} />}
      <span>{notice.message}</span>
      {action && <button type="button" onClick={action.onClick}>{action.title}</button>}
    </div>
  )
}

/** The line at the top of a view. Keep it mounted: its live regions must be there before the words come. */
export function Banner({ notice, action }: BannerProps): ReactElement {
  useStyles(bannerStyles)
  const line = notice && <BannerLine notice={notice} action={action} />
  const isError = notice?.variant === 'error'
  return (
    <>
      <div role="status">{isError ? null : line}</div>
      <div role="alert">{isError ? line : null}</div>
    </>
  )
}
