import type { ReactElement, ReactNode } from 'react'
import { isNative, type CaipNetworkId } from '../../../domain'
import { Picture, type PictureSize } from '../../../ui/pictures/Picture'
import { useLazyData } from '../../../ui/useLazyData'
import { coinMark, pictures } from '../pictures'

type TokenPictureProps = {
  /** Gives the letter where there is no picture. */
  name: string
  /** Without an address it is the coin of its network. */
  token: { caipNetworkId: CaipNetworkId; tokenAddress?: string; iconUrl?: string }
  /** The address of one to show when it neither came with a picture nor has a mark. */
  otherwise?: string
  size?: PictureSize
  badge?: ReactNode
}

/** A token's picture: the one that came with it, for a network's own coin its mark, or a letter. */
export function TokenPicture({ name, token, otherwise, size, badge }: TokenPictureProps): ReactElement {
  const { caipNetworkId, iconUrl } = token
  const found = useLazyData(pictures, iconUrl === undefined && isNative(token))
  const isPending = found === undefined
  return (
    <Picture
      name={name}
      url={iconUrl ?? (found && coinMark(found, caipNetworkId)) ?? (isPending ? undefined : otherwise)}
      pending={isPending}
      size={size}
      badge={badge}
    />
  )
}
