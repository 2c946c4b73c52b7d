import { isAnyOf } from '@reduxjs/toolkit'
import { modalOpened } from '../../../navigation'
import { optionsChanged } from '../../../options'
import type { AppListeners } from '../../../store'
import { activeAccountChanged } from '../followActiveAccount'
import { restoreDisplay } from './chooseDisplay'

/** Sums are shown as the visitor wants them from the moment there is an account to show. */
export function addDisplayListeners(listeners: AppListeners): void {
  listeners.startListening({
    matcher: isAnyOf(modalOpened, optionsChanged, activeAccountChanged),
    effect: (_action, { dispatch }) => dispatch(restoreDisplay()),
  })
}
