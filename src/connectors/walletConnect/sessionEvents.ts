import { isAddress, isCaipNetworkId, namespaceOf, type CaipNetworkId, type Namespace } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import { readChainId } from '../eip1193/eip1193Values'
import { currentIdOf, readSessionAccount, spellAddress } from './sessionDetails'

/** What a wallet says by itself of one namespace of its session. */
export type SessionEvent =
  | { type: 'accountsChanged'; namespace: Namespace; accounts: { caipNetworkId: CaipNetworkId; address: string }[] }
  | { type: 'chainChanged'; namespace: Namespace; caipNetworkId: CaipNetworkId }

const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/

/** The network in an event: a full id, a number, decimal or hex text, or the bare reference of another namespace. */
function readNetwork(data: unknown, namespace: Namespace): CaipNetworkId | undefined {
  if (isCaipNetworkId(data)) return namespaceOf(data) === namespace ? data : undefined
  if (namespace === 'eip155') return readChainId(data)
  return typeof data === 'string' && REFERENCE.test(data) ? `${namespace}:${data}` : undefined
}

/** Accounts may come as CAIP-10 ids or as plain addresses on the event's network. */
function readAccount(
  item: unknown,
  chainId: CaipNetworkId,
): { caipNetworkId: CaipNetworkId; address: string } | undefined {
  const namespace = namespaceOf(chainId)
  const account = readSessionAccount(item, namespace)
  if (account) return { ...account, caipNetworkId: currentIdOf(account.caipNetworkId) }
  return typeof item === 'string' && isAddress(namespace, item)
    ? { caipNetworkId: currentIdOf(chainId), address: spellAddress(namespace, item) }
    : undefined
}

/** A session_event, checked; `undefined` for one that says nothing this product knows. */
export function readSessionEvent(params: unknown): SessionEvent | undefined {
  if (!isRecord(params) || !isRecord(params.event) || !isCaipNetworkId(params.chainId)) return undefined
  const { chainId } = params
  const { name, data } = params.event
  const namespace = namespaceOf(chainId)
  if (name === 'chainChanged') {
    const caipNetworkId = readNetwork(data, namespace)
    return caipNetworkId && { type: 'chainChanged', namespace, caipNetworkId: currentIdOf(caipNetworkId) }
  }
  if (name === 'accountsChanged' && Array.isArray(data)) {
    return {
      type: 'accountsChanged',
      namespace,
      accounts: data.flatMap((item: unknown) => readAccount(item, chainId) ?? []),
    }
  }
  return undefined
}
