import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { caipAddressOn, type PairingAccount } from './accounts'
import type { Namespace } from './namespaces/namespace'
import { namespaceOf, type PairingNamespace, type PairingNetwork } from './networks'

/** A site's wish to connect. */
export type PairingProposal = {
  id: number
  pairingTopic: string
  site: Site
  /** One entry per namespace asked for, required and optional wishes together. */
  wishes: Wish[]
  expiresAt: Date
  sessionProperties: Record<string, string>
  /** As it came, for what is not shown. */
  raw: ProposalTypes.Struct
}

export type Site = { name: string; description: string; url: string; icons: string[] }

export type Wish = {
  namespace: string
  chains: string[]
  methods: string[]
  events: string[]
  /** Whether the site takes no for an answer. */
  isRequired: boolean
}

/** What is granted; whatever is left out is everything the site asks for and the wallet has. */
export type Grant = {
  /** CAIP-2 ids. */
  chains?: readonly string[]
  /** Labels of accounts, the selected one first; by namespace or for all of them. */
  accounts?: readonly string[] | Partial<Record<PairingNamespace, readonly string[]>>
  methods?: Partial<Record<PairingNamespace, readonly string[]>>
  events?: readonly string[]
  sessionProperties?: Record<string, string>
  /** Sent as they are instead of all that: for wallets that answer strangely. */
  namespaces?: SessionTypes.Namespaces
}

const walletEvents = ['chainChanged', 'accountsChanged', 'bip122_addressesChanged']

export function readProposal(raw: ProposalTypes.Struct): PairingProposal {
  const { requiredNamespaces, optionalNamespaces, proposer } = raw
  const keys = new Set([...Object.keys(requiredNamespaces), ...Object.keys(optionalNamespaces)])
  return {
    id: raw.id,
    pairingTopic: raw.pairingTopic,
    site: proposer.metadata,
    wishes: [...keys].map((key) => readWish(key, requiredNamespaces[key], optionalNamespaces[key])),
    expiresAt: new Date(raw.expiryTimestamp * 1000),
    sessionProperties: raw.sessionProperties ?? {},
    raw,
  }
}

/** A key may be a whole namespace with its chains, or one chain. */
function readWish(key: string, ...parts: (ProposalTypes.RequiredNamespace | undefined)[]): Wish {
  const all = (pick: (part: ProposalTypes.RequiredNamespace) => string[]): string[] => [
    ...new Set(parts.flatMap((part) => (part ? pick(part) : []))),
  ]
  const chains = all((part) => part.chains ?? (key.includes(':') ? [key] : []))
  return {
    namespace: key.split(':')[0] ?? key,
    chains,
    methods: all((part) => part.methods),
    events: all((part) => part.events),
    isRequired: parts[0] !== undefined,
  }
}

type Holdings = {
  accounts: readonly PairingAccount[]
  networks: readonly PairingNetwork[]
  namespaces: Readonly<Record<PairingNamespace, Namespace>>
}

/** The namespaces of the session that comes of it. A namespace of which nothing is granted is left out. */
export function grantedNamespaces(
  { wishes }: PairingProposal,
  grant: Grant,
  { accounts, networks, namespaces }: Holdings,
): SessionTypes.Namespaces {
  if (grant.namespaces) return grant.namespaces
  const granted: SessionTypes.Namespaces = {}
  for (const wish of wishes) {
    const namespace = namespaceOf(wish.namespace)
    if (!namespace) continue
    const chains = wish.chains.filter(
      (chain) => networks.some((network) => network.caipNetworkId === chain) && (grant.chains?.includes(chain) ?? true),
    )
    const chosen = chosenAccounts(accounts, namespace, grant)
    if (chains.length === 0 || chosen.length === 0) continue
    const before = granted[namespace]
    granted[namespace] = {
      chains: [...new Set([...(before?.chains ?? []), ...chains])],
      accounts: [
        ...new Set([
          ...(before?.accounts ?? []),
          ...chains.flatMap((chain) => chosen.map((account) => caipAddressOn(account, chain))),
        ]),
      ],
      methods: [
        ...(grant.methods?.[namespace] ??
          wish.methods.filter((method) => Object.hasOwn(namespaces[namespace], method))),
      ],
      events: [...(grant.events ?? wish.events.filter((event) => walletEvents.includes(event)))],
    }
  }
  return granted
}

function chosenAccounts(
  accounts: readonly PairingAccount[],
  namespace: PairingNamespace,
  { accounts: labels }: Grant,
): PairingAccount[] {
  const own = accounts.filter((account) => account.namespace === namespace)
  const wanted = labels === undefined || isList(labels) ? labels : labels[namespace]
  if (!wanted) return own
  return wanted.flatMap((label) => own.filter((account) => account.label === label))
}

const isList = (labels: NonNullable<Grant['accounts']>): labels is readonly string[] => Array.isArray(labels)
