import { namespaceOf, parseCaipAddress, type CaipNetworkId } from '../../domain'
import { toErrorDetails, WidgetError } from '../../errors'
import type { AppThunk, Services } from '../../store'
import { readMessageData } from './readSession'
import { isSessionOf } from './sessionRules'
import { selectSiwx } from './siwxSelectors'
import { messageFailed, messagePrepared } from './siwxSlice'
import { askSiwx } from './siwxOf'

/**
 * The spelling that a message needs: EIP-4361 asks for the checksum (EIP-55), which wallets may leave out of what they
 * tell.
 */
async function spell({ adapters }: Services, caipNetworkId: CaipNetworkId, address: string): Promise<string> {
  const check = (await adapters.load(namespaceOf(caipNetworkId))).checkAddress(address)
  return check.ok ? check.address : address
}

/**
 * Gets the message the visitor will see and sign; nothing while nobody is asked. A host's message must be about this
 * account and network.
 * Emits messagePrepared or messageFailed.
 */
export const prepareMessage = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const { logger } = services
  const { status, caipAddress, message } = selectSiwx(getState())
  if (status !== 'needed' || caipAddress === null || message) return
  const { caipNetworkId, address } = parseCaipAddress(caipAddress)
  try {
    const accountAddress = await spell(services, caipNetworkId, address)
    const made = await dispatch(
      askSiwx((siwx) => siwx.createMessage({ accountAddress, chainId: caipNetworkId }), 'SIWX_MESSAGE'),
    )
    const data = readMessageData(made)
    const text = String(made)
    if (!data || !isSessionOf(data, caipNetworkId, address) || !text.includes(data.nonce))
      throw new WidgetError('SIWX_MESSAGE')
    dispatch(messagePrepared({ caipAddress, data, text }))
  } catch (error) {
    logger.warn('siwx: there is no message to sign', error)
    dispatch(
      messageFailed({
        caipAddress,
        error: toErrorDetails(
          error instanceof WidgetError ? error : new WidgetError('SIWX_MESSAGE', {}, { cause: error }),
        ),
      }),
    )
  }
}
