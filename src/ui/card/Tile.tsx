import { useId, type ReactElement, type ReactNode } from 'react'
import { useStyles } from '../theme/useStyles'
import { tileStyles } from './Tile.styles'

type TileProps = {
  /** In size 56. */
  picture: ReactNode
  title: string
  /** What the picture's marks mean, for assistive technology; the title alone names the tile. */
  description?: string
  /** Gets the focus when its view opens. */
  initialFocus?: boolean
  onClick: () => void
}

/** A large picture over a short name, for grids of wallets. */
export function Tile({ picture, title, description = '', initialFocus, onClick }: TileProps): ReactElement {
  useStyles(tileStyles)
  const descriptionId = useId()
  return (
    <button
      type="button"
      className="tile"
      aria-label={title}
      aria-describedby={description === '' ? undefined : descriptionId}
      data-initial-focus={initialFocus || undefined}
      onClick={onClick}
    >
      {picture}
      <span className="cut" dir="auto">
        {title}
      </span>
      {description !== '' && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
    </button>
  )
}
