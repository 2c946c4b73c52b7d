import { isRecord } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import type { Vault } from '../../lib/vault'

const NAME = 'auth-session'
const MAX_LENGTH = 4_000

const isToken = (given: unknown): given is string =>
  typeof given === 'string' && given !== '' && given.length <= MAX_LENGTH

/**
 * What the wallet gives where its own frame may keep nothing: with it a frame that begins anew knows who was logged in.
 * Kept in memory and in the vault alone, out of reach of a look at local storage (threats S9), and never logged.
 */
export type FrameToken = {
  /** Whether there is one of this visit. */
  isKnown(): boolean
  read(): Promise<string | undefined>
  /** Takes what SESSION_UPDATE says; anything but a token is ignored. */
  keep(payload: unknown): void
  /** `only`: not where another one came meanwhile. */
  forget(only?: string): Promise<void>
}

/** `vault` may be missing while no widget is in the page. */
export function createFrameToken(vault: () => Vault | undefined, logger: Logger): FrameToken {
  let token: string | undefined
  /** One after the other: what is kept and what is forgotten must not change places. */
  let work: Promise<void> = Promise.resolve()
  const inTurn = (act: () => Promise<void> | undefined): Promise<void> => {
    work = work
      .then(act)
      .catch((error: unknown) => logger.warn('auth: the vault does not keep what it was told', error))
    return work
  }
  return {
    isKnown: () => token !== undefined,
    async read() {
      await work
      if (token !== undefined) return token
      const kept = await vault()?.get(NAME)
      // It may have come while the vault was asked.
      if (token === undefined && isToken(kept)) token = kept
      return token
    },
    keep(payload) {
      const given = isRecord(payload) ? payload.token : undefined
      if (!isToken(given)) return
      token = given
      void inTurn(() => vault()?.set(NAME, given))
    },
    async forget(only) {
      if (only !== undefined && token !== only) return
      token = undefined
      await inTurn(() => vault()?.remove(NAME))
    },
  }
}
