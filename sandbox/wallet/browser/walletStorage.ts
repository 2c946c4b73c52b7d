/**
 * Where the wallet keeps its memory. A browser may deny storage to a frame of another site (a host page on 127.0.0.1 is
 * one); the wallet then remembers until the page goes, and its own page cannot steer it there.
 */
export const walletStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = openStorage()

function openStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    const storage = window.localStorage
    storage.getItem('')
    return storage
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
  }
}
