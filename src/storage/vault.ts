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

/** Opens the vault with the first use. Without a database (or where it fails) it keeps things for this visit, in memory (threats S10). */
export function createVault({ logger, factory = globalThis.indexedDB }: { logger: Logger; factory?: IDBFactory | null }): Vault {
  const memory = new Map<string, unknown>()
  let opening: Promise<IDBDatabase | null> | undefined
  const database = (): Promise<IDBDatabase | null> => {
    opening ??= (factory ? openDatabase(factory) : Promise.resolve(null)).catch((error: unknown) => {
      logger.warn('vault: not available, this visit is kept in memory', error)
      return null
    })
    return opening
  }
  const run = async (mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> => {
    const db = await database()
    if (!db) return undefined
    try {
      return await new Promise<unknown>((resolve, reject) => {
        const transaction = db.transaction(STORE, mode)
        const request = act(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'))
      })
    } catch (error) {
      logger.warn('vault: not read or written', error)
      return undefined
    }
  }
  return {
    async get(name) {
      return memory.has(name) ? memory.get(name) : run('readonly', (store) => store.get(name))
    },
    async set(name, value) {
      if ((await database()) === null) memory.set(name, value)
      await run('readwrite', (store) => store.put(value, name))
    },
    async remove(name) {
      memory.delete(name)
      await run('readwrite', (store) => store.delete(name))
    },
  }
}
