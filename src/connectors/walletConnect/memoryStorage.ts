/**
 * The relay client's storage for one page, in memory. Each tab keeps its own, because the client writes whole lists:
 * tabs that shared one would overwrite each other's sessions. What must outlast the page is kept by `sessionRecord`.
 */
export function createMemoryStorage() {
  // What the client puts in it gets back; its own types leave open what that is.
  // oxlint-disable-next-line typescript/no-explicit-any
  const entries = new Map<string, any>()
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async () => [...entries],
    // oxlint-disable-next-line typescript/no-explicit-any
    getItem: async (key: string): Promise<any> => entries.get(key),
    setItem: async (key: string, value: unknown) => void entries.set(key, value),
    removeItem: async (key: string) => void entries.delete(key),
  }
}
