import type { ReactElement, ReactNode } from 'react'
import { useFormat, useI18n } from '../../i18n'

/**
 * A share of the whole in hundredths. Its colour is that of its picture, from the ground near the picture's upper edge.
 * Without one: the rest.
 */
export type SplitPart = {
  readonly key: string
  readonly title: string
  readonly percent: number
  readonly picture?: ReactNode
}

/** A thin bar of how a total splits, with its legend: a part of `Total`, which has its styles. */
export function SplitBar({ parts }: { parts: readonly SplitPart[] }): ReactElement {
  const { t } = useI18n()
  const { percent } = useFormat()
  return (
    <>
      <div className="split" aria-hidden="true">
        {parts.map((part) => (
          <i key={part.key} style={{ '--part': part.percent }}>
            {part.picture}
          </i>
        ))}
      </div>
      <ul className="legend" role="list" aria-label={t('total.shares')}>
        {parts.map((part) => (
          <li key={part.key}>
            <i>{part.picture}</i>
            <span className="cut">
              <bdi>{part.title}</bdi> <bdi>{percent(part.percent)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
