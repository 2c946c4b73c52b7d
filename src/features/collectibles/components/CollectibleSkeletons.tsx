import type { ReactElement } from 'react'
import { listStyles } from '../../../ui/lists/List.styles'
import { artworkStyles } from '../../../ui/pictures/Artwork.styles'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { useStyles } from '../../../ui/theme/useStyles'
import { collectibleTileStyles } from './CollectibleTile.styles'

/** Pieces that are still on their way, in the size of what comes. Say "Loading" in a live region beside them. */
export function CollectibleSkeletons({ count }: { count: number }): ReactElement {
  useStyles(listStyles)
  useStyles(artworkStyles)
  useStyles(collectibleTileStyles)
  return (
    <div className="list--cards bones" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all alike
        <span key={index} className="collectible">
          <span className="artwork artwork--waiting" />
          <span className="cut">
            <Bone width={72} height={10} line={16} />
          </span>
          <span className="cut">
            <Bone width={48} height={10} line={16} />
          </span>
        </span>
      ))}
    </div>
  )
}
