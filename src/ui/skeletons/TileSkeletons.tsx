import type { ReactElement } from 'react'
import { listStyles } from '../lists/List.styles'
import { Bone } from './Skeleton'
import { tileStyles } from '../card/Tile.styles'
import { useStyles } from '../theme/useStyles'

/** Tiles that are still on their way, in the size of what comes. Say "Loading" in a live region beside them. */
export function TileSkeletons({ count }: { count: number }): ReactElement {
  useStyles(listStyles)
  useStyles(tileStyles)
  return (
    <div className="list--tiles bones" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all alike
        <span key={index} className="tile">
          <Bone width={56} height={56} shape="app" />
          <Bone width={48} height={10} line={16} />
        </span>
      ))}
    </div>
  )
}
