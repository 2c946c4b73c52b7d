import type { ReactElement, ReactNode } from 'react'
import type { Network } from '../../../domain'
import { Picture, type PictureSize } from '../../../ui/Picture'

type NetworkPictureProps = { network: Pick<Network, 'name' | 'imageUrl'>; size?: PictureSize; badge?: ReactNode }

/** A network's picture: a rounded square, for it is nothing one owns. */
export function NetworkPicture({ network, size, badge }: NetworkPictureProps): ReactElement {
  return <Picture name={network.name} url={network.imageUrl} shape="app" size={size} badge={badge} />
}
