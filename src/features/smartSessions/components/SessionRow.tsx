import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Picture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { statusOf, type SmartSession } from '../smartSession'

/** One session: whose, where it stands, and until when. */
export function SessionRow({ session, nowMs }: { session: SmartSession; nowMs: number }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const format = useFormat()
  const { pci, site, expirySeconds, revokedAtSeconds } = session
  const status = statusOf(session, nowMs)
  const time = (seconds: number): string => format.dateTime(seconds * 1000, nowMs)
  const subtitles = {
    active: () => t('sessions.untilTime', { time: time(expirySeconds) }),
    unfinished: () => t('sessions.unfinishedShort'),
    expired: () => t('sessions.endedTime', { time: time(expirySeconds) }),
    revoked: () => t('sessions.revokedTime', { time: time(revokedAtSeconds ?? expirySeconds) }),
  }
  const name = site.name || t('sessions.noName')
  return (
    <Row
      picture={<Picture name={name} url={site.iconUrl} shape="app" />}
      title={site.name || <>{name}</>}
      subtitle={<>{subtitles[status]()}</>}
      note={t(`sessions.status.${status}`)}
      noteLook={status === 'active' ? 'accent' : 'muted'}
      onClick={() => void dispatch(openView('SmartSessionSettings', { sessionId: pci }))}
    />
  )
}
