import { isSolanaAddress } from '../dataApi/checks'
import { toText } from '../http/exchange'
import type { World } from '../world'
import { accountOf } from './chainCommands'
import { ControlError } from './controlError'

const MAX_ROWS = 100_000
const MAX_PAGE = 10_000
const PAGE = 50

const wholeNumber = (value: unknown, max: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : undefined

/** Gives an account a long history that no chain holds, until the next reset. */
export function inventHistory(world: World, body: Record<string, unknown>): { account: string } {
  const count = wholeNumber(body['count'], MAX_ROWS)
  if (count === undefined) throw new ControlError(`count: 0 to ${MAX_ROWS} is expected`)
  const pageSize = wholeNumber(body['pageSize'] ?? PAGE, MAX_PAGE)
  if (!pageSize) throw new ControlError(`pageSize: 1 to ${MAX_PAGE} is expected`)
  const named = toText(body['account'])
  const account =
    /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(named) && isSolanaAddress(named) ? named : accountOf(body, 'account')
  world.inventedHistories.set(account.toLowerCase(), { count, pageSize, newestMs: Date.now() })
  return { account }
}
