import type { AppThunk } from '../../store'
import { initializeOnramp } from './initializeOnramp'
import { selectOnramp } from './onrampSelectors'
import { amountTyped, assetChosen, currencyChosen } from './onrampSlice'

/** What a page may write into the form: symbol or id of what is bought, decimal text of the sum, ISO 4217 currency. */
export type BuyDraft = { asset?: string; fiatAmount?: string; currency?: string }

const named = <Item extends { id: string; symbol?: string }>(items: readonly Item[], name: string): Item | undefined =>
  items.find(({ id, symbol }) => [id, symbol].some((known) => known?.toUpperCase() === name.toUpperCase()))

/** Writes what the page asked for into the form once it is known what is sold; what is not sold here is left as it is. */
export const prefillBuy =
  ({ asset, fiatAmount, currency }: BuyDraft): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (fiatAmount !== undefined) dispatch(amountTyped({ amount: fiatAmount }))
    if (asset === undefined && currency === undefined) return
    if (selectOnramp(getState()).status !== 'ready') await dispatch(initializeOnramp())
    const { assets, currencies } = selectOnramp(getState())
    const wanted = asset === undefined ? undefined : named(assets, asset)
    if (wanted) dispatch(assetChosen({ assetId: wanted.id }))
    const paid = currency === undefined ? undefined : named(currencies, currency)
    if (paid) dispatch(currencyChosen({ currencyId: paid.id }))
  }
