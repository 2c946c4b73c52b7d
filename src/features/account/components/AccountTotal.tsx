import type { ReactElement } from 'react'
import { BALANCE_DECIMALS } from '../../../config/limits/account'
import { fromUnits, isNative } from '../../../domain'
import { useFormat, useI18n, isolated } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { TokenPicture } from '../../networks'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { SplitBar } from '../../../ui/card/SplitBar'
import { TotalValue } from '../../../ui/values/TotalValue'
import { selectShownMoney } from '../display/displaySelectors'
import { selectTotalFiat, selectTotalShares, selectValuedTokens } from '../tokenSelectors'

/**
 * What the account is worth and how that splits by token; where nobody knows a price, how much of the coin it holds.
 */
export function AccountTotal({ isLoading }: { isLoading: boolean }): ReactElement {
  const { t } = useI18n()
  const { fiat, amount } = useFormat()
  const total = useAppSelector(selectTotalFiat)
  const shares = useAppSelector(selectTotalShares)
  const insteadOf = useAppSelector(selectShownMoney)?.insteadOf
  const coin = useAppSelector(selectValuedTokens).find(({ token }) => isNative(token))?.token
  if (isLoading) {
    return (
      <div className="stack inset" aria-hidden="true">
        <Bone width={184} height={28} line={44} />
        <Bone height={6} />
        <Bone width={240} height={10} line={16} />
      </div>
    )
  }
  const parts = shares.map(({ key, token, percent }) => ({
    key,
    percent,
    title: token?.symbol ?? t('account.otherTokens'),
    ...(token && { picture: <TokenPicture name={token.name} token={token} /> }),
  }))
  if (total === undefined && coin) {
    const main = amount(fromUnits(coin.amountInUnits, coin.decimals), BALANCE_DECIMALS)
    const tail = ` ${isolated(coin.symbol)}`
    return (
      <div className="inset">
        <TotalValue label={t('account.balance')} fiat={{ text: main + tail, main, cents: '', tail }} />
      </div>
    )
  }
  return (
    <div className="stack inset">
      <TotalValue label={t('account.total')} fiat={fiat(total)} />
      {parts.length > 0 && <SplitBar parts={parts} />}
      {insteadOf !== undefined && total !== undefined && (
        <p className="tiny muted">{t('account.currencyInstead', { currency: insteadOf })}</p>
      )}
    </div>
  )
}
