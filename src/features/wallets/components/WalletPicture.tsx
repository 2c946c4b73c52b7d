import type { ReactElement } from 'react'
import { Icon } from '../../../ui/icons/Icon'
import { iconCheck } from '../../../ui/icons/actionIcons'
import { Picture } from '../../../ui/pictures/Picture'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import type { ListedWallet } from '../listedWallet'

/** A wallet's picture; certified ones wear a mark, whose words the caller says. */
export function WalletPicture({
  wallet: { name, iconUrl, wallet },
  size,
  inButton,
}: {
  wallet: ListedWallet
  size?: 56
  inButton?: boolean
}): ReactElement {
  const badge = wallet?.isCertified && (
    <PictureBadge>
      <span className="accent">
        <Icon shape={iconCheck} size={14} />
      </span>
    </PictureBadge>
  )
  return <Picture name={name} url={iconUrl} shape="app" size={size} inButton={inButton} badge={badge} />
}
