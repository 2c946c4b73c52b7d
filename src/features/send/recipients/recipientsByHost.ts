import { WidgetError } from '../../../errors'
import type { AppThunk } from '../../../store'
import { selectActiveCaipAddress } from '../../account'
import { recallRecipients } from './recallRecipients'
import { searchRecipients, selectRecipientChoices, type RecipientChoice } from './recipientChoices'

/** Whom the active account may want to pay: those it paid last, the wallet's other accounts, the page's address book. */
export const listRecipients =
  (text: string): AppThunk<Promise<readonly RecipientChoice[]>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    if (selectActiveCaipAddress(getState()) === null) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    dispatch(recallRecipients())
    return searchRecipients(selectRecipientChoices(getState()), text)
  }
