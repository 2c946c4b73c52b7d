import type { ShownMoney } from '../../../i18n'
import { selectOptions, type OptionsState } from '../../../options'
import type { DisplayState } from './displaySlice'

type WithDisplay = { display?: DisplayState }

/** The currency sums should be in: the visitor's choice, else the page's. */
export const selectWantedCurrency = (state: WithDisplay & OptionsState): string =>
  state.display?.currency ?? selectOptions(state).currency

/** What sums are shown in; absent: US dollars. */
export const selectShownMoney = ({ display }: WithDisplay): ShownMoney | null => display?.money ?? null

/** Whether it is not known yet what to show sums in. */
export const selectIsRateDue = ({ display }: WithDisplay): boolean => Boolean(display?.asked)

/** Whether small balances are left out of the list. */
export const selectHidesSmallBalances = ({ display }: WithDisplay): boolean => display?.hidesSmallBalances ?? false
