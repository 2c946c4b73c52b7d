import type { AppThunk } from '../../store'
import { amountEntered, tokenChosen } from './swapSlice'

/** What a page may write into the form: keys of the tokens, decimal text of what is paid. */
export type SwapDraft = { from?: string; to?: string; amount?: string }

/**
 * Writes what the page asked for into the form, as if the visitor had chosen it. A step that the wallet is being asked
 * for keeps its form.
 */
export const prefillSwap =
  ({ from, to, amount }: SwapDraft): AppThunk =>
  (dispatch) => {
    if (from !== undefined) dispatch(tokenChosen({ side: 'source', token: from }))
    if (to !== undefined) dispatch(tokenChosen({ side: 'to', token: to }))
    if (amount !== undefined) dispatch(amountEntered({ amount }))
  }
