import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { Fold } from '../../../ui/card/Fold'
import { Hero } from '../../../ui/card/Hero'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Note } from '../../../ui/notices/Note'
import { Picture } from '../../../ui/pictures/Picture'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { QrCode } from '../../../ui/pictures/QrCode'
import { useStyles } from '../../../ui/theme/useStyles'
import type { OpenablePlatform } from '../openWallet'
import type { ChosenWallet } from './chosenWallet'
import { pairingStyles } from './pairing.styles'

const TEXTS = { mobile: 'pairing.mobileText', desktop: 'pairing.desktopText', web: 'pairing.webText' } as const

type OpenWalletProps = {
  chosen: ChosenWallet
  platform: OpenablePlatform
  /** The wallet opens this page inside itself; there is no link then. */
  opensPage: boolean
  needsHelp: boolean
  uri: string | null
}

/** Waits for a wallet's app that was or will be opened, and helps when nothing seems to open. */
export function OpenWallet({
  chosen: { name, iconUrl },
  platform,
  opensPage,
  needsHelp,
  uri,
}: OpenWalletProps): ReactElement {
  useStyles(pairingStyles)
  const { t } = useI18n()
  const places = { wallet: name }
  return (
    <>
      <Hero
        roomy
        picture={
          <ProgressRing progress={opensPage ? 'still' : 'waiting'}>
            <Picture name={name} url={iconUrl} shape="app" size={88} />
          </ProgressRing>
        }
        title={t('connecting.title', places)}
        text={t(opensPage ? 'pairing.pageText' : TEXTS[platform], places)}
      />
      <LiveRegion>
        {needsHelp && (
          <div className="pairing__help">
            <Note title={t('pairing.helpTitle')}>{t('pairing.helpText', places)}</Note>
            {uri !== null && (
              <Fold summary={t('pairing.showCode')}>
                <QrCode text={uri} />
              </Fold>
            )}
          </div>
        )}
      </LiveRegion>
    </>
  )
}
