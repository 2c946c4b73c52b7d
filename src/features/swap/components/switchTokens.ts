import { fromUnits } from '../../../domain'
import type { AppThunk } from '../../../store'
import { selectCurrentQuote, selectToToken } from '../swapSelectors'
import { tokensSwitched } from '../swapSlice'

/**
 * Source and destination change places; what arrived before is paid now, or 1 where nothing did (spec §4, threats M17).
 */
export const switchTokens = (): AppThunk => (dispatch, getState) => {
  const to = selectToToken(getState())
  const quote = selectCurrentQuote(getState())
  dispatch(tokensSwitched({ amount: quote && to ? fromUnits(quote.toAmountInUnits, to.token.decimals) : '1' }))
}
