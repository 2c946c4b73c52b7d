import { useState, type ReactElement } from 'react'
import type { Collectible } from '../../../domain'
import { useI18n } from '../../../i18n'
import { Pill } from '../../../ui/actions/Pill'
import { iconPlay } from '../../../ui/icons/actionIcons'
import { Artwork } from '../../../ui/pictures/Artwork'
import { useStyles } from '../../../ui/theme/useStyles'
import { collectibleViewStyles } from './CollectibleView.styles'

/** The picture of a piece; a film is fetched and played when somebody says so, and never by itself. */
export function CollectibleArtwork({ piece }: { piece: Collectible }): ReactElement {
  useStyles(collectibleViewStyles)
  const { t } = useI18n()
  const [film, setFilm] = useState<'still' | 'playing' | 'failed'>('still')
  const { name, imageUrl, videoUrl } = piece
  if (film === 'playing' && videoUrl !== undefined)
    return (
      <div className="collectible-view__art">
        <span className="artwork artwork--shown">
          {/* The press on "Play" is what starts it. */}
          <video
            src={videoUrl}
            poster={imageUrl}
            controls
            autoPlay
            loop
            playsInline
            aria-label={name}
            onError={() => setFilm('failed')}
          />
        </span>
      </div>
    )
  return (
    <div className="collectible-view__art">
      <Artwork name={name} url={imageUrl} alt={name} />
      {videoUrl !== undefined && film === 'still' && (
        <Pill icon={iconPlay} onClick={() => setFilm('playing')}>
          {t('collectibles.play')}
        </Pill>
      )}
      {film === 'failed' && (
        <p className="small muted" role="status">
          {t('collectibles.filmFailed')}
        </p>
      )}
    </div>
  )
}
