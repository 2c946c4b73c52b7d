import type { Logger } from '../lib/logger'
import type { Vault } from '../lib/vault'

const DATABASE = 'wallet-widget'
const STORE = 'vault'

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('the database did not open'))
    opening.onblocked = () => reject(new Error('the database is blocked'))
  })
}

/** The browser's databases; some browsers throw at the question already, where the page may store nothing. */
function readFactory(): IDBFactory | null {
  try {
    return globalThis.indexedDB ?? null
  } catch {
    return null
  }
}

/**
 * Opens the vault with the first use. Without a database (or where it fails) it keeps things for this visit, in memory
 * (threats S10).
 */
export function createVault({
  logger,
  factory = readFactory(),
}: {
  logger: Logger
  factory?: IDBFactory | null
}): Vault {
  // What the database did not take or give up; for this visit it counts more than what it holds.
  const memory = new Map<string, unknown>()
  let opening: Promise<IDBDatabase | null> | undefined
  const database = (): Promise<IDBDatabase | null> => {
    opening ??= (factory ? openDatabase(factory) : Promise.resolve(null)).catch((error: unknown) => {
      logger.warn('vault: not available, this visit is kept in memory', error)
      return null
    })
    return opening
  }
  const run = async (
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest,
  ): Promise<{ isDone: boolean; result?: unknown }> => {
    const db = await database()
    if (!db) return { isDone: false }
    try {
      const result = await new Promise<unknown>((resolve, reject) => {
        const transaction = db.transaction(STORE, mode)
        const request = act(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'))
      })
      return { isDone: true, result }
    } catch (error) {
      logger.warn('vault: not read or written', error)
      return { isDone: false }
    }
  }
  return {
    async get(name) {
      return memory.has(name) ? memory.get(name) : (await run('readonly', (store) => store.get(name))).result
    },
    async set(name, value) {
      memory.set(name, value)
      const { isDone } = await run('readwrite', (store) => store.put(value, name))
      if (isDone) memory.delete(name)
      // It is full: what was kept under the name before is not what the next page should find.
      else await run('readwrite', (store) => store.delete(name))
    },
    async remove(name) {
      memory.delete(name)
      const { isDone } = await run('readwrite', (store) => store.delete(name))
      if (!isDone) memory.set(name, undefined)
    },
  }
}
