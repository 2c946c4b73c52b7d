import type { ReactElement } from 'react'
import { DISPLAY_CURRENCIES } from '../../../config/displayCurrencies'
import { useFormat, useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { iconCheck } from '../../../ui/icons/actionIcons'
import { List } from '../../../ui/lists/List'
import { Row } from '../../../ui/lists/Row'
import { chooseCurrency } from '../display/chooseDisplay'
import { selectShownMoney, selectWantedCurrency } from '../display/displaySelectors'

/** What sums can be shown in. */
export function CurrencyView(): ReactElement {
  const { t } = useI18n()
  const { currencyName } = useFormat()
  const dispatch = useAppDispatch()
  const wanted = useAppSelector(selectWantedCurrency)
  const insteadOf = useAppSelector(selectShownMoney)?.insteadOf
  // The page's own choice stands in the list, whether the service has it or not.
  const currencies = [...new Set<string>([...DISPLAY_CURRENCIES, wanted])]
  return (
    <Content>
      {insteadOf !== undefined && (
        <p className="small muted inset">{t('account.currencyInstead', { currency: insteadOf })}</p>
      )}
      <List label={t('account.currency')}>
        {currencies.map((currency) => (
          <Row
            key={currency}
            single
            title={currencyName(currency)}
            note={currency}
            endIcon={currency === wanted ? iconCheck : undefined}
            current={currency === wanted}
            onClick={() => {
              void dispatch(chooseCurrency(currency))
              dispatch(goBack())
            }}
          />
        ))}
      </List>
    </Content>
  )
}
