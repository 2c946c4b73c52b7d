import { DEPRECATED_NETWORK_IDS, SUPPORTS_ALL_NETWORKS_PEER } from './pairingMethods'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { MAX_SESSION_ACCOUNTS } from '../../config/limits/wallets'
import {
  isAddress,
  isCaipAddress,
  isCaipNetworkId,
  isSameAddress,
  namespaceOf,
  NAMESPACES,
  parseCaipAddress,
  type AccountRecord,
  type CaipNetworkId,
  type Namespace,
} from '../../domain'
import { readBitcoinAddress } from '../../domain/bitcoinAddress'
import { bitcoinChainOf } from '../../domain/bitcoinChain'
import { toChecksumAddress } from '../../domain/checksumAddress'
import { cleanText } from '../../lib/cleanText'
import { isRecord, readKey } from '../../lib/isRecord'
import { safeIconDataUrl } from '../../lib/safeUrl'
import type { WalletSession } from '../contract'
import { readBitcoinKinds, type BitcoinKinds } from './properties/bitcoinKinds'
import { readCapabilities, type Capabilities } from './properties/sessionCapabilities'

/** The id this connector has on every page. */
const CONNECTOR_ID = 'walletConnect'

/** One namespace of an approved session, checked. */
export type GrantedNamespace = {
  namespace: Namespace
  /** Networks of the session and of its accounts, in the wallet's order. */
  chains: CaipNetworkId[]
  accounts: { caipNetworkId: CaipNetworkId; address: string }[]
  methods: string[]
  /** What the wallet keeps its addresses for; of Bitcoin alone. */
  kinds?: BitcoinKinds
}

/** An approved session as far as it is used. */
export type SessionDetails = {
  topic: string
  /** Seconds since 1970. */
  expiry: number
  wallet: { name: string; iconUrl?: string }
  supportsAllNetworks: boolean
  /** What the wallet says that it can for an account. */
  capabilitiesOf(address: string): Capabilities
  namespaces: Partial<Record<Namespace, GrantedNamespace>>
}

const CURRENT_IDS = new Map(
  Object.entries(DEPRECATED_NETWORK_IDS).map(([current, deprecated]) => [deprecated, current]),
)

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** Bitcoin's addresses carry a checksum and say which network they are of. */
function isBitcoinAddress(address: string, caipNetworkId: CaipNetworkId): boolean {
  const read = readBitcoinAddress(address)
  const chain = bitcoinChainOf(caipNetworkId)
  return typeof read !== 'string' && (chain === undefined || read.chains.includes(chain))
}

/** An address as it is shown and handed out, whichever way the wallet spelled it. */
export const spellAddress = (namespace: Namespace, address: string): string =>
  namespace === 'eip155' ? toChecksumAddress(address) : address

/** An account of a session; one of another namespace than it stands under, or whose address is none, is none. */
export function readSessionAccount(
  text: unknown,
  namespace: Namespace,
): { caipNetworkId: CaipNetworkId; address: string } | undefined {
  if (!isCaipAddress(text)) return undefined
  const account = parseCaipAddress(text)
  if (
    account.namespace !== namespace ||
    !isCaipNetworkId(account.caipNetworkId) ||
    !isAddress(namespace, account.address)
  )
    return undefined
  if (namespace === 'bip122' && !isBitcoinAddress(account.address, account.caipNetworkId)) return undefined
  return { caipNetworkId: account.caipNetworkId, address: spellAddress(namespace, account.address) }
}

function readNamespace(namespace: Namespace, value: unknown): GrantedNamespace | undefined {
  if (!isRecord(value)) return undefined
  const listed = texts(value.accounts).slice(0, MAX_SESSION_ACCOUNTS)
  const accounts = listed.flatMap((text) => readSessionAccount(text, namespace) ?? [])
  if (accounts.length === 0) return undefined
  // Of Bitcoin the first account takes payments: where it is no address, the one for ordinals must not take its place.
  if (namespace === 'bip122' && !readSessionAccount(listed[0], namespace)) return undefined
  const chains = texts(value.chains).filter(
    (text): text is CaipNetworkId => isCaipNetworkId(text) && namespaceOf(text) === namespace,
  )
  return {
    namespace,
    chains: [...new Set([...chains, ...accounts.map(({ caipNetworkId }) => caipNetworkId)])],
    accounts,
    methods: texts(value.methods),
  }
}

/**
 * The namespaces of a session that can be used: those with an account (a key may be a namespace or one network of it,
 * CAIP-25).
 */
