import type { ReactElement, ReactNode } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { iconInfo } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/notices/Note'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { selectAsset, selectChosenQuote, selectOnramp, selectProvider } from '../onrampSelectors'

/** What the chosen provider asks for, part by part; that it is an estimate where it does not say. */
export function QuoteDetails(): ReactElement | null {
  const { t } = useI18n()
  const format = useFormat()
  const { currencyId } = useAppSelector(selectOnramp)
  const asset = useAppSelector(selectAsset)
  const provider = useAppSelector(selectProvider)
  const state = useAppSelector(selectChosenQuote)
  if (!state || !provider || !asset || currencyId === null) return null
  if (state.status === 'estimate') {
    return (
      <Note icon={iconInfo}>
        <p>{t(provider.fees ? 'onramp.estimatedFees' : 'onramp.priceThere', { provider: provider.name })}</p>
      </Note>
    )
  }
  const quote = state.status === 'known' ? state.quote : undefined
  // Grey of the same height: nothing moves when the price comes.
  const sum = (amount: string | undefined): ReactNode =>
    quote ? <bdi>{format.money(amount, currencyId)}</bdi> : <Bone width={64} line={20} />
  return (
    <DetailList inset>
      <DetailRow label={asset.name}>{sum(quote?.subtotal)}</DetailRow>
      <DetailRow label={t('onramp.providerFee', { provider: provider.name })}>{sum(quote?.providerFee)}</DetailRow>
      <DetailRow label={t('swap.fee')}>{sum(quote?.networkFee)}</DetailRow>
    </DetailList>
  )
}

/** What is paid in all, as the provider says or as it is estimated. */
export function QuoteTotal(): ReactElement | null {
  const { t } = useI18n()
  const format = useFormat()
  const { currencyId } = useAppSelector(selectOnramp)
  const state = useAppSelector(selectChosenQuote)
  if (!state || currencyId === null) return null
  const total = state.status === 'estimate' ? state.total : state.status === 'known' ? state.quote.total : undefined
  return (
    <DetailList inset>
      <DetailRow sum label={t('swap.pay')} aside={state.status === 'estimate' ? t('onramp.estimate') : undefined}>
        {/* Grey of the same height: nothing moves when the price comes. */}
        {total === undefined ? <Bone width={64} line={20} /> : <bdi>{format.money(total, currencyId)}</bdi>}
      </DetailRow>
    </DetailList>
  )
}
