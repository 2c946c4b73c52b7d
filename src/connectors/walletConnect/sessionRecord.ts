import type { SessionTypes } from '@walletconnect/types'
import { isCaipNetworkId, isNamespace, type CaipNetworkId, type Namespace } from '../../domain'
import { isRecord, readKey } from '../../lib/isRecord'
import type { Vault } from '../../lib/vault'
import { readSession } from './sessionDetails'

const NAME = 'relay-session'
const KEY = /^[0-9a-f]{64}$/

/** The networks the namespaces of a session are on. */
export type SessionNetworks = Partial<Record<Namespace, CaipNetworkId>>

/** What the next page needs to go on with a session. The keys open this session's messages and nothing else. */
export type SessionRecord = {
  session: SessionTypes.Struct
  /** Key of the session's topic. */
  symKey: string
  /** The private half of this side's key. */
  selfKey: string
  networks: SessionNetworks
}

// The client checks what it uses; what is used here is checked by `readSession`.
const isStruct = (value: unknown): value is SessionTypes.Struct =>
  readSession(value) !== undefined &&
  typeof readKey(readKey(value, 'self'), 'publicKey') === 'string' &&
  typeof readKey(value, 'pairingTopic') === 'string'

const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value)

function readNetworks(value: unknown): SessionNetworks {
  const networks: SessionNetworks = {}
  for (const [namespace, id] of Object.entries(isRecord(value) ? value : {})) {
    if (isNamespace(namespace) && isCaipNetworkId(id)) networks[namespace] = id
  }
  return networks
}

/**
 * The session kept for the next page; one without its keys, expired or of another form is forgotten (threats S5, S6).
 */
export async function readRecord(vault: Vault, now: number): Promise<SessionRecord | undefined> {
  const kept = await vault.get(NAME)
  if (kept === undefined) return undefined
  if (
    isRecord(kept) &&
    isStruct(kept.session) &&
    isKey(kept.symKey) &&
    isKey(kept.selfKey) &&
    kept.session.expiry * 1000 > now
  ) {
    return { session: kept.session, symKey: kept.symKey, selfKey: kept.selfKey, networks: readNetworks(kept.networks) }
  }
  await vault.remove(NAME)
  return undefined
}

/** Keeps a session for the next page, and for the site's other tabs. */
export function writeRecord(vault: Vault, record: SessionRecord): Promise<void> {
  return vault.set(NAME, record)
}

/** Forgets a session that ended, unless another tab keeps a newer one by now. */
export async function removeRecord(vault: Vault, topic: string): Promise<void> {
  const kept = await vault.get(NAME)
  if (readKey(readKey(kept, 'session'), 'topic') === topic) await vault.remove(NAME)
}
