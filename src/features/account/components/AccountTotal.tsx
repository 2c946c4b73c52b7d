import type { ReactElement } from 'react'
import { BALANCE_DECIMALS } from '../../../config/limits/account'
import { fromUnits, isNative } from '../../../domain'
import { useFormat, useI18n, withSymbol } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { TokenPicture } from '../../networks'
import { Total, TotalSkeleton } from '../../../ui/values/Total'
import { selectTotalFiat, selectTotalShares, selectValuedTokens } from '../tokenSelectors'

/**
 * What the account is worth and how that splits by token; where nobody knows a price, how much of the coin it holds.
 */
export function AccountTotal({ isLoading }: { isLoading: boolean }): ReactElement {
  const { t } = useI18n()
  const { fiat, amount } = useFormat()
  const total = useAppSelector(selectTotalFiat)
  const shares = useAppSelector(selectTotalShares)
  const coin = useAppSelector(selectValuedTokens).find(({ token }) => isNative(token))?.token
  if (isLoading) return <TotalSkeleton />
  if (total === undefined && coin) {
    const text = withSymbol(amount(fromUnits(coin.amountInUnits, coin.decimals), BALANCE_DECIMALS), coin.symbol)
    return <Total label={t('account.balance')} fiat={{ text, main: text, cents: '', tail: '' }} parts={[]} />
  }
  const parts = shares.map(({ key, token, percent }) => ({
    key,
    percent,
    title: token?.symbol ?? t('account.otherTokens'),
    ...(token && { picture: <TokenPicture name={token.name} token={token} /> }),
  }))
  return <Total label={t('account.total')} fiat={fiat(total)} parts={parts} />
}
