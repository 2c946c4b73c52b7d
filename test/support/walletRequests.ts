import type { UnknownAction } from '@reduxjs/toolkit'
import { toErrorDetails } from '../../src/errors'
import { selectBannerRequest, waitCancelled, type WalletRequestKind } from '../../src/features/walletRequests'
import {
  requestEnded,
  requestFailed,
  requestStarted,
  walletAnswered,
  walletAsked,
} from '../../src/features/walletRequests/walletRequestsSlice'
import type { RootState } from '../../src/store'

/** The actions of one request, as they come one after the other. */
export const aRequest = (kind: WalletRequestKind, subject: string | null = null, requestId = 'i') => ({
  requestId,
  started: requestStarted({ requestId, kind, subject, caipAddress: 'eip155:1:0x0', waitText: null, canCancel: true }),
  asked: walletAsked({ requestId, kind }),
  answered: walletAnswered({ requestId, kind }),
  failed: (error: unknown) => requestFailed({ requestId, kind, error: toErrorDetails(error) }),
  ended: requestEnded({ requestId, kind }),
  cancelled: waitCancelled({ requestId }),
})

/** What the banner says: news, else what a wallet is waited for. */
export const bannerText = (state: RootState): string | null =>
  (state.notices.nextBanner ?? state.notices.banner)?.text.key ?? selectBannerRequest(state)?.banner?.text.key ?? null

type Page = { state(): RootState; dispatch(action: UnknownAction): unknown }

/** Presses Cancel on the banner that waits for a wallet, if there is one: says whether there was. */
export function cancelWait({ state, dispatch }: Page): boolean {
  const request = selectBannerRequest(state())
  if (!request?.canCancel) return false
  dispatch(waitCancelled({ requestId: request.requestId }))
  return true
}
