import type { ReactElement } from 'react'
import { TO_AMOUNT_DECIMALS } from '../../../config/limits/transactions'
import { useFormat, useI18n, withSymbol } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { TextButton } from '../../../ui/actions/TextButton'
import { Content } from '../../../ui/card/Card'
import { useFieldFinish } from '../../../ui/forms/useFieldFinish'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { selectAsset, selectChosenQuote, selectProvider } from '../onrampSelectors'
import { BuyAmount } from './BuyAmount'
import { BuyFooter } from './BuyFooter'
import { DestinationNote } from './DestinationNote'
import { PaymentMethods } from './PaymentMethods'
import { Providers } from './Providers'
import { PurchaseStrip } from './PurchaseStrip'
import { QuoteDetails } from './QuoteDetails'
import { useBuyQuotes } from './useBuyQuotes'

/** Reads out, when there is a pause, what came of the amount. */
function Changes(): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const symbol = useAppSelector(selectAsset)?.symbol ?? ''
  const provider = useAppSelector(selectProvider)?.name ?? ''
  const quote = useAppSelector(selectChosenQuote)
  const words = (): string | undefined => {
    if (quote?.status === 'loading') return t('swap.quoting')
    if (quote?.status === 'known')
      return t('swap.nowReceive', {
        amount: withSymbol(format.amount(quote.quote.purchaseAmount, TO_AMOUNT_DECIMALS), symbol),
      })
    return quote && t('onramp.priceThere', { provider })
  }
  return <LiveRegion hidden>{words()}</LiveRegion>
}

/** The purchase as it is written: how much money for what, how it is paid, and who sells. */
export function BuyForm(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const finish = useFieldFinish()
  useBuyQuotes()
  return (
    <>
      <Content wide>
        <PurchaseStrip />
        <BuyAmount finish={finish} />
        <div className="stack">
          <PaymentMethods />
          <Providers />
        </div>
        <DestinationNote />
        <QuoteDetails />
        <TextButton small look="accent" onClick={() => dispatch(openView('WhatIsABuy'))}>
          {t('buyGuide.title')}
        </TextButton>
        <Changes />
      </Content>
      <BuyFooter isFinished={finish.isFinished} />
    </>
  )
}
