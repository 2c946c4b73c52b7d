import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { Bone } from '../../../ui/Skeleton'
import { SplitBar } from '../../../ui/SplitBar'
import { TotalValue } from '../../../ui/TotalValue'
import { selectTotalFiat, selectTotalShares } from '../tokenSelectors'

/** What the account is worth and how that splits by token. */
export function AccountTotal({ isLoading }: { isLoading: boolean }): ReactElement {
  const { t } = useI18n()
  const { fiat } = useFormat()
  const total = useAppSelector(selectTotalFiat)
  const shares = useAppSelector(selectTotalShares)
  if (isLoading) {
    return (
      <div className="stack inset" aria-hidden="true">
        <Bone width={184} height={28} line={44} />
        <Bone height={6} />
        <Bone width={240} height={10} line={16} />
      </div>
    )
  }
  const parts = shares.map(({ key, symbol, name, percent }) => ({ key, percent, title: symbol ?? t('account.otherTokens'), ...(symbol !== null && { seed: name }) }))
  return (
    <div className="stack inset">
      <TotalValue label={t('account.total')} fiat={fiat(total)} />
      {parts.length > 0 && <SplitBar parts={parts} />}
    </div>
  )
}
