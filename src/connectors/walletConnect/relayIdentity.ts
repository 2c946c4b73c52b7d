import { MAX_RELAY_IDENTITIES } from '../../config/limits/pairing'
import { randomHex } from '../../lib/randomId'
import type { Vault } from '../../lib/vault'

/** Who this page is for the relay. */
export type RelayIdentity = {
  /** 32 bytes as hex: the seed of the client's key at the relay. It signs nothing but the way in. */
  seed: string
  /** Whether this identity was given the messages of a topic before. */
  knowsTopic(topic: string): Promise<boolean>
  rememberTopic(topic: string): Promise<void>
  /** Gives the identity to the next page. */
  release(): void
}

const isSeed = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** Takes a lock for as long as the page lives, if nobody has it. */
function tryLock(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null)
          return undefined
        }
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}

/**
 * An identity of this tab's own. The relay delivers a message to the latest socket of an identity only, so two tabs may
 * never share one; and a page that reloads should find its old one, because the relay remembers what it was given
 * already.
 */
export async function claimIdentity(vault: Vault, locks: LockManager | undefined): Promise<RelayIdentity> {
  const stranger: RelayIdentity = {
    seed: randomHex(32),
    knowsTopic: async () => false,
    rememberTopic: async () => undefined,
    release: () => undefined,
  }
  if (!locks) return stranger
  try {
    for (let number = 0; number < MAX_RELAY_IDENTITIES; number++) {
      const name = `relay-identity-${number}`
      const release = await tryLock(locks, `wallet-widget:${name}`)
      if (!release) continue
      const kept = await vault.get(name)
      if (!isSeed(kept)) await vault.set(name, stranger.seed)
      return {
        seed: isSeed(kept) ? kept : stranger.seed,
        knowsTopic: async (topic) => (await vault.get(`${name}-topic`)) === topic,
        rememberTopic: (topic) => vault.set(`${name}-topic`, topic),
        release,
      }
    }
  } catch {
    // No locks in this kind of page (an opaque origin, say): it is somebody new at each load.
  }
  return stranger
}
