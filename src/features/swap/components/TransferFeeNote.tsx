import type { ReactElement } from 'react'
import { isolated, useFormat, useI18n } from '../../../i18n'
import { Note } from '../../../ui/notices/Note'
import type { SwapDetails } from '../review/reviewSelectors'
import { percentText } from './swapMessages'
import type { SwapReview } from '../swapTypes'

/** Some tokens keep a part of each transfer: what is shown to arrive is what is left of it. */
export function TransferFeeNote({
  review: { transferFees },
  details: { source, to },
}: {
  review: Pick<SwapReview, 'transferFees'>
  details: Pick<SwapDetails, 'source' | 'to'>
}): ReactElement | null {
  const { t } = useI18n()
  const format = useFormat()
  if (!transferFees) return null
  const sides = [
    { points: transferFees.source, symbol: source.token.symbol },
    { points: transferFees.to, symbol: to.token.symbol },
  ]
  return (
    <Note>
      {sides.map(
        ({ points, symbol }) =>
          points !== undefined && (
            <p key={symbol}>
              {t('swap.transferFee', { symbol: isolated(symbol), percent: percentText(points, format) })}
            </p>
          ),
      )}
    </Note>
  )
}
