import type { ReactElement } from 'react'
import type { FiatText } from '../../i18n'
import { useStyles } from '../theme/useStyles'
import { totalValueStyles } from './TotalValue.styles'
import { VisuallyHidden } from '../notices/VisuallyHidden'

/** A large fiat sum with muted cents. `label` is read out before it. */
export function TotalValue({ label, fiat }: { label: string; fiat: FiatText }): ReactElement {
  useStyles(totalValueStyles)
  return (
    <p className="total" style={{ '--n': fiat.text.length }}>
      <VisuallyHidden>{`${label} `}</VisuallyHidden>
      <bdi>
        {fiat.main}
        <small>{fiat.cents}</small>
        {fiat.tail}
      </bdi>
    </p>
  )
}
