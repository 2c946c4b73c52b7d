import type { Clock } from '../lib/time'
import { isRecord } from '../lib/isRecord'
import type { StorageKey, WidgetStorage } from './storage'

const MAX_ENTRIES = 50

type Entry<T> = { savedAt: number; value: T }

/** Answers kept for a while under a key of their own, across reloads. */
export type TimedCache<T> = {
  /** The value if it was saved less than its lifetime ago. */
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  clear(): void
}

export type TimedCacheOptions<T> = {
  name: string
  ttlMs: number
  /** The value if it has the right form, else `undefined`. */
  read(stored: unknown): T | undefined
  storage: WidgetStorage
  clock: Clock
}

const keyOf = (name: string): string => `cache-${name}`

/** Forgets a cache without knowing the form of its entries. */
export function removeTimedCache(storage: WidgetStorage, name: string): void {
  storage.remove({ name: keyOf(name), read: () => undefined, fallback: undefined })
}

/** Makes a cache with a lifetime. An entry of the future (a clock that was set back) counts as expired (threats S7). */
export function createTimedCache<T>({ name, ttlMs, read, storage, clock }: TimedCacheOptions<T>): TimedCache<T> {
  const storageKey: StorageKey<Record<string, Entry<T>>> = {
    name: keyOf(name),
    fallback: {},
    read(stored) {
      if (!isRecord(stored)) return undefined
      const entries: [string, Entry<T>][] = []
      for (const [key, entry] of Object.entries(stored)) {
        if (!isRecord(entry) || typeof entry.savedAt !== 'number') continue
        const value = read(entry.value)
        if (value !== undefined) entries.push([key, { savedAt: entry.savedAt, value }])
      }
      return Object.fromEntries(entries)
    },
  }
  const isAlive = ({ savedAt }: Entry<T>) => savedAt <= clock.now() && clock.now() - savedAt < ttlMs
  return {
    get(key) {
      const entries = storage.get(storageKey)
      const entry = Object.hasOwn(entries, key) ? entries[key] : undefined
      return entry && isAlive(entry) ? entry.value : undefined
    },
    set(key, value) {
      const alive = Object.entries(storage.get(storageKey)).filter(([other, entry]) => other !== key && isAlive(entry))
      storage.set(
        storageKey,
        Object.fromEntries([...alive.slice(1 - MAX_ENTRIES), [key, { savedAt: clock.now(), value }]]),
      )
    },
    delete(key) {
      storage.set(
        storageKey,
        Object.fromEntries(Object.entries(storage.get(storageKey)).filter(([other]) => other !== key)),
      )
    },
    clear: () => storage.remove(storageKey),
  }
}
