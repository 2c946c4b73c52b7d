/**
 * What a browser keeps for the frame. Where it keeps nothing for a frame in another site, it lasts as long as the page.
 */
export type FrameStorage = {
  readonly isMemoryOnly: boolean
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
}

const STORE = 'values'

export async function openFrameStorage(): Promise<FrameStorage> {
  const database = await openDatabase().catch(() => null)
  return database ? inDatabase(database) : inMemory()
}

function inMemory(): FrameStorage {
  const values = new Map<string, unknown>()
  return {
    isMemoryOnly: true,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  }
}

function inDatabase(database: IDBDatabase): FrameStorage {
  const run = <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  return {
    isMemoryOnly: false,
    get: (key) => run<unknown>('readonly', (store) => store.get(key)),
    async set(key, value) {
      await run('readwrite', (store) => store.put(value, key))
    },
    remove: (key) => run('readwrite', (store) => store.delete(key)),
  }
}

/** Rejects where the browser blocks storage. */
async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('sandbox-embedded-wallet', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage does not answer'))
  })
