import type { ReactElement } from 'react'
import { TO_AMOUNT_DECIMALS } from '../../../config/limits/transactions'
import { useFormat, useI18n, withSymbol } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { AmountField } from '../../../ui/forms/AmountField'
import type { FieldFinish } from '../../../ui/forms/useFieldFinish'
import { useLateFocus } from '../../../ui/dialog/useLateFocus'
import { Pill } from '../../../ui/actions/Pill'
import { selectAmountProblem, selectAsset, selectChosenQuote, selectCurrency, selectOnramp } from '../onrampSelectors'
import { amountTyped, methodChosen } from '../onrampSlice'
import type { OnrampAsset, PaymentCurrency } from '../onrampState'
import { payByMessages } from '../onrampMessages'
import { AssetPicture, CurrencyPicture } from './OnrampPictures'
import { useProblemMessages } from './useProblemMessages'

const CENTRED = { justifyContent: 'center', flexWrap: 'wrap' } as const

/** What the amount buys where that is known; before anything is typed, how much may be. No price without a quote. */
function useWorth({ asset, currency }: { asset: OnrampAsset; currency: PaymentCurrency }): string {
  const { t } = useI18n()
  const format = useFormat()
  const { amount, method } = useAppSelector(selectOnramp)
  const quote = useAppSelector(selectChosenQuote)
  const limits = currency.methods.find(({ id }) => id === method)
  if (quote?.status === 'known')
    return t('transaction.about', {
      amount: withSymbol(format.amount(quote.quote.purchaseAmount, TO_AMOUNT_DECIMALS), asset.symbol),
    })
  if (amount !== '' || !limits) return asset.name
  return t('onramp.range', {
    asset: asset.name,
    min: format.money(limits.min, currency.id),
    max: format.money(limits.max, currency.id),
  })
}

type FieldsProps = { asset: OnrampAsset; currency: PaymentCurrency; finish: FieldFinish }

function Fields({ asset, currency, finish }: FieldsProps): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { amount } = useAppSelector(selectOnramp)
  const problem = useAppSelector(selectAmountProblem)
  const { sign, place } = format.currencySign(currency.id)
  const other = problem?.kind === 'tooMuch' ? problem.other : undefined
  const worth = useWorth({ asset, currency })
  const error = useProblemMessages(problem, currency.id)
  const frameRef = useLateFocus()
  return (
    <>
      <div ref={frameRef}>
        <AmountField
          initialFocus
          label={t('send.amount')}
          amount={amount}
          onAmountChange={(text) => dispatch(amountTyped({ amount: text }))}
          unit={sign}
          unitPlace={place}
          echo="amount.youPay"
          worth={worth}
          error={error}
          finish={finish}
        />
      </div>
      {other && finish.isFinished && (
        <div className="line" style={CENTRED}>
          <Pill onClick={() => dispatch(methodChosen({ method: other.id }))}>{payByMessages(other.id, t)}</Pill>
        </div>
      )}
      <div className="line" style={CENTRED}>
        <Pill
          opensChoice
          label={t('onramp.selectCurrency')}
          picture={<CurrencyPicture code={currency.id} size={28} />}
          onClick={() => dispatch(openView('BuySelectCurrency'))}
        >
          {currency.id}
        </Pill>
        <Pill
          opensChoice
          label={t('onramp.selectAsset')}
          picture={<AssetPicture asset={asset} size={28} />}
          onClick={() => dispatch(openView('BuySelectAsset'))}
        >
          {asset.symbol}
        </Pill>
      </div>
    </>
  )
}

/** How much is spent, in which money, on what. */
export function BuyAmount({ finish }: { finish: FieldFinish }): ReactElement | null {
  const asset = useAppSelector(selectAsset)
  const currency = useAppSelector(selectCurrency)
  return asset && currency ? <Fields asset={asset} currency={currency} finish={finish} /> : null
}
