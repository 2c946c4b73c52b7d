import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../i18n'
import { hueOf } from '../../domain/hashText'
import { useStyles } from '../theme/useStyles'
import { totalValueStyles } from '../values/TotalValue.styles'

/**
 * A share of the whole in hundredths; `seed` gives its colour, and is the name its letter disc is drawn from. Without
 * it: the rest.
 */
export type SplitPart = {
  readonly key: string
  readonly title: string
  readonly percent: number
  readonly seed?: string
}

const colourOf = (part: SplitPart): { '--hue': number } | undefined =>
  part.seed === undefined ? undefined : { '--hue': hueOf(part.seed) }
const classOf = (part: SplitPart): string | undefined => (part.seed === undefined ? 'split__other' : undefined)

/** A thin bar of how a total splits, with its legend. */
export function SplitBar({ parts }: { parts: readonly SplitPart[] }): ReactElement {
  useStyles(totalValueStyles)
  const { t } = useI18n()
  const { percent } = useFormat()
  return (
    <>
      <div className="split" aria-hidden="true">
        {parts.map((part) => (
          <i key={part.key} className={classOf(part)} style={{ '--part': part.percent, ...colourOf(part) }} />
        ))}
      </div>
      <ul className="legend" role="list" aria-label={t('total.shares')}>
        {parts.map((part) => (
          <li key={part.key}>
            <i className={classOf(part)} style={colourOf(part)} />
            <span className="cut">
              <bdi>{part.title}</bdi> <bdi>{percent(part.percent)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
