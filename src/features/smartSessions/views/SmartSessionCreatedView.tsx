import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { closeWhenDone, openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { iconCheck } from '../../../ui/icons/actionIcons'
import { Picture } from '../../../ui/pictures/Picture'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { EmptyState } from '../../../ui/card/StateMessage'
import { useNow } from '../../../ui/useNow'
import { PermissionList } from '../components/PermissionList'
import { SessionsGate } from '../components/SessionsGate'
import { selectSessions } from '../sessionsSelectors'
import { statusOf } from '../smartSession'

function Created(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const format = useFormat()
  const nowMs = useNow(null)
  // The page opens this view by its name alone, right after the grant: it is about the newest one.
  const newest = useAppSelector(selectSessions).sessions.find((session) => statusOf(session, nowMs) === 'active')
  if (!newest)
    return (
      <Content>
        <EmptyState
          title={t('sessions.goneTitle')}
          text={t('sessions.goneText')}
          action={{
            title: t('sessions.showAll'),
            onClick: () => void dispatch(openView('SmartSessionList', {}, 'replace')),
          }}
        />
      </Content>
    )
  const { site, expirySeconds } = newest
  const name = site.name || t('sessions.noName')
  return (
    <>
      <Content>
        <Hero
          roomy
          picture={
            <Picture
              name={name}
              url={site.iconUrl}
              shape="app"
              size={64}
              badge={<PictureBadge icon={iconCheck} success />}
            />
          }
          title={t('sessions.createdTitle', { site: name })}
          text={t('sessions.createdText', { time: format.dateTime(expirySeconds * 1000, nowMs) })}
        />
        <PermissionList session={newest} label={t('sessions.allowed')} nowMs={nowMs} />
        {site.url !== null && (
          <p className="small muted text-centre">{t('sessions.createdBy', { domain: new URL(site.url).host })}</p>
        )}
      </Content>
      <Footer pair>
        <Button onClick={() => void dispatch(openView('SmartSessionList'))}>{t('sessions.title')}</Button>
        <Button look="primary" onClick={() => void dispatch(closeWhenDone())}>
          {t('common.done')}
        </Button>
      </Footer>
    </>
  )
}

/** What the visitor just allowed: to whom, what, and until when. */
export function SmartSessionCreatedView(): ReactElement {
  return (
    <SessionsGate>
      <Created />
    </SessionsGate>
  )
}
