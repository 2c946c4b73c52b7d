import type { WalletRequest } from '../../adapters/contract'
import { NAME_SIGNATURE_LIFETIME_MS } from '../../config/limits/names'
import { namespaceOf, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { Services } from '../../store'
import type { Registration } from './namesApi'

/** What is to be registered, and for whom. */
export type NameWish = { network: Network; name: string; coinType: number; address: string }

/**
 * Writes that the account wants the name; the request has the wallet sign it, with the time of then (reference,
 * data-api §3.11).
 * @throws UNSUPPORTED_NAMES; the request: NAME_SIGNED_LATE when the service would not take it any more,
 * UserRejectedError
 */
export async function prepareRegistration(
  { adapters, clock }: Services,
  wish: NameWish,
): Promise<WalletRequest<Registration>> {
  const { network, name, address } = wish
  const { signText } = await adapters.load(namespaceOf(network.caipNetworkId))
  if (!signText) throw new WidgetError('UNSUPPORTED_NAMES')
  return async (provider) => {
    const timestamp = Math.floor(clock.now() / 1000)
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const signature = await signText(provider, address, message)
    // Both ways: a clock that was set back meanwhile has made the message one of the future.
    if (Math.abs(clock.now() - timestamp * 1000) > NAME_SIGNATURE_LIFETIME_MS) throw new WidgetError('NAME_SIGNED_LATE')
    return { ...wish, message, signature }
  }
}
