import { removeTimedCache } from '../../storage'
import type { Services } from '../../store'

/** The names of the caches of answers about accounts. */
export const CACHE_NAMES = {
  portfolio: 'portfolio',
  idlePortfolio: 'idle-portfolio',
  nativeBalance: 'native-balance',
  identity: 'identity',
  names: 'names',
} as const

/**
 * Forgets all answers about accounts, when there is no account they could be of. Small: it runs whenever a widget
 * starts.
 */
export function clearAccountCaches({ storage }: Pick<Services, 'storage'>): void {
  for (const name of Object.values(CACHE_NAMES)) removeTimedCache(storage, name)
}
