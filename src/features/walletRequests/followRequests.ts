import { isAnyOf, type ActionReducerMapBuilder, type Draft, type UnknownAction } from '@reduxjs/toolkit'
import type { ErrorDetails } from '../../errors'
import { waitCancelled } from './waitCancelled'
import { requestEnded, requestFailed, requestStarted, type WalletRequestKind } from './walletRequestsSlice'

/** What a slice does when a request is made of what it keeps, and when any request is over. */
type Cases<State> = {
  started: (state: Draft<State>, request: { requestId: string; subject: string | null }) => void
  /** `error` is `null` where it is done, has to be confirmed again, or is not waited for any longer. */
  ended: (state: Draft<State>, end: { requestId: string; error: ErrorDetails | null }) => void
}

type Started = ReturnType<typeof requestStarted>

/** Lets a slice follow the requests of its kind. Its cases for single actions come before. */
export function followRequests<State>(
  builder: ActionReducerMapBuilder<State>,
  kind: WalletRequestKind,
  { started, ended }: Cases<State>,
): void {
  const isStart = (action: UnknownAction): action is Started =>
    requestStarted.match(action) && action.payload.kind === kind
  builder
    .addMatcher(isStart, (state, { payload }) => started(state, payload))
    .addMatcher(isAnyOf(requestEnded, requestFailed, waitCancelled), (state, action) =>
      ended(state, {
        requestId: action.payload.requestId,
        error: requestFailed.match(action) ? action.payload.error : null,
      }),
    )
}
