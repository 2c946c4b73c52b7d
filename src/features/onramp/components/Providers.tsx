import type { ReactElement } from 'react'
import { TO_AMOUNT_DECIMALS } from '../../../config/limits/transactions'
import { useFormat, useI18n, withSymbol } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Picture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import { selectAsset, selectOffers, selectOnramp, selectRequest, type OfferedProvider } from '../onrampSelectors'
import { providerChosen } from '../onrampSlice'
import { feeRangeText, methodTitle } from '../onrampMessages'

const ZERO = /^0(?:\.0+)?$/
const MINUS = '−'
/** Half of a fee would be another fee: it goes on in a second line where there is no room. */
const WHOLE = { whiteSpace: 'normal' } as const

/** How a provider's price compares; nothing where the difference cannot be counted in money. */
function Comparison({
  offer: { isBest, worseBy },
  currencyId,
}: {
  offer: OfferedProvider
  currencyId: string
}): ReactElement | null {
  const { t } = useI18n()
  const format = useFormat()
  if (isBest) return <>{t('onramp.best')}</>
  if (worseBy === undefined || ZERO.test(worseBy)) return null
  const amount = format.money(worseBy, currencyId)
  return (
    <>
      <bdi aria-hidden="true" dir="ltr">
        {MINUS}
        {amount}
      </bdi>
      <VisuallyHidden>{t('onramp.less', { amount })}</VisuallyHidden>
    </>
  )
}

function Provider({ offer, currencyId }: { offer: OfferedProvider; currencyId: string }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { method, providerId } = useAppSelector(selectOnramp)
  const symbol = useAppSelector(selectAsset)?.symbol ?? ''
  const isAsked = useAppSelector(selectRequest) !== undefined
  const { provider, quote } = offer
  const known = quote?.status === 'known' ? quote.quote : undefined
  const isLoading = isAsked && (quote ? quote.status === 'loading' : provider.canQuote)
  const way = method === null ? '' : methodTitle(method, t)
  const fee = known ? format.money(known.providerFee, currencyId) : feeRangeText(provider, format)
  const received = known && (
    <bdi dir="ltr">{withSymbol(format.amount(known.purchaseAmount, TO_AMOUNT_DECIMALS), symbol)}</bdi>
  )
  return (
    <Row
      filled
      pressed={provider.id === providerId}
      title={provider.name}
      subtitle={fee === undefined ? way : <span style={WHOLE}>{t('onramp.fee', { method: way, fee })}</span>}
      picture={<Picture name={provider.name} url={provider.iconUrl} shape="app" />}
      end={isLoading ? <Bone width={72} line={24} /> : received}
      endSub={
        isLoading ? (
          <Bone width={48} line={20} />
        ) : known ? (
          <Comparison offer={offer} currencyId={currencyId} />
        ) : (
          quote && t('onramp.estimate')
        )
      }
      onClick={() => dispatch(providerChosen({ providerId: provider.id }))}
    />
  )
}

/** Who sells, with what each of them gives for the amount. */
export function Providers(): ReactElement {
  const { t } = useI18n()
  const offers = useAppSelector(selectOffers)
  const { currencyId } = useAppSelector(selectOnramp)
  const isBusy = offers.some(({ quote }) => quote?.status === 'loading')
  return (
    <div className="stack" role="group" aria-label={t('onramp.providers')} aria-busy={isBusy || undefined}>
      {currencyId !== null &&
        offers.map((offer) => <Provider key={offer.provider.id} offer={offer} currencyId={currencyId} />)}
    </div>
  )
}
