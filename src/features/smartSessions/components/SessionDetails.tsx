import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { Panel } from '../../../ui/card/Panel'
import { relativeMoment } from './relativeMoment'
import { statusOf, type SmartSession } from '../smartSession'

/** Whose session it is, where it stands, and its times: how far they are, and when. */
export function SessionDetails({ session, nowMs }: { session: SmartSession; nowMs: number }): ReactElement {
  const { t, locale } = useI18n()
  const format = useFormat()
  const { site, createdAtSeconds, expirySeconds, revokedAtSeconds } = session
  const status = statusOf(session, nowMs)
  const moment = (seconds: number) => ({
    aside: relativeMoment(seconds * 1000, nowMs, locale),
    children: format.dateTime(seconds * 1000, nowMs),
  })
  return (
    <Panel>
      <DetailList>
        <DetailRow label={t('sessions.status')} tone={status === 'active' ? 'good' : undefined}>
          {t(`sessions.status.${status}`)}
        </DetailRow>
        {site.url !== null && (
          <DetailRow label={t('sessions.site')}>
            <bdi dir="ltr">{new URL(site.url).host}</bdi>
          </DetailRow>
        )}
        <DetailRow label={t('sessions.created')} {...moment(createdAtSeconds)} />
        <DetailRow label={t(status === 'expired' ? 'sessions.ended' : 'sessions.until')} {...moment(expirySeconds)} />
        {revokedAtSeconds !== null && <DetailRow label={t('sessions.revokedAt')} {...moment(revokedAtSeconds)} />}
      </DetailList>
    </Panel>
  )
}
