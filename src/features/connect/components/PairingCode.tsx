import type { ReactElement, ReactNode } from 'react'
import { useI18n } from '../../../i18n'
import { Icon } from '../../../ui/icons/Icon'
import { iconClock } from '../../../ui/icons/actionIcons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Picture } from '../../../ui/pictures/Picture'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { QrCode, QrPlace } from '../../../ui/pictures/QrCode'
import { useStyles } from '../../../ui/theme/useStyles'
import type { ChosenWallet } from './chosenWallet'
import { formatCountdown } from './pairingMessages'
import { pairingStyles } from './pairing.styles'
import type { ShownPairing } from './usePairing'

type PairingCodeProps = {
  pairing: ShownPairing
  chosen?: ChosenWallet
  /** The header says already what to do. */
  isTitled?: boolean
  /** What is said of a link that is over, where it did not live as long as those of the relay do. */
  expiredText?: string
}

/**
 * The code a phone scans: on its way, there with the time it has left, or too old. The room it takes stays the same.
 */
export function PairingCode({
  pairing: { stage, uri, timeLeft, partLeft },
  chosen,
  isTitled,
  expiredText,
}: PairingCodeProps): ReactElement {
  useStyles(pairingStyles)
  const { t } = useI18n()
  const isExpired = stage === 'expired'
  const mark = chosen && <Picture name={chosen.name} url={chosen.iconUrl} shape="app" size={52} />
  const picture = (): ReactNode => {
    if (uri !== null) return <QrCode text={uri} mark={mark} />
    return <QrPlace busy={!isExpired}>{isExpired && <Icon shape={iconClock} size={24} />}</QrPlace>
  }
  const text = chosen ? t('pairing.scanText', { wallet: chosen.name }) : t('pairing.scanAnyText')
  return (
    <div className="pairing">
      <ProgressRing size={300} progress={isExpired ? 'still' : uri === null ? 'waiting' : partLeft}>
        {picture()}
      </ProgressRing>
      {isExpired ? (
        <div className="pairing__words" role="alert">
          <h3>{t('pairing.expiredTitle')}</h3>
          <p className="small muted">{expiredText ?? t('pairing.expiredText')}</p>
        </div>
      ) : (
        <div className="pairing__words">
          {!isTitled && <h3>{t('pairing.scanTitle')}</h3>}
          <p className="small muted">{text}</p>
          <p className="small muted num" role={uri === null ? undefined : 'timer'}>
            {uri === null ? t('pairing.making') : t('pairing.expiresIn', { time: formatCountdown(timeLeft) })}
          </p>
        </div>
      )}
      <LiveRegion hidden>{uri !== null && t('pairing.ready')}</LiveRegion>
    </div>
  )
}
