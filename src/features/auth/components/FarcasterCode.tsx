import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { QrCode, QrPlace } from '../../../ui/pictures/QrCode'
import { useStyles } from '../../../ui/theme/useStyles'
import { authStyles } from './auth.styles'
import { SocialPicture } from './SocialMark'

/** The code that a phone scans, or its room while it is on its way. */
export function FarcasterCode({ url }: { url: string | null }): ReactElement {
  useStyles(authStyles)
  const { t } = useI18n()
  return (
    <div className="farcaster">
      <ProgressRing size={300} progress={url === null ? 'waiting' : 'still'}>
        {url === null ? <QrPlace busy /> : <QrCode text={url} mark={<SocialPicture social="farcaster" size={52} />} />}
      </ProgressRing>
      <h3>{t('auth.farcasterTitle')}</h3>
      <p className="small muted">{t(url === null ? 'auth.farcasterMaking' : 'auth.farcasterText')}</p>
      <LiveRegion hidden>{url !== null && t('auth.farcasterReady')}</LiveRegion>
    </div>
  )
}
