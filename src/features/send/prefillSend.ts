import type { AppThunk } from '../../store'
import { selectSend } from './sendSelectors'
import { amountEntered, amountUnitSwitched, collectibleLeft, tokenChosen } from './sendSlice'
import { typeRecipient } from './typeRecipient'

/** What a page may write into the form: key of the token, recipient as it would be typed, decimal text in the token. */
export type SendDraft = { token?: string; to?: string; amount?: string }

/**
 * Writes what the page asked for into the form, as if the visitor had typed it: nothing is skipped that typing goes
 * through, and the review follows. A transfer that the wallet is being asked for keeps its form.
 */
export const prefillSend =
  ({ token, to, amount }: SendDraft): AppThunk =>
  (dispatch, getState) => {
    if (selectSend(getState()).requestId !== null) return
    // A page asks for money.
    dispatch(token === undefined ? collectibleLeft() : tokenChosen({ token }))
    if (amount !== undefined) {
      dispatch(amountUnitSwitched({ unit: 'token', amount: '' }))
      dispatch(amountEntered({ amount }))
    }
    if (to !== undefined) void dispatch(typeRecipient(to))
  }
