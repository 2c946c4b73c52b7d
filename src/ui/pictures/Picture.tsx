import type { ReactElement, ReactNode } from 'react'
import { hueOf } from '../../domain/hashText'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { pictureStyles } from './Picture.styles'
import { useRemotePicture } from './useRemotePicture'

export type PictureSize = 16 | 20 | 28 | 40 | 48 | 52 | 56 | 64 | 88

export type PictureProps = {
  /** Whose picture it is: gives the letter of the fallback. */
  name: string
  /** What the fallback's colour stands for, where several may have one name. @default the name */
  identity?: string
  url?: string | null
  /** The address is still being looked for: the box is grey. */
  pending?: boolean
  /** Round is what one owns (tokens); 'app' is a rounded square: wallets, networks, sites. @default 'round' */
  shape?: 'round' | 'app'
  /** @default 40 */
  size?: PictureSize
  /**
   * It stands among the words of a button that has a label: the letter is drawn by the style sheet, for as a text it would
   * count among those words (WCAG 2.5.3).
   */
  inButton?: boolean
  /** A small mark at the lower end corner: an icon, or the network's picture in size 16. */
  badge?: ReactNode
}

/** A picture in a fixed box. Until it has come the box is grey; if it does not come, a letter disc is drawn. */
export function Picture({
  name,
  identity = name,
  url,
  pending = false,
  shape = 'round',
  size = 40,
  inButton = false,
  badge,
}: PictureProps): ReactElement {
  useStyles(pictureStyles)
  const { src, status: loaded, handleLoad, handleError } = useRemotePicture(url)
  const status = pending && loaded === 'drawn' ? 'waiting' : loaded
  const letter = (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase()
  return (
    <span
      className={classNames('picture', shape === 'app' && 'picture--app', status !== 'drawn' && `picture--${status}`)}
      style={{ '--size': `${size}px`, '--hue': hueOf(identity) }}
      data-letter={status === 'drawn' && inButton ? letter : undefined}
      aria-hidden="true"
    >
      {status === 'drawn' && !inButton && letter}
      {src !== undefined && (
        <img src={src} alt="" referrerPolicy="no-referrer" decoding="async" onLoad={handleLoad} onError={handleError} />
      )}
      {badge}
    </span>
  )
}

type PictureBoxProps = { shape?: 'round' | 'app'; size?: PictureSize; children: ReactNode }

/** The box of a picture, for something that is drawn. */
export function PictureBox({ shape = 'app', size = 40, children }: PictureBoxProps): ReactElement {
  useStyles(pictureStyles)
  return (
    <span
      className={classNames('picture picture--icon', shape === 'app' && 'picture--app')}
      style={{ '--size': `${size}px` }}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}

/** An icon in the box of a picture: "All wallets", "New address". */
export function IconPicture({ icon, ...box }: { icon: IconShape } & Omit<PictureBoxProps, 'children'>): ReactElement {
  return (
    <PictureBox {...box}>
      <Icon shape={icon} />
    </PictureBox>
  )
}
