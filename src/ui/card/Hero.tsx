import type { ReactElement, ReactNode } from 'react'
import { heroStyles } from './Hero.styles'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'

type HeroProps = {
  picture: ReactNode
  title: string
  /** One or two sentences: what to do now. */
  text?: ReactNode
  /** How a change of the words is read out: 'alert' for what went wrong. @default 'status' */
  role?: 'status' | 'alert'
  roomy?: boolean
  /** The title is an amount and stands larger. */
  amount?: boolean
}

/** Picture, heading and a sentence in the middle of a view that waits, explains or failed. */
export function Hero({ picture, title, text, role = 'status', roomy, amount }: HeroProps): ReactElement {
  useStyles(heroStyles)
  return (
    <div className={classNames('hero', roomy && 'hero--roomy', amount && 'hero--amount')}>
      {picture}
      <div key={role} className="hero__words" role={role}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {text !== undefined && <p>{text}</p>}
      </div>
    </div>
  )
}
