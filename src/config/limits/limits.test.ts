import * as accountLimits from './account'
import * as cacheLimits from './cache'
import * as directory from './directory'
import { DEFAULT_FEATURES } from '../features'
import * as generalLimits from './general'
import * as modalLimits from './modal'
import * as login from './login'
import { MAX_OFFERED_NAMES, NAME_DEBOUNCE_MS } from './names'
import { isRestrictedTimeZone } from '../../features/onramp/restrictedTimeZones'
import { ONRAMP_CHAIN_NAMES } from '../../features/onramp/onrampChains'
import { ONRAMP_DEBOUNCE_MS, PROVIDER_FEES } from './onramp'
import * as pairingLimits from './pairing'
import * as swapLimits from './swap'
import * as transactionLimits from './transactions'

const limits = {
  ...generalLimits,
  ...modalLimits,
  ...accountLimits,
  ...cacheLimits,
  ...pairingLimits,
  ...swapLimits,
  ...transactionLimits,
}

// The specification's numbers, written a second time: whoever changes one changes it in both places, on purpose.

describe('the numbers of the specification', () => {
  it('say how long what is known may be shown', () => {
    const { PORTFOLIO_CACHE_TTL_MS, NAME_CACHE_TTL_MS, IDENTITY_CACHE_TTL_MS, BALANCE_RETRY_BLOCK_MS } = limits
    expect([PORTFOLIO_CACHE_TTL_MS, NAME_CACHE_TTL_MS, IDENTITY_CACHE_TTL_MS, BALANCE_RETRY_BLOCK_MS]).toEqual([
      30_000, 300_000, 300_000, 30_000,
    ])
  })

  it('say what a swap may cost', () => {
    const {
      PROVIDER_FEE_BASIS_POINTS,
      SWAP_GAS_LIMIT_ESTIMATE,
      DEFAULT_SLIPPAGE_PERCENT,
      HIGH_SLIPPAGE_PERCENT,
      MAX_SLIPPAGE_PERCENT,
      HIGH_PRICE_IMPACT,
      BAD_PRICE_IMPACT,
    } = limits
    expect(PROVIDER_FEE_BASIS_POINTS).toBe(85n)
    expect(SWAP_GAS_LIMIT_ESTIMATE).toBe(150_000)
    expect([DEFAULT_SLIPPAGE_PERCENT, HIGH_SLIPPAGE_PERCENT, MAX_SLIPPAGE_PERCENT]).toEqual([1, 5, 50])
    expect([HIGH_PRICE_IMPACT, BAD_PRICE_IMPACT]).toEqual([300, 500])
    expect([limits.PERMIT_LIFETIME_SECONDS, limits.TO_AMOUNT_DECIMALS, limits.BALANCE_DECIMALS]).toEqual([1_800, 6, 3])
  })

  it('say how far a service’s gas price is taken', () => {
    expect([limits.GAS_PRICE_HINT_MIN_PERCENT, limits.GAS_PRICE_HINT_MAX_PERCENT]).toEqual([50n, 300n])
  })

  it('say how long things take', () => {
    expect([
      limits.MODAL_SHAKE_MS,
      limits.BANNER_SWAP_DELAY_MS,
      limits.IMAGE_LOAD_TIMEOUT_MS,
      limits.RECIPIENT_DEBOUNCE_MS,
    ]).toEqual([500, 150, 2_000, 500])
    expect([
      limits.REORG_WATCH_MS,
      limits.REORG_POLL_MS,
      limits.MAX_PENDING_TRANSACTIONS,
      limits.LOG_BUFFER_BYTES,
    ]).toEqual([30_000, 6_000, 99, 1_024_000])
    expect([NAME_DEBOUNCE_MS, ONRAMP_DEBOUNCE_MS]).toEqual([500, 500])
  })

  it('say how many wallets there are', () => {
    expect(limits.MAX_RECENT_WALLETS).toBe(2)
    expect([
      directory.RECOMMENDED_WALLETS,
      directory.DIRECTORY_PAGE_SIZE,
      directory.SEARCH_RESULTS,
      directory.SEARCH_WAIT_MS,
    ]).toEqual([4, 40, 100, 300])
    expect(MAX_OFFERED_NAMES).toBe(4)
  })

  it('say how a login goes', () => {
    expect([login.CODE_LENGTH, login.EMAIL_RESEND_MS, login.FRAME_REQUEST_TIMEOUT_MS, login.SOCIAL_TIMEOUT_MS]).toEqual(
      [6, 30_000, 30_000, 45_000],
    )
  })

  it('say where and what is bought', () => {
    expect(PROVIDER_FEES).toEqual({ min: '1', max: '2' })
    expect(ONRAMP_CHAIN_NAMES).toEqual([
      'ethereum',
      'arbitrum',
      'polygon',
      'berachain',
      'avalanche-c-chain',
      'optimism',
      'celo',
      'base',
    ])
    const restricted = [
      'Shanghai',
      'Urumqi',
      'Chongqing',
      'Harbin',
      'Kashgar',
      'Macau',
      'Hong_Kong',
      'Macao',
      'Beijing',
    ]
    expect(restricted.filter((city) => !isRestrictedTimeZone(`Asia/${city}`))).toEqual([])
    expect(['Europe/Berlin', 'Asia/Tokyo', 'Asia/Taipei'].filter(isRestrictedTimeZone)).toEqual([])
  })

  it('say which features are on from the start', () => {
    const { swaps, onramp, receive, send, history, analytics, smartSessions, legalCheckbox, collapseWallets } =
      DEFAULT_FEATURES
    expect([swaps, onramp, receive, send, history, analytics]).toEqual([true, true, true, true, true, false])
    expect([smartSessions, legalCheckbox, collapseWallets]).toEqual([false, false, false])
    expect(DEFAULT_FEATURES.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
  })
})
