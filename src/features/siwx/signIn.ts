import { trackEvent } from '../../analytics'
import { parseCaipAddress, type CaipAddress } from '../../domain'
import type { WidgetError } from '../../errors'
import { bannerShown, type NoticeText } from '../../notices'
import type { AppThunk } from '../../store'
import { selectIsSmartAccount } from '../account'
import { runWalletRequest } from '../walletRequests'
import { isContractAccount } from './isContractAccount'
import { forgetSession } from './signOut'
import { selectSiwx } from './siwxSelectors'
import { sessionFound } from './siwxSlice'
import { askSiwx } from './siwxOf'

/** The wallet gave no signature, whatever it says of that (spec §8). */
const NOT_SIGNED: readonly string[] = ['USER_REJECTED', 'WALLET', 'SIWX_SIGNATURE']

/** What is said of a signature that did not come or is not good (spec §8). */
function failureText(error: WidgetError, isSmartAccount: boolean): NoticeText {
  if (isSmartAccount) return { key: 'siwx.smartAccount' }
  return NOT_SIGNED.includes(error.code)
    ? { key: 'siwx.declined' }
    : { key: `error.${error.code}`, params: error.params }
}

/**
 * A session that was kept after all, although nobody waited for it any longer, goes again. That of an account the
 * visitor only left for another stays.
 */
const forgetUnwanted =
  (caipAddress: CaipAddress): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { status, caipAddress: about } = selectSiwx(getState())
    if (about === null || (about === caipAddress && (status === 'needed' || status === 'declined')))
      await dispatch(forgetSession(caipAddress))
  }

/**
 * Has the wallet sign the message on the screen, once, and keeps the session when the signature is good. Whatever fails
 * is said, and the next try is another message. Emits sessionFound when it went well.
 */
export const signIn =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters }) => {
    const { status, message, caipAddress } = selectSiwx(getState())
    if (status !== 'needed' || !message || caipAddress === null) return
    const { namespace, address, caipNetworkId } = parseCaipAddress(caipAddress)
    const isSmartAccount = selectIsSmartAccount(getState())
    const about = { network: caipNetworkId, isSmartAccount }
    let signature: string | undefined
    void dispatch(trackEvent({ event: 'CLICK_SIGN_SIWX_MESSAGE', properties: about }))
    await dispatch(
      runWalletRequest({
        kind: 'signIn',
        caipAddress,
        // The view that asks has a Cancel, and the banner of a signature lasts until it is checked: see `waitBanner`.
        messages: { wait: 'siwx.authenticating', canCancel: false, failed: 'siwx: not signed in' },
        takesLateAnswer: false,
        check: () => adapters.loadSignatures(namespace),
        ask: (provider, signatures) => signatures.signMessage(provider, { address, message: message.text }),
        async submit(answer, { requestId, isCurrent }) {
          signature = answer
          const session = { data: message.data, message: message.text, signature }
          await dispatch(askSiwx((siwx) => siwx.addSession(session), 'SIWX_SESSIONS'))
          if (!isCurrent()) {
            await dispatch(forgetUnwanted(caipAddress))
            return
          }
          dispatch(sessionFound({ intentId: requestId, session }))
          void dispatch(trackEvent({ event: 'SIWX_AUTH_SUCCESS', properties: about }))
        },
        async onFailed(error, { wasCurrent }) {
          if (!wasCurrent) return
          // A signature that does not pass may be one that is read as a key's, of an account that has none (threats T32).
          const isContract =
            isSmartAccount ||
            (signature !== undefined &&
              error.code !== 'SIWX_SESSIONS' &&
              (await dispatch(isContractAccount(caipAddress, signature))))
          dispatch(bannerShown({ variant: 'error', text: failureText(error, isContract) }))
          void dispatch(
            trackEvent({
              event: 'SIWX_AUTH_ERROR',
              properties: { ...about, isSmartAccount: isContract, message: error.message },
            }),
          )
        },
      }),
    )
  }
