import { isRecord } from '../../lib/isRecord'
import type { SiwxSession } from '../../options'
import type { StorageKey } from '../../storage'
import { readSession } from './readSession'

/** More accounts than this nobody is signed in with. */
const MAX_SESSIONS = 50

/**
 * The sign-in sessions of this site in this browser. What is stored proves nothing by itself: it is verified each time
 * it is read (threats S8).
 */
export const siwxSessionsKey: StorageKey<SiwxSession[]> = {
  name: 'siwx-sessions',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored)
      ? stored
          .filter(isRecord)
          .slice(-MAX_SESSIONS)
          .flatMap((entry) => readSession(entry) ?? [])
      : undefined,
}
