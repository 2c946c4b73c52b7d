import { PAIRING_EXPIRED_MS, PAIRING_LIFETIME_MS, RELAY_TIMEOUT_MS } from '../../config/limits/pairing'
import { MAX_SIGN_IN_NETWORKS } from './pairingMethods'
import { namespaceOf, type CaipNetworkId } from '../../domain'
import { WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'
import { withTimeout } from '../../lib/timeout'
import type { WalletSession } from '../contract'
import type { LinkSignIn, PairingContext, PairingLink, PairingRequest } from '../pairing'
import { hearLink } from './domainCheck'
import { wantsDomainCheck } from './wantsDomainCheck'
import { buildProposal } from './proposal'
import type { RelayClient } from './relayClient'
import { toProposalError, toRelayError } from './relayErrors'
import { createSignInProposals, type SignedApproval } from './signIn/signInProposals'

export type PairingLinksParts = {
  client: RelayClient
  adopt(approved: unknown, context: PairingContext): Promise<WalletSession[]>
  /** Ends a session that is not taken over. */
  discard(topic: string): void
}

/**
 * The networks a wallet can sign in on with the link, the visitor's first; none where the protocol has no way: it does
 * so for eip155 alone.
 */
function signInNetworks({ networks, preferredNetworks }: PairingContext): CaipNetworkId[] {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  if (ids.length > MAX_SIGN_IN_NETWORKS || ids.some((id) => namespaceOf(id) !== 'eip155')) return []
  return [...ids].sort(
    (one, other) => Number(preferredNetworks.includes(other)) - Number(preferredNetworks.includes(one)),
  )
}

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
export function createPairingLinks({ client, adopt, discard }: PairingLinksParts) {
  let signInProposals: ReturnType<typeof createSignInProposals> | undefined
  let living: PairingLink | undefined
  let opening: Promise<PairingLink> | undefined

  const propose = async (
    context: PairingContext,
    chains: readonly CaipNetworkId[],
    signIn: LinkSignIn | undefined,
  ): Promise<{ uri?: string; approval(): Promise<SignedApproval> }> => {
    if (signIn) {
      signInProposals ??= createSignInProposals(client)
      return signInProposals.propose({ message: signIn.message, chains, clock: context.clock })
    }
    const { uri, approval } = await client.connect({ optionalNamespaces: buildProposal(context.networks) })
    return { uri, approval: async () => ({ session: await approval() }) }
  }

  /** What was signed is known to be good before anybody hears of the session. */
  const takeOver = async (
    { session, signed }: SignedApproval,
    context: PairingContext,
    signIn: LinkSignIn | undefined,
  ): Promise<WalletSession[]> => {
    if (!signed) return adopt(session, context)
    try {
      await signIn?.accept(signed)
      return await adopt(session, context)
    } catch (error) {
      discard(String(readKey(session, 'topic')))
      throw error
    }
  }

  const make = async ({ context, prepareSignIn }: PairingRequest): Promise<PairingLink> => {
    if (!navigator.onLine) throw new WidgetError('OFFLINE')
    const { refused, stop } = refusalOf(client)
    // A phone leaves the page with the link, which may not be able to say anything after that: there it comes when its
    // proposal is out.
    const early = wantsDomainCheck(context) && !context.opensWallets ? hearLink(client.core) : undefined
    try {
      const chains = signInNetworks(context)
      const signIn = chains[0] && (await prepareSignIn?.(chains[0]))
      const proposed = Promise.race([propose(context, chains, signIn), refused]).catch((thrown: unknown) => {
        throw toRelayError(thrown)
      })
      // Whoever holds the link already hears what kept its proposal from going out.
      proposed.catch(() => undefined).finally(stop)
      const links = [proposed.then(({ uri }) => uri), ...(early ? [early.link] : [])]
      const uri = await withTimeout(Promise.race(links), RELAY_TIMEOUT_MS, () => new WidgetError('RELAY_UNREACHABLE'))
      if (uri === undefined) throw new WidgetError('RELAY_UNREACHABLE')
      const approved = proposed
        .then(({ approval }) =>
          approval().catch((error: unknown) => {
            throw toProposalError(error)
          }),
        )
        .then((answer) => takeOver(answer, context, signIn))
      const link = { uri, expiresAt: context.clock.now() + PAIRING_LIFETIME_MS, approved }
      const forget = () => {
        if (living === link) living = undefined
      }
      approved.then(forget, forget)
      living = link
      return link
    } catch (thrown) {
      stop()
      throw toRelayError(thrown)
    } finally {
      early?.stop()
    }
  }

  return {
    async open(request: PairingRequest): Promise<PairingLink> {
      const { context, isFresh = false } = request
      if (opening) return opening
      const left = living ? living.expiresAt - context.clock.now() : 0
      // More than a link lives: the clock was set back, and nobody knows how old it is.
      if (!isFresh && living && left > PAIRING_EXPIRED_MS && left <= PAIRING_LIFETIME_MS) return living
      opening = make(request).finally(() => (opening = undefined))
      return opening
    },
  }
}
