import type { LinkMessage, LinkSignIn } from '../../../connectors/pairing'
import type { CaipNetworkId } from '../../../domain'
import { WidgetError } from '../../../errors'
import { selectOptions } from '../../../options'
import type { AppThunk } from '../../../store'
import { readMessageData } from '../readSession'
import { askSiwx } from '../siwxOf'
import { selectIsSignInOn } from '../siwxSelectors'
import { acceptSigned } from './acceptSigned'
import type { Asked } from './checkSigned'

/** A link waits this long for the host's message to sign; then it is one that only connects. */
export const LINK_MESSAGE_PATIENCE_MS = 500

/** Stands where the account's address will be: which account signs is known when it has. */
const UNKNOWN_ADDRESS = '<<AccountAddress>>'

/**
 * Makes what the next link asks a wallet to sign, with a nonce of its own. A host that is slow or fails gets a link
 * that only connects, and so does a message with a request id, which the protocol has no place for; the visitor signs
 * in a step of its own then.
 * @returns undefined for such a link, and where sign-in is off
 */
export const prepareLinkSignIn =
  (caipNetworkId: CaipNetworkId): AppThunk<Promise<LinkSignIn | undefined>> =>
  async (dispatch, getState, { clock, logger }) => {
    if (!selectIsSignInOn(getState())) return undefined
    try {
      const about = { accountAddress: UNKNOWN_ADDRESS, chainId: caipNetworkId }
      const data = readMessageData(
        await dispatch(askSiwx((siwx) => siwx.createMessage(about), 'SIWX_MESSAGE', LINK_MESSAGE_PATIENCE_MS)),
      )
      if (!data || data.chainId !== caipNetworkId || data.requestId !== undefined) throw new WidgetError('SIWX_MESSAGE')
      const { domain, uri, nonce, statement, expirationTime, notBefore, resources } = data
      const message: LinkMessage = { domain, uri, nonce, statement, expirationTime, notBefore, resources }
      const asked: Asked = {
        message,
        caipNetworkId,
        networks: selectOptions(getState()).networks.map((network) => network.caipNetworkId),
        askedAt: clock.now(),
      }
      let isAnswered = false
      return {
        message,
        async accept(signed) {
          if (isAnswered) throw new WidgetError('SIWX_INVALID')
          isAnswered = true
          await dispatch(acceptSigned(signed, asked))
        },
      }
    } catch (error) {
      logger.warn('siwx: the link only connects', error)
      return undefined
    }
  }
