import type { ReactElement } from 'react'
import { selectBannerRequest, waitCancelled } from '../../features/walletRequests'
import { useI18n } from '../../i18n'
import { useAppDispatch, useAppSelector } from '../../store'
import type { Banner as News } from '../../notices'
import { Banner, type BannerVariant } from '../../ui/notices/Banner'
import { useModule } from '../../ui/useModule'

/** How a message looks. Without a connection to fetch it the message is read all the same. */
const loadLine = () => import('../../ui/card/motion')
const OFFLINE = { variant: 'offline', text: { key: 'common.offline' } } as const

/** The one message at the top: what just happened, else what a wallet has to confirm, else that there is no connection. */
export function ShellBanner(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { banner, isOffline } = useAppSelector((state) => state.notices)
  const request = useAppSelector(selectBannerRequest)
  const shown: (Pick<News, 'text'> & { variant: BannerVariant }) | null =
    banner ?? request?.banner ?? (isOffline ? OFFLINE : null)
  const notice = shown && { variant: shown.variant, message: t(shown.text.key, shown.text.params) }
  const action =
    !banner && request?.canCancel
      ? { title: t('common.cancel'), onClick: () => dispatch(waitCancelled(request)) }
      : undefined
  return <Banner notice={notice} action={action} Line={useModule(notice !== null, loadLine)?.BannerLine} />
}
