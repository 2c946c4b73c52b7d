/**
 * The relay client's storage for one page, in memory. Each tab keeps its own, because the client writes whole lists: tabs that shared
 * one would overwrite each other's sessions. What must outlast the page is kept by `sessionRecord`.
 */
export function createMemoryStorage() {
  const entries = new Map<string, unknown>()
  return {
    getKeys: async () => [...entries.keys()],
    // The client's own types leave what it keeps open.
    // oxlint-disable-next-line typescript/no-explicit-any
    getEntries: async <T = any>(): Promise<[string, T][]> => [...entries].flatMap(([key, value]): [string, T][] => (isKept<T>(value) ? [[key, value]] : [])),
    // oxlint-disable-next-line typescript/no-explicit-any
    getItem: async <T = any>(key: string): Promise<T | undefined> => {
      const value = entries.get(key)
      return isKept<T>(value) ? value : undefined
    },
    setItem: async (key: string, value: unknown) => void entries.set(key, value),
    removeItem: async (key: string) => void entries.delete(key),
  }
}

// The client gets back what it put in itself.
const isKept = <T>(value: unknown): value is T => value !== undefined
