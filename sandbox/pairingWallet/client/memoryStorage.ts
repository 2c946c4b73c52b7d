import type { CoreTypes } from '@walletconnect/types'

/** Where a sign client keeps its keys and sessions. */
export type ClientStorage = NonNullable<CoreTypes.Options['storage']>

/**
 * A sign client's storage in memory. A second client that is given the same one is the same client after a restart:
 * same id at the relay, same sessions. Values are kept as text, so nobody holds on to what another one changes.
 */
export function createMemoryStorage(): ClientStorage {
  const kept = new Map<string, string>()
  return {
    getKeys: async () => [...kept.keys()],
    // The library put the values there itself and says what it expects to find.
    getEntries: async <Value>() => [...kept].map(([key, text]): [string, Value] => [key, JSON.parse(text) as Value]),
    getItem: async <Value>(key: string): Promise<Value | undefined> => {
      const text = kept.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as Value)
    },
    setItem: async (key, value) => void kept.set(key, JSON.stringify(value)),
    removeItem: async (key) => void kept.delete(key),
  }
}
