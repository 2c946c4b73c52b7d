import type { ReactElement } from 'react'
import { hashText } from './hash'
import type { PictureSize } from './Picture'
import { pictureStyles } from './Picture.styles'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { useRemotePicture } from './useRemotePicture'

type IdenticonProps = { address: string; avatarUrl?: string | null; size?: PictureSize }

// Hex addresses are one account in upper and lower case; base58 ones are not.
const keyOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/**
 * The picture of an account: its avatar, or a gradient that always belongs to its address and differs from a
 * look-alike's.
 */
export function Identicon({ address, avatarUrl, size = 40 }: IdenticonProps): ReactElement {
  useStyles(pictureStyles)
  const { src, status, handleLoad, handleError } = useRemotePicture(avatarUrl)
  const hash = hashText(keyOf(address))
  const colours = { '--hue': hash % 360, '--turn': 50 + ((hash >>> 9) % 150), '--x': `${15 + ((hash >>> 17) % 55)}%` }
  return (
    <span
      className={classNames('picture', status === 'shown' ? 'picture--shown' : 'picture--identicon')}
      style={{ '--size': `${size}px`, ...colours }}
      aria-hidden="true"
    >
      {src !== undefined && (
        <img src={src} alt="" referrerPolicy="no-referrer" decoding="async" onLoad={handleLoad} onError={handleError} />
      )}
    </span>
  )
}
