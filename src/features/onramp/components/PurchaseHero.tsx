import type { ReactElement } from 'react'
import { Hero } from '../../../ui/card/Hero'
import { iconCheck } from '../../../ui/icons/actionIcons'
import { iconClose } from '../../../ui/icons/icons'
import { Picture } from '../../../ui/pictures/Picture'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import type { OnrampOrder } from '../onrampState'
import { usePurchaseMessages } from './usePurchaseMessages'

/** The provider in a ring while something is awaited, and where the purchase is. */
export function PurchaseHero({ order }: { order: OnrampOrder }): ReactElement {
  const { title, text } = usePurchaseMessages(order)
  const { status, reason, provider } = order
  const isBad = status === 'failed' && reason !== 'silent'
  const badge =
    status === 'done' ? <PictureBadge icon={iconCheck} success /> : isBad && <PictureBadge icon={iconClose} danger />
  const isWaiting = status === 'opening' || status === 'paid' || (status === 'waiting' && provider.canTrack)
  return (
    <Hero
      roomy
      role={status === 'failed' ? 'alert' : 'status'}
      picture={
        <ProgressRing progress={isWaiting ? 'waiting' : 'still'}>
          <Picture name={provider.name} url={provider.iconUrl} shape="app" size={88} badge={badge} />
        </ProgressRing>
      }
      title={title}
      text={text}
    />
  )
}
