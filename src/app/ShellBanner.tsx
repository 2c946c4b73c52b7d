import type { ReactElement } from 'react'
import { useI18n } from '../i18n'
import { bannerCancelled } from '../notices'
import { useAppDispatch, useAppSelector } from '../store'
import { Banner } from '../ui/Banner'
import { useBannerLine } from './useBannerLine'

/** The one message at the top: what just happened, else that there is no connection. */
export function ShellBanner(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { banner, isOffline } = useAppSelector((state) => state.notices)
  const notice = banner
    ? { variant: banner.variant, message: t(banner.text.key, banner.text.params) }
    : isOffline
      ? { variant: 'offline' as const, message: t('common.offline') }
      : null
  const action = banner?.canCancel
    ? { title: t('common.cancel'), onClick: () => dispatch(bannerCancelled()) }
    : undefined
  return <Banner notice={notice} action={action} Line={useBannerLine(notice !== null)} />
}
