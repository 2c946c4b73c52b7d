import { trackEvent } from '../../../analytics'
import type { SignedMessage } from '../../../connectors/pairing'
import { isCaipNetworkId } from '../../../domain'
import { toWidgetError, WidgetError } from '../../../errors'
import { isInGroup, openView, selectIsOpen, selectViewEntry, type ViewName } from '../../../navigation'
import { bannerShown } from '../../../notices'
import { selectOptions, type SiwxSession } from '../../../options'
import type { AppThunk } from '../../../store'
import { selectNetworkById } from '../../networks'
import { linkAnswered, linkRefused } from '../siwxSlice'
import { askSiwx } from '../siwxOf'
import { closeWait, showWait } from './waitBanner'
import { checkSigned, type Asked } from './checkSigned'

/** Where a visitor waits for a wallet that was given a link. */
const isPairing = (view: ViewName): boolean => isInGroup(view, 'pairing')
const isWaiting = (view: ViewName): boolean => isPairing(view) || view === 'ConnectingSiwe'

const isSigned =
  ({ data, message, signature }: SiwxSession): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { adapters }) => {
    const network = isCaipNetworkId(data.chainId) ? selectNetworkById(getState(), data.chainId) : undefined
    if (!network) return false
    const signatures = await adapters.loadSignatures('eip155')
    return signatures.verifyMessage({ network, address: data.accountAddress, message, signature })
  }

const keep =
  (sessions: SiwxSession[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const [first, ...more] = sessions
    if (!first) return
    // A nonce is good once: what was signed with one for several networks is kept together.
    await dispatch(
      askSiwx((siwx) => (more.length === 0 ? siwx.addSession(first) : siwx.setSessions(sessions)), 'SIWX_SESSIONS'),
    )
  }

const goWhereFrom =
  (isFrom: (view: ViewName) => boolean, to: 'ConnectingSiwe' | 'Connect'): AppThunk =>
  (dispatch, getState) => {
    const state = getState()
    const entry = selectViewEntry(state)
    const isShown = selectIsOpen(state) || selectOptions(state).mode === 'embedded'
    if (!entry || !isShown || !isFrom(entry.view)) return
    dispatch(to === 'Connect' ? openView('Connect', {}, 'reset') : openView(to, entry.params, 'replace'))
  }

/**
 * Takes what a wallet signed with its approval of a link: checks every part and every signature, and keeps the sessions
 * (spec §4). The visitor sees that it is worked on; what is not good is said, and whoever waited is back at the list of
 * wallets. Emits linkAnswered; rejects, after linkRefused, with SIWX_INVALID or what kept the sessions from being kept:
 * then the connection must end.
 */
export const acceptSigned =
  (signed: readonly (SignedMessage | undefined)[], asked: Asked): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { clock, logger }) => {
    const about = { network: asked.caipNetworkId, isSmartAccount: false }
    dispatch(linkAnswered())
    dispatch(showWait())
    dispatch(goWhereFrom(isPairing, 'ConnectingSiwe'))
    try {
      const sessions = checkSigned(signed, asked, clock.now())
      const areSigned = await Promise.all(sessions.map((session) => dispatch(isSigned(session))))
      if (areSigned.includes(false)) throw new WidgetError('SIWX_INVALID')
      await dispatch(keep(sessions))
      dispatch(closeWait())
      void dispatch(trackEvent({ event: 'SIWX_AUTH_SUCCESS', properties: about }))
    } catch (thrown) {
      const error = toWidgetError(thrown)
      logger.warn('siwx: what was signed with the link is not good', error)
      dispatch(closeWait())
      dispatch(linkRefused())
      dispatch(bannerShown({ variant: 'error', text: { key: 'siwx.checkFailed' } }))
      dispatch(goWhereFrom(isWaiting, 'Connect'))
      void dispatch(trackEvent({ event: 'SIWX_AUTH_ERROR', properties: { ...about, message: error.message } }))
      throw error
    }
  }
