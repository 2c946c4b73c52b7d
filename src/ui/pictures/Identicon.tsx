import type { ReactElement } from 'react'
import { identiconColours } from '../../domain/identiconColours'
import type { PictureSize } from './Picture'
import { pictureStyles } from './Picture.styles'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { useRemotePicture } from './useRemotePicture'

type IdenticonProps = { address: string; avatarUrl?: string | null; size?: PictureSize }

/**
 * The picture of an account: its avatar, or a gradient that always belongs to its address and differs from a
 * look-alike's.
 */
export function Identicon({ address, avatarUrl, size = 40 }: IdenticonProps): ReactElement {
  useStyles(pictureStyles)
  const { src, status, handleLoad, handleError } = useRemotePicture(avatarUrl)
  return (
    <span
      className={classNames('picture', status === 'shown' ? 'picture--shown' : 'picture--identicon')}
      style={{ '--size': `${size}px`, ...identiconColours(address) }}
      aria-hidden="true"
    >
      {src !== undefined && (
        <img src={src} alt="" referrerPolicy="no-referrer" decoding="async" onLoad={handleLoad} onError={handleError} />
      )}
    </span>
  )
}
