import { parseCaipAddress, type CaipAddress } from '../../domain'
import { toErrorDetails, toWidgetError, WidgetError } from '../../errors'
import type { MessageKey } from '../../i18n'
import { bannerClosed } from '../../notices'
import type { AppThunk } from '../../store'
import { checkSigner } from '../account'
import { selectNetworkById } from '../networks'
import { selectWalletRequest } from './walletRequestsSelectors'
import {
  requestEnded,
  requestFailed,
  requestStarted,
  walletAnswered,
  walletAsked,
  type WalletRequestKind,
} from './walletRequestsSlice'

/** What a visitor confirmed, and how it is carried out. */
export type WalletRequestPlan<Prepared, Answer> = {
  kind: WalletRequestKind
  /** Whose account signs, and on which network. */
  caipAddress: CaipAddress
  /** What it is about within its kind. */
  subject?: string
  messages: {
    /** What the banner says; absent where something else on the screen does. */
    wait?: MessageKey
    /** Whether the banner has a Cancel and goes when the wallet answers; otherwise a view has it. @default true */
    canCancel?: boolean
    /** What the log says of a failure. */
    failed: string
  }
  /** Whether the answer still counts when nobody waits for it: a transaction does, a signature is thrown away. */
  takesLateAnswer: boolean
  /**
   * Compares what was confirmed with what is true now, and prepares what the wallet is asked for. `null` where the
   * visitor has to confirm again. Rejects where nothing may be asked.
   */
  check: (requestId: string) => Promise<Prepared | null>
  /** Asks the wallet, once, through its provider. It was on the account and network right before. */
  ask: (provider: unknown, prepared: Prepared) => Promise<Answer>
  /** The wallet has the request. */
  onAsked?: (prepared: Prepared) => void
  /** Does what follows from the answer. */
  submit: (answer: Answer, progress: { prepared: Prepared; requestId: string; isCurrent: () => boolean }) => unknown
  /** Says what went wrong, where the error beside the draft is not enough. Run when the request is over. */
  onFailed?: (error: WidgetError, progress: { wasAsked: boolean; wasCurrent: boolean }) => unknown
}

/**
 * Carries out what a visitor confirmed, once: the press takes the intent, another one finds it taken (threats T1). What
 * was confirmed is checked, then the wallet is asked on which account and network it is, and from there to the request
 * nothing is awaited. While the wallet has it a banner says so, with a Cancel for this request. A request that is
 * cancelled, or whose account is not the active one any more, asks nothing; what the wallet answers all the same is
 * taken or thrown away as the plan says. Never rejects: a failure is `requestFailed`, in the log, and told to `onFailed`.
 */
export const runWalletRequest =
  <Prepared, Answer>(plan: WalletRequestPlan<Prepared, Answer>): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { kind, caipAddress, subject = null, messages } = plan
    if (selectWalletRequest(getState(), kind)) return
    const requestId = services.randomId()
    const isCurrent = (): boolean => selectWalletRequest(getState(), kind)?.requestId === requestId
    let wasAsked = false
    const { wait: waitText = null, canCancel = true } = messages
    dispatch(requestStarted({ requestId, kind, caipAddress, subject, waitText, canCancel }))
    try {
      // The press is seen before anything is computed for it.
      await services.page.onScreen()
      const prepared = await plan.check(requestId)
      if (prepared !== null) {
        const { caipNetworkId, address } = parseCaipAddress(caipAddress)
        const network = selectNetworkById(getState(), caipNetworkId)
        if (!network) throw new WidgetError('NO_ACTIVE_NETWORK')
        const provider = await checkSigner(services, { network, account: address })
        if (!isCurrent()) return
        dispatch(walletAsked({ requestId, kind }))
        wasAsked = true
        const asking = plan.ask(provider, prepared)
        // Older news would cover the wait.
        if (waitText) dispatch(bannerClosed({}))
        plan.onAsked?.(prepared)
        const answer = await asking
        if (!isCurrent() && !plan.takesLateAnswer) return
        dispatch(walletAnswered({ requestId, kind }))
        await plan.submit(answer, { prepared, requestId, isCurrent })
      }
      dispatch(requestEnded({ requestId, kind }))
    } catch (thrown) {
      const error = toWidgetError(thrown)
      services.logger.warn(messages.failed, error)
      const wasCurrent = isCurrent()
      dispatch(requestFailed({ requestId, kind, error: toErrorDetails(error) }))
      await plan.onFailed?.(error, { wasAsked, wasCurrent })
    }
  }
