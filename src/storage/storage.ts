import type { Logger } from '../lib/logger'
import { KEY_PREFIX } from './keyPrefix'
import { migrate } from './migrations'

const fullName = ({ name, isBare }: StorageKey<unknown>): string => (isBare ? name : KEY_PREFIX + name)

/** What stands for nothing: shorter than any record, and a record of no key. */
const EMPTY = '{}'

/** The longest text that is read back: anything larger was not written by this product. */
const MAX_STORED_LENGTH = 1_000_000

/** What is kept under a name: how to know it when it comes back, and what there is when it does not. */
export type StorageKey<T> = {
  name: string
  /** Whether the name stands as it is, because somebody else reads it too. */
  isBare?: boolean
  /** The value if it has the right form, else `undefined`. */
  read(stored: unknown): T | undefined
  fallback: T
}

/** A cache beside the truth: every failure is only logged, and the visit goes on in memory (spec §7, threats S1, S2, S3). */
export type WidgetStorage = {
  get<T>(key: StorageKey<T>): T
  set<T>(key: StorageKey<T>, value: T): void
  remove(key: StorageKey<unknown>): void
  /** Calls when another tab changed the key; returns the way to stop. */
  onExternalChange(key: StorageKey<unknown>, listener: () => void): () => void
}

/** What storage needs of a page. */
export type StoragePage = Pick<Window, 'addEventListener' | 'removeEventListener'>

function localArea(logger: Logger): Storage | undefined {
  try {
    // Only read: one that is full takes nothing new, and is read and emptied all the same.
    const area = globalThis.localStorage
    area.getItem(KEY_PREFIX)
    return area
  } catch (error) {
    logger.warn('storage: not available', error)
    return undefined
  }
}

/** Opens the product's storage; the browser's area is looked for unless one is given. */
export function createStorage({
  logger,
  page,
  area = localArea(logger),
}: {
  logger: Logger
  page: StoragePage
  area?: Storage
}): WidgetStorage {
  if (area) migrate(area, logger)
  // What the area did not take; for this visit it counts more than what the area holds.
  const memory = new Map<string, unknown>()
  const read = (name: string): unknown => {
    const text = area?.getItem(name) ?? null
    if (text === null) return undefined
    if (text.length > MAX_STORED_LENGTH) throw new RangeError('too long')
    return JSON.parse(text)
  }
  /** Takes out what is stored; where nothing can be taken out, nothing but an empty record is left. */
  const erase = (key: StorageKey<unknown>): void => {
    try {
      area?.removeItem(fullName(key))
    } catch {
      area?.setItem(fullName(key), EMPTY)
    }
  }
  const storage: WidgetStorage = {
    get(key) {
      try {
        const stored = memory.has(key.name) ? memory.get(key.name) : read(fullName(key))
        if (stored === undefined) return key.fallback
        const value = key.read(stored)
        if (value !== undefined) return value
      } catch (error) {
        logger.warn(`storage: ${key.name} could not be read`, error)
      }
      storage.remove(key)
      return key.fallback
    },
    set(key, value) {
      memory.set(key.name, value)
      if (!area) return
      const text = JSON.stringify(value)
      try {
        try {
          // What stands there already is not written again: another tab may have put something newer in its place, which
          // is not seen here for a moment.
          if (area.getItem(fullName(key)) !== text) area.setItem(fullName(key), text)
        } catch {
          // Full: what stood there goes first, so that it is never read at the next load as if it were true still.
          erase(key)
          area.setItem(fullName(key), text)
        }
        memory.delete(key.name)
      } catch (error) {
        logger.warn(`storage: ${key.name} could not be written`, error)
      }
    },
    remove(key) {
      memory.delete(key.name)
      try {
        erase(key)
      } catch (error) {
        memory.set(key.name, undefined)
        logger.warn(`storage: ${key.name} could not be removed`, error)
      }
    },
    onExternalChange(key, listener) {
      // A null key: the other tab cleared everything.
      const handle = (event: StorageEvent) => {
        if (event.key !== null && event.key !== fullName(key)) return
        memory.delete(key.name)
        listener()
      }
      page.addEventListener('storage', handle)
      return () => page.removeEventListener('storage', handle)
    },
  }
  return storage
}
