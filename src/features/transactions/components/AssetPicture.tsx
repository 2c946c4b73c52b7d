import type { ReactElement, ReactNode } from 'react'
import type { CaipNetworkId } from '../../../domain'
import type { PictureSize } from '../../../ui/pictures/Picture'
import { TokenPicture } from '../../networks'
import type { TransactionAsset } from '../transactionsSlice'

type AssetPictureProps = {
  asset: TransactionAsset
  caipNetworkId: CaipNetworkId
  size?: PictureSize
  badge?: ReactNode
}

/** The picture of what a transaction moves. */
export function AssetPicture({
  asset: { symbol, iconUrl, caipTokenAddress },
  caipNetworkId,
  size,
  badge,
}: AssetPictureProps): ReactElement {
  return (
    <TokenPicture
      name={symbol}
      token={{ caipNetworkId, iconUrl, tokenAddress: caipTokenAddress }}
      size={size}
      badge={badge}
    />
  )
}
