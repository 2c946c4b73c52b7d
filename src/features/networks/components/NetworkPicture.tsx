import type { ReactElement, ReactNode } from 'react'
import type { CaipNetworkId } from '../../../domain'
import { Picture, type PictureSize } from '../../../ui/pictures/Picture'
import { useLazyData } from '../../../ui/useLazyData'
import { useAppSelector } from '../../../store'
import { selectNetworkPicture } from '../networkPicture'
import { pictures } from '../pictures'

type NetworkPictureProps = {
  network: { caipNetworkId: CaipNetworkId; name: string; imageUrl?: string }
  /** Says whose picture it is where that is not the network. @default the network's name */
  name?: string
  size?: PictureSize
  badge?: ReactNode
}

/**
 * A network's picture, a rounded square, for it is nothing one owns: the host's own, its mark, the wallet directory's,
 * or a letter.
 */
export function NetworkPicture({ network, name = network.name, size, badge }: NetworkPictureProps): ReactElement {
  const found = useLazyData(pictures, network.imageUrl === undefined)
  const url = useAppSelector((state) => selectNetworkPicture(state, network, found))
  return <Picture name={name} url={url} pending={found === undefined} shape="app" size={size} badge={badge} />
}
