import { NAME_SIGNATURE_LIFETIME_MS } from '../../config/nameLimits'
import { namespaceOf, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { Services } from '../../store'
import type { Registration } from './namesApi'

/** What is to be registered, and for whom. */
export type NameWish = { network: Network; name: string; coinType: number; address: string }

/**
 * Has the wallet sign that the account wants the name now (reference, data-api §3.11).
 * @throws NAME_SIGNED_LATE when the service would not take it any more, UserRejectedError
 */
export async function signRegistration({ adapters, clock }: Services, provider: unknown, wish: NameWish): Promise<Registration> {
  const { network, name, address } = wish
  const adapter = await adapters.load(namespaceOf(network.caipNetworkId))
  if (!adapter.signText) throw new WidgetError('UNSUPPORTED_NAMES')
  const timestamp = Math.floor(clock.now() / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await adapter.signText(provider, address, message)
  // Both ways: a clock that was set back meanwhile has made the message one of the future.
  if (Math.abs(clock.now() - timestamp * 1000) > NAME_SIGNATURE_LIFETIME_MS) throw new WidgetError('NAME_SIGNED_LATE')
  return { ...wish, message, signature }
}
