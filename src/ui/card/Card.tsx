import type { ReactElement, ReactNode } from 'react'
import { cardStyles } from './Card.styles'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { useLeaving } from './useLeaving'

type CardProps = {
  children: ReactNode
  /** For half a second after something may not be closed. */
  shaking?: boolean
  /** The id of the title, when the card stands in the page and not in a dialog that carries the name. */
  labelledBy?: string
}

/** The surface of the widget: header, body, and what floats over them; around it the place in which it moves. */
export function Card({ children, shaking, labelledBy }: CardProps): ReactElement {
  useStyles(cardStyles)
  const ref = useLeaving<HTMLDivElement>('card--leaving')
  return (
    <div ref={ref} className="stage">
      <section className={classNames('card', shaking && 'card--shaking')} part="card" aria-labelledby={labelledBy}>
        {children}
      </section>
    </div>
  )
}

/** What scrolls below the header. Its height follows what stands in it (`followHeight`). */
export function Body({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="body">
      <div className="body__inside">{children}</div>
    </div>
  )
}

/** What a view shows, between header and footer. */
export function Content({
  children,
  wide,
  busy,
}: {
  children: ReactNode
  wide?: boolean
  busy?: boolean
}): ReactElement {
  return (
    <div className={classNames('content', wide && 'content--wide')} part="content" aria-busy={busy || undefined}>
      {children}
    </div>
  )
}

/** The buttons of a view; they stay in sight while the content scrolls. `pair` sets two side by side. */
export function Footer({ children, pair }: { children: ReactNode; pair?: boolean }): ReactElement {
  return (
    <div className={classNames('footer', pair && 'footer--pair')} part="footer">
      {children}
    </div>
  )
}
