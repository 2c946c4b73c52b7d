import type { ReactElement } from 'react'
import { ARTWORK_LOAD_TIMEOUT_MS } from '../../config/limits/account'
import { hueOf } from '../../domain/hashText'
import { iconPlay } from '../icons/actionIcons'
import { Icon } from '../icons/Icon'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { artworkStyles } from './Artwork.styles'
import { useRemotePicture } from './useRemotePicture'

type ArtworkProps = {
  /** Whose picture it is: gives the letter and the colour of what is drawn without one. */
  name: string
  url?: string
  /** What the picture shows, for those who do not see it; empty where that stands beside it. @default '' */
  alt?: string
  /** It stands for a film: it has a mark that says so. */
  isFilm?: boolean
}

/** A square as wide as there is room, with a picture that nothing is cut off from. Until it has come the square is grey. */
export function Artwork({ name, url, alt = '', isFilm = false }: ArtworkProps): ReactElement {
  useStyles(artworkStyles)
  const { src, status, handleLoad, handleError } = useRemotePicture(url, ARTWORK_LOAD_TIMEOUT_MS)
  return (
    <span
      className={classNames('artwork', status !== 'drawn' && `artwork--${status}`)}
      style={{ '--hue': hueOf(name) }}
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      aria-hidden={alt === '' || undefined}
    >
      {status === 'drawn' && (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase()}
      {src !== undefined && (
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          decoding="async"
          loading="lazy"
          onLoad={handleLoad}
          onError={handleError}
        />
      )}
      {isFilm && (
        <span className="artwork__mark">
          <Icon shape={iconPlay} size={16} />
        </span>
      )}
    </span>
  )
}
