import type { ReactElement } from 'react'
import { trackEvent } from '../../../analytics'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { iconForward, iconGrid } from '../../../ui/icons/icons'
import { IconPicture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'

/** The way to the directory, with how many wallets there are where that is known. */
export function AllWalletsRow({ count }: { count?: string }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  return (
    <Row
      filled
      single
      label={t('connect.allWallets')}
      title={<>{t('connect.allWallets')}</>}
      picture={<IconPicture icon={iconGrid} />}
      note={count}
      endIcon={iconForward}
      onClick={() => {
        dispatch(openView('AllWallets'))
        void dispatch(trackEvent({ event: 'CLICK_ALL_WALLETS' }))
      }}
    />
  )
}
