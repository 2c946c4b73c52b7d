import type { IKVStore, ISessionStore, Session } from '@metamask/mobile-wallet-protocol-core'
import { fromBase64, toBase64 } from './base64'
import type { KeptRecord, MobileLine } from './mobileRecord'

const toSession = ({ id, channel, ownKey, ownPublicKey, theirPublicKey, expiresAt }: MobileLine): Session => ({
  id,
  channel,
  keyPair: { privateKey: fromBase64(ownKey), publicKey: fromBase64(ownPublicKey) },
  theirPublicKey: fromBase64(theirPublicKey),
  expiresAt,
})

const toLine = ({ id, channel, keyPair, theirPublicKey, expiresAt }: Session): MobileLine => ({
  id,
  channel,
  ownKey: toBase64(keyPair.privateKey),
  ownPublicKey: toBase64(keyPair.publicKey),
  theirPublicKey: toBase64(theirPublicKey),
  expiresAt,
})

/** The lines of the makers' package: there is one at a time, in the record of the connection. */
export function createLineStore(record: KeptRecord): ISessionStore {
  const find = (): Session | undefined => {
    const kept = record.read()
    return kept && toSession(kept.line)
  }
  return {
    set: async (session) =>
      record.write({ line: toLine(session), accounts: [], networks: [], network: '', toldNetwork: '' }),
    get: async (id) => {
      const session = find()
      return session?.id === id ? session : null
    },
    list: async () => [find()].filter((session) => session !== undefined),
    delete: async (id) => {
      if (record.read()?.line.id === id) record.erase()
    },
  }
}

/**
 * What the makers' package counts of the messages on a line. It lives as long as the page: two tabs that shared it would
 * take each other's answers for old ones.
 */
export function createCounts(): IKVStore {
  const counts = new Map<string, string>()
  return {
    get: async (key) => counts.get(key) ?? null,
    set: async (key, value) => void counts.set(key, value),
    delete: async (key) => void counts.delete(key),
  }
}
