import type { ReactElement } from 'react'
import { fromUnits, type Collectible } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { Artwork } from '../../../ui/pictures/Artwork'
import { useStyles } from '../../../ui/theme/useStyles'
import { collectibleTileStyles } from './CollectibleTile.styles'

type CollectibleTileProps = {
  piece: Collectible
  initialFocus: boolean
  onOpen: (piece: Collectible) => void
}

/** A piece as its picture, its name, and whose it is or how many there are. */
export function CollectibleTile({ piece, initialFocus, onOpen }: CollectibleTileProps): ReactElement {
  useStyles(collectibleTileStyles)
  const { t } = useI18n()
  const format = useFormat()
  const { name, collectionName, amountInUnits, imageUrl, videoUrl } = piece
  const held =
    amountInUnits === '1'
      ? undefined
      : t('collectibles.held', { amount: format.amount(fromUnits(amountInUnits, 0), 0) })
  return (
    <button
      type="button"
      className="collectible"
      data-initial-focus={initialFocus || undefined}
      onClick={() => onOpen(piece)}
    >
      <Artwork name={name} url={imageUrl} isFilm={videoUrl !== undefined} />
      <span className="cut strong" dir="auto">
        {name}
      </span>
      <span className="cut muted">
        <bdi>{held ?? collectionName ?? '\u00a0'}</bdi>
      </span>
    </button>
  )
}
