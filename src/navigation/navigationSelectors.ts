import { selectOptions, type OptionsState } from '../options'
import type { NavigationState } from './navigationSlice'
import type { ViewEntry, ViewName } from './views'

type WithNavigation = { navigation: NavigationState }

/** The current view with what it was opened with, or `undefined` before the first opening. */
export const selectViewEntry = ({ navigation }: WithNavigation): ViewEntry | undefined => navigation.stack.at(-1)

/** The current view's name. */
export const selectView = (state: WithNavigation): ViewName | undefined => selectViewEntry(state)?.view

export const selectIsOpen = ({ navigation }: WithNavigation): boolean => navigation.isOpen

/** Whether the visitor sees the widget: it is open, or stands in the page for good. */
export const selectIsShown = (state: WithNavigation & OptionsState): boolean =>
  selectIsOpen(state) || selectOptions(state).mode === 'embedded'

/** Whether there is somewhere to go back to inside the widget. */
export const selectCanGoBack = ({ navigation }: WithNavigation): boolean => navigation.stack.length > 1

export const selectNavigation = ({ navigation }: WithNavigation): NavigationState => navigation
