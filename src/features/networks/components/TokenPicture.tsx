import type { ReactElement, ReactNode } from 'react'
import { tokenKey, type CaipNetworkId } from '../../../domain'
import { Picture, type PictureSize } from '../../../ui/pictures/Picture'
import { useLazyData } from '../../../ui/useLazyData'
import { pictures, tokenMark } from '../pictures'

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

/** A token's picture: the one that came with it, the mark of a well-known one, or a letter in a colour of its own. */
export function TokenPicture({ name, token, otherwise, size, badge }: TokenPictureProps): ReactElement {
  const { iconUrl } = token
  const found = useLazyData(pictures, iconUrl === undefined)
  const isPending = found === undefined
  return (
    <Picture
      name={name}
      identity={tokenKey(token)}
      url={iconUrl ?? (found && tokenMark(found, token)) ?? (isPending ? undefined : otherwise)}
      pending={isPending}
      size={size}
      badge={badge}
    />
  )
}
