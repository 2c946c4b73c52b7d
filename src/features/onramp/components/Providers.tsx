import { memo, useDeferredValue, useMemo, type ReactElement } from 'react'
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
import type { OnrampState } from '../onrampState'

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

type OffersProps = Pick<OnrampState, 'currencyId' | 'method' | 'providerId'> & {
  offers: readonly OfferedProvider[]
  /** Of what is bought. */
  symbol: string
  isAsked: boolean
}

type ProviderProps = Omit<OffersProps, 'offers' | 'currencyId'> & { offer: OfferedProvider; currencyId: string }

function Provider({ offer, currencyId, method, providerId, symbol, isAsked }: ProviderProps): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
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

const Offers = memo(function Offers({ offers, currencyId, ...facts }: OffersProps): ReactElement {
  const { t } = useI18n()
  const isBusy = offers.some(({ quote }) => quote?.status === 'loading')
  return (
    <div className="stack" role="group" aria-label={t('onramp.providers')} aria-busy={isBusy || undefined}>
      {currencyId !== null &&
        offers.map((offer) => <Provider key={offer.provider.id} {...{ offer, currencyId, ...facts }} />)}
    </div>
  )
})

/** Who sells, with what each of them gives for the amount. */
export function Providers(): ReactElement {
  const offers = useAppSelector(selectOffers)
  const { currencyId, method, providerId } = useAppSelector(selectOnramp)
  const symbol = useAppSelector(selectAsset)?.symbol ?? ''
  const isAsked = useAppSelector(selectRequest) !== undefined
  const facts = useMemo(
    () => ({ offers, currencyId, method, providerId, symbol, isAsked }),
    [offers, currencyId, method, providerId, symbol, isAsked],
  )
  // A frame later: the letter or the press is seen at once, also where drawing the offers takes a slow phone longer.
  return <Offers {...useDeferredValue(facts)} />
}
