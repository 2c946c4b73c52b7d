import { SUBSCRIPTION_LEAD_SECONDS } from '../../config/limits/smartSessions'
import { MAX_DECIMALS, toUnits } from '../../domain'
import { WidgetError } from '../../errors'
import { systemClock, type Clock } from '../../lib/time'
import { DAY, SECOND } from '../../lib/timeUnits'
import { readSessionRequest } from './requestRules'
import type { SessionRequest } from './sessionRequest'

/** How often a subscription may be paid: each second, day, week, or 30 days. */
const SUBSCRIPTION_INTERVALS = { '1s': SECOND, '1d': DAY, '1w': 7 * DAY, '1m': 30 * DAY } as const

/** A payment of the native coin that comes back. */
export type Subscription = {
  /** Hex without leading zeros. */
  chainId: string
  /** The page's own key (secp256k1), in hex. */
  signerPublicKey: string
  /** The account that pays. */
  account: string
  /** What may be taken in each interval, as a decimal text of whole coins: `'0.01'`. */
  amount: string
  /** Decimals of the coin. @default 18 */
  decimals?: number
  interval: keyof typeof SUBSCRIPTION_INTERVALS
  /** Seconds since 1970. */
  expiry: number
}

/**
 * The request of a subscription, ready to be granted (reference, flows §12.6). It begins a minute from now.
 * @throws SESSION_REQUEST
 */
export function createSubscription(
  { chainId, signerPublicKey, account, amount, decimals = 18, interval, expiry }: Subscription,
  clock: Clock = systemClock,
): SessionRequest {
  const wrong = (field: string, problem: string): WidgetError => new WidgetError('SESSION_REQUEST', { field, problem })
  if (!Object.hasOwn(SUBSCRIPTION_INTERVALS, interval))
    throw wrong('interval', `must be ${Object.keys(SUBSCRIPTION_INTERVALS).join(', ')}`)
  if (!Number.isSafeInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    throw wrong('decimals', `must be a whole number up to ${MAX_DECIMALS}`)
  const units = toUnits(amount, decimals)
  if ('problem' in units)
    throw wrong(
      'amount',
      units.problem === 'malformed' ? 'must be a decimal text' : `must have at most ${decimals} decimals`,
    )
  const allowance = `0x${BigInt(units.amountInUnits).toString(16)}`
  const start = Math.floor(clock.now() / 1000) + SUBSCRIPTION_LEAD_SECONDS
  return readSessionRequest(
    {
      chainId,
      address: account,
      expiry,
      policies: [],
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: signerPublicKey }] } },
      permissions: [
        {
          type: 'native-token-recurring-allowance',
          data: { allowance, start, period: SUBSCRIPTION_INTERVALS[interval] },
        },
      ],
    },
    clock,
  )
}
