import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { Fact, Facts } from '../../../ui/values/Facts'
import { Panel } from '../../../ui/card/Panel'
import { relativeMoment } from '../relativeMoment'
import { statusOf, type SmartSession } from '../smartSession'

/** Whose session it is, where it stands, and its times: how far they are, and when. */
export function SessionFacts({ session, nowMs }: { session: SmartSession; nowMs: number }): ReactElement {
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
      <Facts>
        <Fact label={t('sessions.status')} tone={status === 'active' ? 'good' : undefined}>
          {t(`sessions.status.${status}`)}
        </Fact>
        {site.url !== null && (
          <Fact label={t('sessions.site')}>
            <bdi dir="ltr">{new URL(site.url).host}</bdi>
          </Fact>
        )}
        <Fact label={t('sessions.created')} {...moment(createdAtSeconds)} />
        <Fact label={t(status === 'expired' ? 'sessions.ended' : 'sessions.until')} {...moment(expirySeconds)} />
        {revokedAtSeconds !== null && <Fact label={t('sessions.revokedAt')} {...moment(revokedAtSeconds)} />}
      </Facts>
    </Panel>
  )
}
