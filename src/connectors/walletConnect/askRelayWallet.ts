import type { Namespace } from '../../domain'
import { PROVIDER_CODES, providerError, toProviderError } from '../eip1193/providerError'
import type { RelayClient } from './relayClient'
import type { RelaySession } from './relaySession'
import { approvedIdOf, type GrantedNamespace } from './sessionDetails'

/** What a question to the paired wallet needs. */
export type RelayWalletParts = { client: RelayClient; session: RelaySession }

/** What the wallet granted of a namespace. @throws 4900 without a session, 4100 for a namespace that is no part of it */
export function grantOf(session: RelaySession, namespace: Namespace): GrantedNamespace {
  const facts = session.facts()
  if (!facts) throw providerError(PROVIDER_CODES.disconnected, 'CONNECT_FIRST')
  const grant = facts.namespaces[namespace]
  if (!grant) throw providerError(PROVIDER_CODES.unauthorized, 'NAMESPACE_NOT_CONFIGURED')
  return grant
}

/** Methods about networks may be asked from any network; everything else is about the one the namespace is on. */
const isAboutNetworks = (method: string): boolean =>
  method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'

/**
 * Asks the wallet, within what it granted (threats W14).
 * @throws ProviderRpcError: 4001 refused, 4100, 4200 not granted, 4900, 4901 the network is no part of the session, or
 * the wallet's own
 */
export async function askRelayWallet(
  { client, session }: RelayWalletParts,
  namespace: Namespace,
  method: string,
  params: unknown,
): Promise<unknown> {
  const grant = grantOf(session, namespace)
  if (!grant.methods.includes(method)) throw providerError(PROVIDER_CODES.unsupportedMethod, 'UNSUPPORTED_METHOD')
  const here = session.networkOf(namespace)
  const chainId = (here && approvedIdOf(grant, here)) ?? (isAboutNetworks(method) ? grant.chains[0] : undefined)
  const topic = session.facts()?.topic
  if (!chainId || topic === undefined) throw providerError(PROVIDER_CODES.chainDisconnected, 'CHAIN_ID_NOT_FOUND')
  try {
    return await client.request({ topic, chainId, request: { method, params } })
  } catch (thrown) {
    throw toProviderError(thrown)
  }
}
