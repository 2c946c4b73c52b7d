import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Chips } from '../../../ui/forms/Chips'
import { selectCurrency, selectOnramp } from '../onrampSelectors'
import { methodChosen } from '../onrampSlice'
import { methodTitle } from '../onrampMessages'

/** How it is paid, where there is a choice. */
export function PaymentMethods(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { method } = useAppSelector(selectOnramp)
  const methods = useAppSelector(selectCurrency)?.methods ?? []
  if (methods.length < 2) return null
  return (
    <Chips
      label={t('onramp.methods')}
      options={methods.map(({ id }) => ({ value: id, title: methodTitle(id, t) }))}
      value={method}
      onChange={(id) => dispatch(methodChosen({ method: id }))}
    />
  )
}
