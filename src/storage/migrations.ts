import { isRecord } from '../lib/isRecord'
import type { Logger } from '../lib/logger'
import { KEY_PREFIX } from './keyPrefix'

const MARKER_KEY = `${KEY_PREFIX}version`

/** One step from a form of what is stored to the next. It may run again after it was interrupted. */
export type Migration = (area: Storage) => void

/** The steps in their order; what is stored has as many versions as there are steps. */
export const migrations: readonly Migration[] = [
  // 1: the connectors of namespaces were texts of their id; they are records with the wallet's name, so that another
  // wallet that only claims the same id is not taken for it.
  (area) => {
    const stored: unknown = JSON.parse(area.getItem(`${KEY_PREFIX}connectors`) ?? 'null')
    if (!isRecord(stored)) return
    const records = Object.entries(stored).map(([namespace, id]) => [
      namespace,
      typeof id === 'string' ? { id, name: '' } : id,
    ])
    area.setItem(`${KEY_PREFIX}connectors`, JSON.stringify(Object.fromEntries(records)))
  },
]

/**
 * Brings what is stored to the present version, once: the marker says how far it is. A marker of the future or one that
 * cannot be read means that nobody here knows the form, so everything of ours is dropped; the wallet still knows the
 * account.
 */
export function migrate(area: Storage, logger: Logger, steps: readonly Migration[] = migrations): void {
  const mark = (): void => {
    try {
      area.setItem(MARKER_KEY, String(steps.length))
    } catch (error) {
      // Full: what is there can be used, and the steps may run again.
      logger.warn('storage: the version was not written', error)
    }
  }
  const drop = (): void => {
    // All names first: what is removed moves those behind it.
    const names = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
    for (const name of names) if (name.startsWith(KEY_PREFIX)) area.removeItem(name)
    mark()
  }
  try {
    const marker = area.getItem(MARKER_KEY)
    const version = marker === null ? 0 : /^\d{1,6}$/.test(marker) ? Number.parseInt(marker, 10) : steps.length + 1
    if (version === steps.length) return
    if (version > steps.length) return drop()
    for (const step of steps.slice(version)) step(area)
    mark()
  } catch (error) {
    logger.warn('storage: not migrated, dropped', error)
    try {
      drop()
    } catch (second) {
      logger.warn('storage: not writable', second)
    }
  }
}
