import type { UnknownAction } from '@reduxjs/toolkit'
import type { ErrorCode, ErrorDetails } from '../errors'
import { isRecord } from '../lib/isRecord'
import { selectIsShown, selectViewEntry } from '../navigation'
import type { AppListeners } from '../store'

/** What a visitor decided is an answer. */
const ANSWERS: readonly ErrorCode[] = ['USER_REJECTED', 'CANCELLED']

type Failure = UnknownAction & { payload: { error: ErrorDetails } }

/** Actions that end an order without success are called so, and carry why. */
const isFailure = (action: UnknownAction): action is Failure =>
  action.type.endsWith('Failed') && isRecord(action.payload) && isRecord(action.payload.error)

/**
 * Tells the page what failed in a view, where no promise of its own does: once for each view, however often that asks
 * again.
 */
export function addFailureListeners(listeners: AppListeners): void {
  const told = new Set<string>()
  let shown: unknown
  listeners.startListening({
    predicate: (action, _state, before) => isFailure(action) && selectIsShown(before),
    effect: (action, { extra, getOriginalState }) => {
      if (!isFailure(action)) return
      const { code, message } = action.payload.error
      const view = selectViewEntry(getOriginalState())
      if (view !== shown) told.clear()
      shown = view
      const key = `${action.type} ${code}`
      if (ANSWERS.includes(code) || told.has(key)) return
      told.add(key)
      extra.tellHost({ type: 'wallet-error', detail: { code, message } })
    },
  })
}
