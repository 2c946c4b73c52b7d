import { isAddress, isCaipNetworkId, namespaceOf, type CaipNetworkId, type Namespace } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import { readChainId } from '../eip1193/eip1193Values'
import { readBitcoinEntry, type BitcoinKinds } from './properties/bitcoinKinds'
import { currentIdOf, readSessionAccount, spellAddress } from './sessionDetails'

type SessionAccount = { caipNetworkId: CaipNetworkId; address: string }

/** What a wallet says by itself of one namespace of its session. */
export type SessionEvent =
  | { type: 'accountsChanged'; namespace: Namespace; accounts: SessionAccount[]; kinds?: BitcoinKinds }
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

/**
 * Other addresses of a Bitcoin wallet, with what they are for. It may list every address that holds coins; the first for
 * payments and the first for ordinals stand for the account.
 */
function readBitcoinEvent(data: unknown[], chainId: CaipNetworkId): SessionEvent | undefined {
  const listed = data.flatMap((entry) => {
    const { address, kind } = readBitcoinEntry(entry)
    // With its network an address is held to its checksum, too.
    const text = typeof address === 'string' && !address.includes(':') ? `${chainId}:${address}` : address
    const account = readSessionAccount(text, 'bip122')
    return account ? [{ account, kind }] : []
  })
  const [payment, ordinal] = ['payment', 'ordinal'].map((wanted) => listed.find(({ kind }) => kind === wanted))
  if (!payment) return undefined
  const chosen = [payment, ...(ordinal ? [ordinal] : [])]
  return {
    type: 'accountsChanged',
    namespace: 'bip122',
    accounts: chosen.map(({ account }) => account),
    kinds: Object.fromEntries(chosen.map(({ account, kind }) => [account.address, kind])),
  }
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
  if (name === 'bip122_addressesChanged' && namespace === 'bip122' && Array.isArray(data))
    return readBitcoinEvent(data, chainId)
  return undefined
}
