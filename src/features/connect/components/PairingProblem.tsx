import type { ReactElement } from 'react'
import type { ErrorDetails } from '../../../errors'
import { useI18n } from '../../../i18n'
import { Hero } from '../../../ui/card/Hero'
import { iconQr } from '../../../ui/icons/actionIcons'
import { iconClose } from '../../../ui/icons/icons'
import { IconPicture, Picture } from '../../../ui/pictures/Picture'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import type { ChosenWallet } from './chosenWallet'
import { pairingMessages } from './pairingMessages'

/** Says why there is no link or no approval, and what to do. */
export function PairingProblem({
  error,
  chosen,
}: {
  error: Pick<ErrorDetails, 'code' | 'params'>
  chosen?: ChosenWallet
}): ReactElement {
  const { t } = useI18n()
  const { title, text } = pairingMessages(error, t, chosen?.name)
  const isWaiting = error.code === 'OFFLINE'
  const hasFailed = !isWaiting && error.code !== 'PAIRING_EXPIRED'
  const picture = chosen ? (
    <Picture
      name={chosen.name}
      url={chosen.iconUrl}
      shape="app"
      size={88}
      badge={hasFailed && <PictureBadge icon={iconClose} danger />}
    />
  ) : (
    <IconPicture icon={iconQr} size={88} />
  )
  return (
    <Hero
      roomy
      role="alert"
      picture={<ProgressRing progress={isWaiting ? 'waiting' : 'still'}>{picture}</ProgressRing>}
      title={title}
      text={text}
    />
  )
}
