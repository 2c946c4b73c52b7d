import type { ReactElement, ReactNode } from 'react'
import { useStyles } from './theme/useStyles'
import { tileStyles } from './Tile.styles'

/** A large picture over a short name, for grids of wallets. `picture` in size 56. */
export function Tile({ picture, title, onClick }: { picture: ReactNode; title: string; onClick: () => void }): ReactElement {
  useStyles(tileStyles)
  return (
    <button type="button" className="tile" aria-label={title} onClick={onClick}>
      {picture}
      <span className="cut" dir="auto">{title}</span>
    </button>
  )
}
