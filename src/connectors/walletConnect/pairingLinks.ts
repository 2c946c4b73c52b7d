import { PAIRING_EXPIRED_MS, PAIRING_LIFETIME_MS, RELAY_TIMEOUT_MS } from '../../config/limits'
import { WidgetError } from '../../errors'
import { withTimeout } from '../../lib/timeout'
import type { WalletSession } from '../contract'
import type { PairingContext, PairingLink } from '../pairing'
import { buildProposal } from './proposal'
import type { RelayClient } from './relayClient'
import { toProposalError, toRelayError } from './relayErrors'

export type PairingLinksParts = { client: RelayClient; adopt(approved: unknown, context: PairingContext): Promise<WalletSession[]> }

/** Rejects when the relay closes the way for good, with the reason it gives. */
function refusalOf(client: RelayClient): { refused: Promise<never>; stop: () => void } {
  let stop = (): void => undefined
  const refused = new Promise<never>((_resolve, reject) => {
    client.core.relayer.on('relayer_error', reject)
    stop = () => client.core.relayer.off('relayer_error', reject)
  })
  refused.catch(() => undefined)
  return { refused, stop }
}

/** The links of a page: one lives at a time, and whoever asks while it lives gets the same. */
export function createPairingLinks({ client, adopt }: PairingLinksParts) {
  let living: PairingLink | undefined
  let opening: Promise<PairingLink> | undefined

  const make = async (context: PairingContext): Promise<PairingLink> => {
    if (!navigator.onLine) throw new WidgetError('OFFLINE')
    const { refused, stop } = refusalOf(client)
    try {
      const proposed = client.connect({ optionalNamespaces: buildProposal(context.networks) })
      const { uri, approval } = await withTimeout(Promise.race([proposed, refused]), RELAY_TIMEOUT_MS, () => new WidgetError('RELAY_UNREACHABLE'))
      if (uri === undefined) throw new WidgetError('RELAY_UNREACHABLE')
      const approved = approval().then(
        (session) => adopt(session, context),
        (error: unknown) => {
          throw toProposalError(error)
        },
      )
      const link = { uri, expiresAt: context.clock.now() + PAIRING_LIFETIME_MS, approved }
      const forget = () => {
        if (living === link) living = undefined
      }
      approved.then(forget, forget)
      living = link
      return link
    } catch (thrown) {
      throw toRelayError(thrown)
    } finally {
      stop()
    }
  }

  return {
    async open(context: PairingContext, isFresh: boolean): Promise<PairingLink> {
      if (opening) return opening
      if (!isFresh && living && living.expiresAt - context.clock.now() > PAIRING_EXPIRED_MS) return living
      opening = make(context).finally(() => (opening = undefined))
      return opening
    },
  }
}
