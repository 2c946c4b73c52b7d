import type { ReactElement, ReactNode } from 'react'
import type { CaipNetworkId } from '../../../domain'
import { Picture, type PictureSize } from '../../../ui/pictures/Picture'
import { useLazyData } from '../../../ui/useLazyData'
import { networkImageId, networkMark, pictures } from '../pictures'
import { useDirectoryPicture } from '../useDirectoryPicture'

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
export function NetworkPicture({
  network: { caipNetworkId, name: networkName, imageUrl },
  name = networkName,
  size,
  badge,
}: NetworkPictureProps): ReactElement {
  const found = useLazyData(pictures, imageUrl === undefined)
  const listed = useDirectoryPicture('public/getAssetImage', found ? networkImageId(found, caipNetworkId) : undefined)
  const known = found && (networkMark(found, caipNetworkId) ?? listed)
  return (
    <Picture name={name} url={imageUrl ?? known} pending={found === undefined} shape="app" size={size} badge={badge} />
  )
}
