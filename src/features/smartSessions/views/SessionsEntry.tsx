import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconKey } from '../../../ui/icons/actionIcons'
import { iconForward } from '../../../ui/icons/icons'
import { IconPicture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { selectOffersSessions } from '../sessionsSelectors'

/** The way from a smart account to its sessions. */
export function SessionsEntry(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const isOffered = useAppSelector(selectOffersSessions)
  if (!isOffered) return null
  return (
    <Row
      filled
      picture={<IconPicture icon={iconKey} shape="round" />}
      title={t('sessions.entry')}
      subtitle={t('sessions.entryText')}
      endIcon={iconForward}
      onClick={() => void dispatch(openView('SmartSessionList'))}
    />
  )
}
