import type { ComponentType, ReactElement } from 'react'

export type BannerVariant = 'loading' | 'success' | 'error' | 'info' | 'offline'

type BannerNotice = { readonly variant: BannerVariant; readonly message: string }

export type BannerLineProps = { notice: BannerNotice; action?: { title: string; onClick: () => void } }

type BannerProps = {
  notice: BannerNotice | null
  action?: BannerLineProps['action']
  Line: ComponentType<BannerLineProps> | undefined
}

/**
 * The line at the top of a view. Keep it mounted: its live regions must be there before the words come. Until `Line` is
 * there the words stand alone.
 */
export function Banner({ notice, action, Line }: BannerProps): ReactElement {
  const line =
    notice &&
    (Line ? (
      <Line notice={notice} action={action} />
    ) : (
      <p className="banner" part="banner">
        {notice.message}
      </p>
    ))
  const isError = notice?.variant === 'error'
  return (
    <>
      <div role="status">{isError ? null : line}</div>
      <div role="alert">{isError ? line : null}</div>
    </>
  )
}