export function readNamespaces(value: unknown): SessionDetails['namespaces'] {
  const granted: SessionDetails['namespaces'] = {}
  if (!isRecord(value)) return granted
  for (const namespace of NAMESPACES) {
    for (const key of Object.keys(value).filter((name) => name === namespace || name.startsWith(`${namespace}:`))) {
      const found = readNamespace(namespace, value[key])
      if (!found) continue
      const known = granted[namespace]
      granted[namespace] = known
        ? {
            namespace,
            chains: [...new Set([...known.chains, ...found.chains])],
            accounts: [...known.accounts, ...found.accounts],
            methods: [...new Set([...known.methods, ...found.methods])],
          }
        : found
    }
  }
  return granted
}

/**
 * The namespaces with what the wallet says of its Bitcoin addresses. Those for payments come first: who keeps ordinals at
 * the first address must not pay from it.
 */
export function withKinds(
  namespaces: SessionDetails['namespaces'],
  kinds: BitcoinKinds | undefined,
): SessionDetails['namespaces'] {
  const { bip122 } = namespaces
  if (!bip122 || !kinds) return namespaces
  const isOrdinal = ({ address }: { address: string }): boolean => kinds[address] === 'ordinal'
  const accounts = bip122.accounts.toSorted((one, other) => Number(isOrdinal(one)) - Number(isOrdinal(other)))
  return { ...namespaces, bip122: { ...bip122, accounts, kinds } }
}

/** A session of the relay client, checked; `undefined` when nothing of it can be used. */
export function readSession(session: unknown): SessionDetails | undefined {
  if (!isRecord(session) || typeof session.topic !== 'string' || typeof session.expiry !== 'number') return undefined
  const metadata = readKey(session.peer, 'metadata')
  const icons = readKey(metadata, 'icons')
  // Only a picture carried in the address itself: any other would be fetched from wherever the wallet says.
  const iconUrl = safeIconDataUrl(Array.isArray(icons) ? icons[0] : undefined)
  const name = cleanText(readKey(metadata, 'name'), MAX_NAME_LENGTH)
  const namespaces = withKinds(readNamespaces(session.namespaces), readBitcoinKinds(session.sessionProperties))
  if (Object.keys(namespaces).length === 0) return undefined
  return {
    topic: session.topic,
    expiry: session.expiry,
    namespaces,
    supportsAllNetworks: name === SUPPORTS_ALL_NETWORKS_PEER,
    wallet: { name: name || 'WalletConnect', ...(iconUrl !== undefined && { iconUrl }) },
    capabilitiesOf: (address) => readCapabilities(session, address),
  }
}

/** A network's id as the product knows it: some wallets approve one of Solana's earlier ids. */
export function currentIdOf(caipNetworkId: CaipNetworkId): CaipNetworkId {
  const current = CURRENT_IDS.get(caipNetworkId)
  return isCaipNetworkId(current) ? current : caipNetworkId
}

/** The id under which the wallet approved a network. */
export function approvedIdOf({ chains }: GrantedNamespace, caipNetworkId: CaipNetworkId): CaipNetworkId | undefined {
  return chains.find((id) => id === caipNetworkId) ?? chains.find((id) => currentIdOf(id) === caipNetworkId)
}

/** The network a namespace starts on: a wished one if the wallet approved it, else the wallet's first. */
export function startNetwork(granted: GrantedNamespace, wishes: readonly CaipNetworkId[]): CaipNetworkId | undefined {
  const wish = wishes.find((id) => approvedIdOf(granted, id) !== undefined)
  const [first] = granted.accounts
  return wish ?? (first && currentIdOf(first.caipNetworkId))
}

/** The accounts of a namespace, those on the network first, each once. */
export function accountsOn(granted: GrantedNamespace, caipNetworkId: CaipNetworkId): AccountRecord[] {
  const { namespace, kinds } = granted
  const typeOf = (address: string): AccountRecord['type'] =>
    namespace === 'bip122' ? (kinds?.[address] ?? 'payment') : 'eoa'
  const isHere = (account: { caipNetworkId: CaipNetworkId }) => currentIdOf(account.caipNetworkId) === caipNetworkId
  const sorted = [...granted.accounts].sort((one, other) => Number(isHere(other)) - Number(isHere(one)))
  return sorted.reduce<AccountRecord[]>((records, { address }) => {
    const isKnown = records.some((record) => isSameAddress(namespace, record.address, address))
    return isKnown ? records : [...records, { namespace, address, type: typeOf(address) }]
  }, [])
}

/** One namespace of a session as every connector says it. */
export function toWalletSession(
  facts: SessionDetails,
  granted: GrantedNamespace,
  caipNetworkId: CaipNetworkId,
): WalletSession {
  return {
    namespace: granted.namespace,
    connectorId: CONNECTOR_ID,
    accounts: accountsOn(granted, caipNetworkId),
    caipNetworkId,
    wallet: facts.wallet,
    approvedCaipNetworkIds: granted.chains.map(currentIdOf),
    supportsAllNetworks: facts.supportsAllNetworks,
    grantedMethods: granted.methods,
  }
}
