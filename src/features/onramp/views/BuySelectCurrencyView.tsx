import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { ChoiceList } from '../components/ChoiceList'
import { CurrencyPicture } from '../components/OnrampPictures'
import { selectOnramp } from '../onrampSelectors'
import { currencyChosen } from '../onrampSlice'

/** The moneys that are taken, to choose which is paid in. */
export function BuySelectCurrencyView(): ReactElement {
  const format = useFormat()
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { currencies, currencyId } = useAppSelector(selectOnramp)
  return (
    <ChoiceList
      label={t('onramp.currencies')}
      searchLabel={t('onramp.searchCurrencies')}
      items={currencies.map(({ id }) => ({
        id,
        name: format.currencyName(id),
        short: id,
        picture: <CurrencyPicture code={id} />,
      }))}
      chosenId={currencyId}
      onChoose={(id) => dispatch(currencyChosen({ currencyId: id }))}
    />
  )
}
