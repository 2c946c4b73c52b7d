import { parseCaipAddress, type CaipAddress } from '../../domain'
import { WidgetError } from '../../errors'
import type { SiwxSession } from '../../options'
import type { AppThunk } from '../../store'
import { readSession } from './readSession'
import { endOf, isSessionOf } from './sessionRules'
import { askSiwx } from './siwxOf'

/**
 * The session of exactly this account on exactly this network, by the word of the one who keeps them; of several the
 * one that has not ended by its message.
 * @throws SIWX_SESSIONS where there is no answer, or one that is no list; else what the one who keeps them throws
 */
export const findSession =
  (caipAddress: CaipAddress): AppThunk<Promise<SiwxSession | undefined>> =>
  async (dispatch, _getState, { clock }) => {
    const { caipNetworkId, address } = parseCaipAddress(caipAddress)
    const sessions: unknown = await dispatch(
      askSiwx((siwx) => siwx.getSessions(caipNetworkId, address), 'SIWX_SESSIONS'),
    )
    if (!Array.isArray(sessions)) throw new WidgetError('SIWX_SESSIONS')
    const own = sessions
      .flatMap((session: unknown) => readSession(session) ?? [])
      .filter(({ data }) => isSessionOf(data, caipNetworkId, address))
    return own.find((session) => clock.now() < endOf(session)) ?? own[0]
  }
